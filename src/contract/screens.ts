import type { EndpointName } from './endpoint-name'
import { decodePercent } from './protocol/text/decode-percent'
import type { ScreenRow } from './screen-row'
import { screenGroups } from './screen-table'
import { courseSelectCalls } from './screen-table/calls'

type Group = (typeof screenGroups)[number]
type Row = Group['screens'][number]
type KeyOf<R extends Row> = R extends { menu: infer M } ? M : never

export type ScreenPath = Row['path']
/** Key of a menu, as stored by the provider. */
export type MenuKey = KeyOf<Row> | Extract<Group, { menu: string }>['menu']

/** A group of the side menu that folds. */
export type FoldingGroup = Exclude<Extract<Group, { name: string }>, { isPinned: true }>['name']
export type GroupName = Extract<Group, { name: string }>['name']

/** A screen with its place in the side menu. */
export type ScreenEntry = ScreenRow & {
  group?: GroupName
  groupTitle?: string
  /** Heading of the screen's section of the group. */
  section?: string
  /** Key of a menu that grants all screens of the section. */
  groupMenu?: MenuKey
}

/** Every screen, in the order of the side menu. */
export const screens: readonly ScreenEntry[] = screenGroups.flatMap((group) =>
  group.screens.map((row: ScreenRow) => ({
    ...row,
    aliases: [...(row.aliases ?? []), ...hyphenatedAliases(row.path)],
    ...('name' in group ? { group: group.name, groupTitle: group.title } : {}),
    ...('section' in group ? { section: group.section } : {}),
    ...('menu' in group ? { groupMenu: group.menu } : {}),
  })),
)

/**
 * '/policy-& terms' → ['/policy-terms'], the address that S1 §2.1 derives from the menu's name; [] if that address is
 * the path itself.
 */
function hyphenatedAliases(path: string): string[] {
  const alias = path.replace(/[^\w/]+/g, '-')
  return alias === path ? [] : [alias]
}

/** The screen at a path of the address bar, which may be URL-encoded. */
export const screenAt = (pathname: string): ScreenEntry | undefined => {
  const decodedPath = decodePercent(pathname)
  return screens.find(({ path }) => path === decodedPath)
}

/** The key of the screen's own menu; undefined if its access follows another rule. */
const menuKeyOf = ({ menu }: ScreenEntry) => menu as MenuKey | undefined

/** The keys of all menus, which are also their initial names. The menu of a group precedes those of its screens. */
export const menuKeys: readonly MenuKey[] = [
  ...new Set(screens.flatMap((screen) => [screen.groupMenu, menuKeyOf(screen)]).filter((key) => key !== undefined)),
]

/** The key of the menu whose screen lists an entity. */
export const menuOfEntity = (entity: string): MenuKey | undefined => {
  const screen = screens.find(({ calls }) => calls.some((call) => call === `${entity}.list`))
  return screen && menuKeyOf(screen)
}

/** Calls for registering a trainee, the program's main task: list, course, slot, booking check. */
export const registrationCalls: readonly EndpointName[] = [
  'registration.list',
  ...courseSelectCalls,
  'slot.list',
  'slot.on',
  'slot.check',
  'payment.check',
]
