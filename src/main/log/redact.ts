import { logEvents } from '../ports/log-events'
import { type Entry, revalidateEntry } from './entry'

/** Revalidates a log line; undefined for lines that `openLog` cannot have written. */
export function redactLine(line: string): string | undefined {
  const entry = parse(line)
  if (!entry || !Object.hasOwn(logEvents, entry.event)) return undefined
  const time = new Date(entry.time)
  if (Number.isNaN(time.getTime())) return undefined
  return JSON.stringify(revalidateEntry({ ...entry, time: time.toISOString() }))
}

function parse(line: string): Entry | undefined {
  try {
    const value: unknown = JSON.parse(line)
    const isEntry = typeof value === 'object' && value !== null && typeof Reflect.get(value, 'event') === 'string'
    return isEntry ? (value as Entry) : undefined
  } catch {
    return undefined
  }
}
