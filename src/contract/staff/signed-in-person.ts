import { isObject, unwrap } from '../protocol/reading/values'

type Fields = Record<string, unknown>
const ownValues = (source: Fields, names: readonly string[]): unknown[] =>
  names.filter((name) => Object.hasOwn(source, name)).map((name) => source[name])
const isNonEmpty = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'

/** The first non-empty value of these fields in any of the objects. */
function firstText(sources: readonly Fields[], ...names: string[]): string {
  const match = sources
    .flatMap((source) => ownValues(source, names))
    .map(unwrap)
    .find(isNonEmpty)
  return match === undefined ? '' : String(match).trim()
}

/**
 * Reads the person of a sign-in response; S1 §7 defines only its token (D-83). Fields are taken from `admin`, `user` or
 * `userinfo`, else from the response itself, else from the token's claims, for display only.
 */
export function parseSignedInPerson(payload: Fields, token: string): Fields {
  const people = ownValues(payload, ['admin', 'user', 'userinfo']).map((person) =>
    Array.isArray(person) ? person[0] : person,
  )
  const sources = [...people.map(unwrap).filter(isObject), payload]
  const sourcesWithClaims = [...sources, jwtClaims(token)]
  const { role, roleMenus } = parseRole(sourcesWithClaims)
  const menu = parseMenus(sources, roleMenus, people)
  return {
    _id: firstText(sourcesWithClaims, '_id', 'id', 'userId', 'adminId', 'sub'),
    name:
      firstText(sourcesWithClaims, 'name') || fullNameIn(sourcesWithClaims) || firstText(sourcesWithClaims, 'username'),
    email: firstText(sourcesWithClaims, 'email'),
    phone: firstText(sourcesWithClaims, 'phone', 'mobile'),
    role,
    ...(menu ? { menu } : {}),
  }
}

const fullNameIn = (sources: readonly Fields[]): string =>
  [firstText(sources, 'firstname', 'firstName', 'fname'), firstText(sources, 'lastname', 'lastName', 'lname')]
    .filter(Boolean)
    .join(' ')

const knownRoles = ['superadmin', 'admin', 'Data Entry', 'Examiner']
const normalizeRole = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** A role in the specification's spelling (S1 §6), from any case and separators; another role unchanged. */
const roleName = (text: string): string =>
  knownRoles.find((role) => normalizeRole(role) === normalizeRole(text)) ?? text
/** True for an id of a document database, as an institute's own backend may send in place of a role. */
const isId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text)

/** The role from `role.roleName`, `roleName` or `role`, and its menus. */
function parseRole(sources: readonly Fields[]) {
  const roles = sources
    .flatMap((source) => ownValues(source, ['role', 'roles']))
    .map((role) => (Array.isArray(role) ? role[0] : role))
  const objects = roles.map(unwrap).filter(isObject)
  const texts = roles.map(unwrap).filter((role) => typeof role === 'string')
  const name =
    firstText([...objects, ...sources], 'roleName') ||
    firstText(objects, 'name') ||
    (texts.find((text) => !isId(text)) ?? '')
  const _id = firstText(objects, '_id', 'id') || (texts.find(isId) ?? '')
  return {
    role: { _id, roleName: roleName(name.trim()) },
    roleMenus: objects.flatMap((role) => ownValues(role, menuNames)),
  }
}

const menuNames = ['menu', 'menus']

/** Menus, flat or nested in list items (S1 §2.1); undefined if the response has none. */
function parseMenus(
  sources: readonly Fields[],
  roleMenus: readonly unknown[],
  people: unknown[],
): Fields[] | undefined {
  const menuValues = [...sources.flatMap((source) => ownValues(source, menuNames)), ...roleMenus].filter(
    (menus) => menus !== null,
  )
  const lists = menuValues.map((menus) => menuItemsIn(menus, 0))
  const firstNonEmpty = lists.find((items) => items.length > 0)
  if (firstNonEmpty) return firstNonEmpty
  // The first item of a user-info list may have the menus under any key.
  const unnamedLists = people
    .filter(isObject)
    .flatMap((person) => Object.values(person))
    .filter(isMenuItemList)
  return unnamedLists[0] ? menuItemsIn(unnamedLists[0], 0) : lists[0]
}

const isMenuItem = (value: unknown): value is Fields =>
  isObject(value) && typeof value.name === 'string' && value.name !== ''
const isMenuItemList = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isMenuItem)

const maxMenuDepth = 2
function menuItemsIn(value: unknown, depth: number): Fields[] {
  if (typeof value === 'string' && value !== '') return [{ name: value }]
  if (isMenuItem(value)) return [{ name: value.name, ...(typeof value.key === 'string' ? { key: value.key } : {}) }]
  if (depth > maxMenuDepth) return []
  const listsInObject = isObject(value) ? Object.values(value).filter(Array.isArray) : []
  const children = Array.isArray(value) ? value : listsInObject
  return children.flatMap((item) => menuItemsIn(item, depth + 1))
}

/** Claims of a JWT, unverified: for display only. */
function jwtClaims(token: string): Fields {
  const [, payload = '', signature] = token.split('.')
  if (!signature || token.length > 10_000) return {}
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!isObject(claims)) return {}
    return isObject(claims.user) ? { ...claims, ...claims.user } : claims
  } catch {
    return {}
  }
}
