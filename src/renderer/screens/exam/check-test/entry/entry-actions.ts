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

/** Maps a key to its action during paper entry: 1–4 and a–d mark an option, counted from 0. */
export function parseEntryAction(key: string): EntryAction | undefined {
  const option = /^[1-9]$/.test(key)
    ? Number(key) - 1
    : /^[a-z]$/i.test(key)
      ? key.toLowerCase().charCodeAt(0) - 97
      : -1
  if (option >= 0) return option < optionCount ? { mark: option } : undefined
  return actionByKey.get(key)
}
