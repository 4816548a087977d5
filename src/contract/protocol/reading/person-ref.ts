import { type ReadValue, unparsable } from './field-codec'
import { isObject, readOptionalId, readText, unwrap } from './values'

const maxNameLength = 200
/** Somebody by id and name: the person under any of the names that people have, a mere id, or a mere name. */
export const readPersonRef: ReadValue = (value, trace) => {
  const inside = unwrap(value)
  if (isObject(inside)) {
    const id = readOptionalId(inside, trace)
    const name = personNameOf(inside)
    if (id === unparsable) return name === '' ? unparsable : { id: '', name }
    return { id, name }
  }
  const said = typeof inside === 'boolean' ? unparsable : readText(inside, trace)
  if (typeof said !== 'string' || said.length > maxNameLength) return unparsable
  return looksLikeId(said) ? { id: said, name: '' } : { id: '', name: said }
}

/** One word with a digit in it names nobody. */
const looksLikeId = (text: string): boolean => /^[\w-]+$/.test(text) && /\d/.test(text)

const nameKeys = [
  ['name', 'fullName'],
  ['firstName', 'firstname', 'fname'],
  ['middleName', 'mname'],
  ['lastName', 'lastname', 'lname'],
  ['username', 'email'],
] as const
function personNameOf(person: Record<string, unknown>): string {
  const [whole, first, middle, last, account] = nameKeys.map((keys) => {
    const said = keys.map((key) => (Object.hasOwn(person, key) ? unwrap(person[key]) : undefined))
    return String(said.find((one) => typeof one === 'string' && one.trim() !== '') ?? '').trim()
  })
  return whole || [first, middle, last].filter(Boolean).join(' ') || account || ''
}
