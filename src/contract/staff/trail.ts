import * as z from 'zod/mini'
import { extending, get, lookup, type Output, page, type Row } from '../protocol/endpoint'
import { count, id, instant, limited, required, text, usDay } from '../protocol/fields'
import { many } from '../protocol/wire'

const fields = z.record(z.string(), z.unknown())
/** One row of a table that one call added, changed or deleted. */
const line = {
  id: ['_id', id],
  at: instant,
  staffId: text,
  who: text,
  role: text,
  /** The counter, by the name of its machine. */
  counter: text,
  /** The call: 'faq.update'. */
  call: text,
  /** What the row is, as the contract names it where it has an entity of it: 'faqCategory'. */
  entity: text,
  recordId: text,
  /** added, changed or deleted. */
  action: text,
  /** The fields that changed, with names in the place of ids: never passwords, secrets or what documents hold. */
  before: fields,
  after: fields,
} as const
export type TrailLine = Row<typeof line>

/** All that one call changed; its own fields are those of the line that it is mainly about. */
const act = {
  ...line,
  /** What was done to whom, without who did it: 'approved the recheck of Kavita Saini (roll 12)'. */
  did: text,
  /** The first of its lines, and how many there are. */
  lines: many(line),
  lineCount: count,
} as const
export type AuditAct = Row<typeof act>

const filter = {
  from: ['sd', z.optional(usDay)],
  to: ['ed', z.optional(usDay)],
  staffId: z.optional(limited(64)),
  entity: z.optional(limited(64)),
} as const

/** Who changed what (ours). */
export const trail = {
  list: extending(page('trail/getAll', 'lines', act, filter)),
  /** What was done to one row and to what belongs to it, newest first. */
  ofRecord: extending(lookup('trail/record', 'lines', act, { recordId: id })),
  /**
   * Who added a row and who changed it last, for whoever may read it: names and times, never what was changed. '' where
   * it is not known.
   */
  stamps: extending(
    get(
      'trail/stamps',
      '',
      { addedAt: text, addedBy: text, changedAt: text, changedBy: text },
      { entity: required('Name what it is', 64), recordId: id },
    ),
  ),
  /** Who and what the lines name, to filter by. */
  names: extending(lookup('trail/names', 'names', { kind: text, id: text, name: text })),
}
export type RecordStamps = Output<(typeof trail)['stamps']>
