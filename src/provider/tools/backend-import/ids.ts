import { hash } from 'node:crypto'
import { indiaTimeToEpochMs } from '#contract/protocol/calendar'

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits)

/**
 * The id of an imported row: the same in every run, and sorted by time like the ids of createId. MongoDB ids of the
 * source are replaced: sorted as text, they come after all ids of createId.
 */
export const importedId = (entity: string, sourceId: string, at: string): string =>
  hex(Math.max(0, Date.parse(at)), 12) + hash('sha256', `${entity} ${sourceId}`).slice(0, 12)

/** First release of MongoDB, whose ids begin with a time. */
const earliestTimeInId = Date.parse('2009-01-01T00:00:00Z')

/**
 * The time of a row in ISO: the source's time, else a plausible time in a MongoDB id, else `fallback`. A date without a
 * time means the start of the day in India.
 */
export function timestampFrom(sourceTime: string, sourceId: string, fallback: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(sourceTime)) return new Date(indiaTimeToEpochMs(sourceTime, '00:00')).toISOString()
  if (sourceTime !== '' && !Number.isNaN(Date.parse(sourceTime))) return new Date(sourceTime).toISOString()
  const timeInId = /^[0-9a-f]{24}$/i.test(sourceId) ? Number.parseInt(sourceId.slice(0, 8), 16) * 1000 : 0
  return timeInId > earliestTimeInId && timeInId < Date.parse(fallback) ? new Date(timeInId).toISOString() : fallback
}
