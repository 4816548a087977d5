import type { Trouble } from '../ports/log'
import { whats } from '../ports/whats'
import type { Entry } from './entry'

/** What a line tells of trouble; undefined where it tells of none. A line of another program tells of none. */
export function troubleOf(entry: Pick<Entry, 'time' | 'what' | 'code' | 'error'>): Trouble | undefined {
  const { time, what, code, error } = entry
  if (!Object.hasOwn(whats, what) || whats[what] === 'info' || Number.isNaN(Date.parse(time))) return undefined
  return { at: new Date(time).toISOString(), what, code: code ?? error ?? '' }
}

/** The latest of what was written, from files with the newest first. */
export function troublesIn(files: readonly { text: string }[], most: number): Trouble[] {
  const found: Trouble[] = []
  for (const { text } of files) {
    for (const line of text.split('\n').toReversed()) {
      const trouble = read(line)
      if (trouble) found.push(trouble)
      if (found.length === most) return found
    }
  }
  return found
}

function read(line: string): Trouble | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return troubleOf(JSON.parse(line) as Entry)
  } catch {
    return undefined
  }
}
