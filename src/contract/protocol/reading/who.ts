import { bare, isObject, readLink, readText } from './values'
import { odd, type Read } from './ways'

const longestName = 200
/** Somebody by id and name: the person under any of the names that people have, a mere id, or a mere name. */
export const readWho: Read = (value, trace) => {
  const inside = bare(value)
  if (isObject(inside)) {
    const id = readLink(inside, trace)
    const name = nameIn(inside)
    if (id === odd) return name === '' ? odd : { id: '', name }
    return { id, name }
  }
  const said = typeof inside === 'boolean' ? odd : readText(inside, trace)
  if (typeof said !== 'string' || said.length > longestName) return odd
  return isId(said) ? { id: said, name: '' } : { id: '', name: said }
}

/** One word with a digit in it names nobody. */
const isId = (text: string): boolean => /^[\w-]+$/.test(text) && /\d/.test(text)

const spellings = [
  ['name', 'fullName'],
  ['firstName', 'firstname', 'fname'],
  ['middleName', 'mname'],
  ['lastName', 'lastname', 'lname'],
  ['username', 'email'],
] as const
function nameIn(person: Record<string, unknown>): string {
  const [whole, first, middle, last, account] = spellings.map((keys) => {
    const said = keys.map((key) => (Object.hasOwn(person, key) ? bare(person[key]) : undefined))
    return String(said.find((one) => typeof one === 'string' && one.trim() !== '') ?? '').trim()
  })
  return whole || [first, middle, last].filter(Boolean).join(' ') || account || ''
}
