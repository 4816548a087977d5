import { type ReadValue, unparsable } from './field-meta'
import { isObject, readOptionalId, readText, unwrap } from './values'

export type PersonRef = { id: string; name: string }

const maxNameLength = 200
/** A person by id and name: a record with the name under any usual key, an id alone, or a name alone. */
export const readPersonRef: ReadValue = (value, context) => {
  const person = unwrap(value)
  if (isObject(person)) {
    const id = readOptionalId(person, context)
    const name = personNameOf(person)
    if (id === unparsable) return name === '' ? unparsable : { id: '', name }
    return { id, name }
  }
  const idOrName = typeof person === 'boolean' ? unparsable : readText(person, context)
  if (typeof idOrName !== 'string' || idOrName.length > maxNameLength) return unparsable
  return looksLikeId(idOrName) ? { id: idOrName, name: '' } : { id: '', name: idOrName }
}

/** True for a single word with a digit, which is no name. */
const looksLikeId = (text: string): boolean => /^[\w-]+$/.test(text) && /\d/.test(text)

const nameKeys = [
  ['name', 'fullName'],
  ['firstName', 'firstname', 'fname'],
  ['middleName', 'mname'],
  ['lastName', 'lastname', 'lname'],
  ['username', 'email'],
] as const
function personNameOf(person: Record<string, unknown>): string {
  const [full, first, middle, last, account] = nameKeys.map((keys) => {
    const values = keys.map((key) => (Object.hasOwn(person, key) ? unwrap(person[key]) : undefined))
    return String(values.find((value) => typeof value === 'string' && value.trim() !== '') ?? '').trim()
  })
  return full || [first, middle, last].filter(Boolean).join(' ') || account || ''
}
