import type { SignedIn } from '#contract/desk/index'

type Menu = NonNullable<SignedIn['menus']>[number]
type Place = { path: string; group?: string | undefined }

/** A menu of the server and the address it leads to, made comparable: their letters and digits (S1 §2.1). */
const menuSlug = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
/** A menu opens what its key says, whatever it is called; without one, what its name says (D-50). */
const openedBy = ({ name, key }: Menu): string => menuSlug(key || name)

/** The server's menu Course Selection is our group Course Section, with its five screens (S1 §2.1). */
const groupMenus: Record<string, string> = { 'Course Section': 'Course Selection' }

/** Whether a menu gives a screen, or the group that it stands in. */
export const opens = (menu: Menu, { path, group = '' }: Place): boolean =>
  [path, groupMenus[group] ?? path].map(menuSlug).includes(openedBy(menu))

/**
 * A menu assigned to the role gives the screen or the group of that name; the superadmin sees everything (D-39). Where no
 * menus are told, every screen is offered and the backend decides (D-41).
 */
export function mayOpen(session: SignedIn, place: Place): boolean {
  if (session.role === 'superadmin' || place.path === '/dashboard') return true
  if (!session.menus || (session.role === '' && session.menus.length === 0)) return true
  return session.menus.some((menu) => opens(menu, place))
}

/** Menus that none of these places stands for, as the side menu shows them (S1 §2.1). */
export const menusWithout = (session: SignedIn, places: readonly Place[]): Menu[] =>
  (session.menus ?? []).filter((menu) => openedBy(menu) !== '' && !places.some((place) => opens(menu, place)))

/** 'Home-page Banner' → 'home-page-banner' */
export const menuAddress = ({ name }: Menu): string => name.trim().toLowerCase().replace(/\s+/g, '-')

/** What the institute calls the menu of this key by now; `title` where it still has its first name, or none. */
export function calledNow(session: SignedIn, key: string, title: string): string {
  const menu = session.menus?.find((one) => openedBy(one) === menuSlug(key))
  return menu?.key && menu.name !== menu.key ? menu.name : title
}
/** What a group of the side menu is called by now. */
export const groupCalledNow = (session: SignedIn, group: string): string =>
  calledNow(session, groupMenus[group] ?? group, group)
