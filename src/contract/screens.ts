import type { EndpointName } from './endpoint-name'
import type { ScreenRow } from './screen-row'
import { courseSelectCalls, screenGroups } from './screen-table'

type Group = (typeof screenGroups)[number]
type Row = Group['screens'][number]
type KeyOf<R extends Row> = R extends { access: string } ? never : R extends { menu: infer M } ? M : R['title']

export type ScreenPath = Row['path']
/** The key of a menu that the provider knows. */
export type MenuKey = KeyOf<Row> | Extract<Group, { menu: string }>['menu']

/** A screen with the heading of its group in the side menu, and the menu that grants the whole group. */
export type ScreenEntry = ScreenRow & { group?: string; groupMenu?: MenuKey }

/** Every screen, in the order of the side menu. */
export const screens: readonly ScreenEntry[] = screenGroups.flatMap((group) =>
  group.screens.map((row: ScreenRow) => ({
    ...row,
    aliases: [...(row.aliases ?? []), ...hyphenated(row.path)],
    ...('title' in group ? { group: group.title } : {}),
    ...('menu' in group ? { groupMenu: group.menu } : {}),
  })),
)

/** The path that the menu's name leads to where it has other signs than hyphens (S1 §2.1): '/policy-terms'. */
function hyphenated(path: string): string[] {
  const alias = path.replace(/[^\w/]+/g, '-')
  return alias === path ? [] : [alias]
}

/** The screen at a path of the address bar, which may be encoded. */
export const screenAt = (pathname: string): ScreenEntry | undefined =>
  screens.find(({ path }) => path === decodeURIComponent(pathname))

/** The key of the screen's own menu. */
const menuOf = ({ access, menu, title }: ScreenEntry) => (access ? undefined : ((menu ?? title) as MenuKey))

/** The keys of all menus, which are their first names too. The menu of a group precedes those of its screens. */
export const menuKeys: readonly MenuKey[] = [
  ...new Set(screens.flatMap((screen) => [screen.groupMenu ?? [], menuOf(screen) ?? []].flat())),
]

/** The key of the menu whose screen lists an entity. */
export const menuOfEntity = (entity: string): MenuKey | undefined => {
  const screen = screens.find(({ calls }) => calls.some((call) => call === `${entity}.list`))
  return screen && menuOf(screen)
}

/** The calls of registering a trainee, from the list to the free seat: the program's main task. */
export const registrationCalls: readonly EndpointName[] = [
  'registration.list',
  ...courseSelectCalls,
  'slot.list',
  'slot.on',
  'slot.check',
  'payment.check',
]
