import { hash } from 'node:crypto'
import { indiaTimeToEpochMs } from '#contract/protocol/calendar'

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits)

/**
 * The id of an adopted row: like createId's, so that lists keep their order (ids sort by time), and the same whenever it is
 * adopted. Ids of a document database begin with seconds in eight digits and would stand before all of ours for ever.
 */
export const adoptedId = (entity: string, sourceId: string, at: string): string =>
  hex(Math.max(0, Date.parse(at)), 12) + hash('sha256', `${entity} ${sourceId}`).slice(0, 12)

/** When rows of a document database were first made. */
const earliest = Date.parse('2009-01-01T00:00:00Z')

/**
 * The instant of a row, as it tells it; of a mere day its beginning in India. Where it tells none: that of which its id
 * begins, as the ids of document databases do, if that can be one; else `otherwise`.
 */
export function timeOf(told: string, sourceId: string, otherwise: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(told)) return new Date(indiaTimeToEpochMs(told, '00:00')).toISOString()
  if (told !== '' && !Number.isNaN(Date.parse(told))) return new Date(told).toISOString()
  const seconds = /^[0-9a-f]{24}$/i.test(sourceId) ? Number.parseInt(sourceId.slice(0, 8), 16) * 1000 : 0
  return seconds > earliest && seconds < Date.parse(otherwise) ? new Date(seconds).toISOString() : otherwise
}
