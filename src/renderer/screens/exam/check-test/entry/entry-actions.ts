import { optionCount } from '#contract/exam/question'

export type EntryAction = { mark: number } | 'next' | 'back' | 'clear' | 'first' | 'last'

const actionByKey = new Map<string, EntryAction>([
  ['Enter', 'next'],
  ['ArrowDown', 'next'],
  ['ArrowUp', 'back'],
  ['Backspace', 'back'],
  ['0', 'clear'],
  ['Delete', 'clear'],
  ['Home', 'first'],
  ['End', 'last'],
])

/** Option of a digit or letter key, from 0: '1' and 'a' → 0; undefined for other keys. */
function parseOption(key: string): number | undefined {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-z]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : undefined
}

/** Maps a key to its action during paper entry: 1–4 and a–d mark an option. */
export function parseEntryAction(key: string): EntryAction | undefined {
  const option = parseOption(key)
  if (option === undefined) return actionByKey.get(key)
  return option < optionCount ? { mark: option } : undefined
}
