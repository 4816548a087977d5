import { logEvents } from '../ports/log-events'
import { type Entry, entryAgain } from './entry'

/** A line of a file as `openLog` would write it; undefined for one that it could not have written. */
export function cleanLine(line: string): string | undefined {
  const entry = read(line)
  if (!entry || !Object.hasOwn(logEvents, entry.event)) return undefined
  const time = new Date(entry.time)
  if (Number.isNaN(time.getTime())) return undefined
  return JSON.stringify(entryAgain({ ...entry, time: time.toISOString() }))
}

function read(line: string): Entry | undefined {
  try {
    const value: unknown = JSON.parse(line)
    const isEntry = typeof value === 'object' && value !== null && typeof Reflect.get(value, 'event') === 'string'
    return isEntry ? (value as Entry) : undefined
  } catch {
    return undefined
  }
}
