import { bare, isObject } from '../protocol/reading/values'

type Fields = Record<string, unknown>
const ownOf = (from: Fields, names: readonly string[]): unknown[] =>
  names.filter((name) => Object.hasOwn(from, name)).map((name) => from[name])
const isSaid = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'

/** The first of some fields that says something, whoever of them tells it. */
function told(holders: readonly Fields[], ...names: string[]): string {
  const found = holders
    .flatMap((holder) => ownOf(holder, names))
    .map(bare)
    .find(isSaid)
  return found === undefined ? '' : String(found).trim()
}

/**
 * Who signed in, as our own provider tells it, out of an answer that promises a token alone (S1 §7, D-83): the person stands
 * in `admin`, `user`, `userinfo` or beside the token, and what none of them says a token that is a JWT may tell, to be shown.
 */
export function toldPerson(payload: Fields, token: string): Fields {
  const places = ownOf(payload, ['admin', 'user', 'userinfo']).map((place) => (Array.isArray(place) ? place[0] : place))
  const holders = [...places.map(bare).filter(isObject), payload]
  const all = [...holders, claimsOf(token)]
  const { role, roleMenus } = toldRole(all)
  const menu = toldMenus(holders, roleMenus, places)
  return {
    _id: told(all, '_id', 'id', 'userId', 'adminId', 'sub'),
    name: told(all, 'name') || nameIn(all) || told(all, 'username'),
    email: told(all, 'email'),
    phone: told(all, 'phone', 'mobile'),
    role,
    ...(menu ? { menu } : {}),
  }
}

const nameIn = (holders: readonly Fields[]): string =>
  [told(holders, 'firstname', 'firstName', 'fname'), told(holders, 'lastname', 'lastName', 'lname')]
    .filter(Boolean)
    .join(' ')

const knownRoles = ['superadmin', 'admin', 'Data Entry', 'Examiner']
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** As the specification spells it (S1 §6), whatever its case and joints. */
const roleName = (said: string): string => knownRoles.find((known) => letters(known) === letters(said)) ?? said
/** An id of a document database is no name. */
const isId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text)

/** The role in role.roleName, roleName or role, and the menus that it brings. */
function toldRole(holders: readonly Fields[]) {
  const roles = holders
    .flatMap((holder) => ownOf(holder, ['role', 'roles']))
    .map((role) => (Array.isArray(role) ? role[0] : role))
  const objects = roles.map(bare).filter(isObject)
  const words = roles.map(bare).filter((role) => typeof role === 'string')
  const name =
    told([...objects, ...holders], 'roleName') || told(objects, 'name') || (words.find((word) => !isId(word)) ?? '')
  const _id = told(objects, '_id', 'id') || (words.find(isId) ?? '')
  return {
    role: { _id, roleName: roleName(name.trim()) },
    roleMenus: objects.flatMap((role) => ownOf(role, menuNames)),
  }
}

const menuNames = ['menu', 'menus']

/** The menus, flat or in the items of a list (S1 §2.1); undefined where none are told. */
function toldMenus(holders: readonly Fields[], ofRole: readonly unknown[], places: unknown[]): Fields[] | undefined {
  const given = [...holders.flatMap((holder) => ownOf(holder, menuNames)), ...ofRole].filter((menus) => menus !== null)
  const lists = given.map((menus) => itemsIn(menus, 0))
  const named = lists.find((items) => items.length > 0)
  if (named) return named
  // Of stored user info that is a list, the first item holds them under any name.
  const loose = places
    .filter(isObject)
    .flatMap((place) => Object.values(place))
    .filter(isListOfItems)
  return loose[0] ? itemsIn(loose[0], 0) : lists[0]
}

const isItem = (value: unknown): value is Fields =>
  isObject(value) && typeof value.name === 'string' && value.name !== ''
const isListOfItems = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isItem)

function itemsIn(value: unknown, depth: number): Fields[] {
  if (typeof value === 'string' && value !== '') return [{ name: value }]
  if (isItem(value)) return [{ name: value.name, ...(typeof value.key === 'string' ? { key: value.key } : {}) }]
  if (depth > 2) return []
  const inside = Array.isArray(value) ? value : isObject(value) ? Object.values(value).filter(Array.isArray) : []
  return inside.flatMap((one) => itemsIn(one, depth + 1))
}

/** What a JWT says of its holder; nothing of it is believed further than to be shown. */
function claimsOf(token: string): Fields {
  const [, middle = '', signature] = token.split('.')
  if (!signature || token.length > 10_000) return {}
  try {
    const bytes = Uint8Array.from(atob(middle.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isObject(claims) ? { ...claims, ...(isObject(claims.user) ? claims.user : {}) } : {}
  } catch {
    return {}
  }
}
