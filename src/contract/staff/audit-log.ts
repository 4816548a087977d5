import * as z from 'zod/mini'
import { asExtension, fullList, get, type Output, pagedList, type Row } from '../protocol/endpoint'
import { count, id, instant, optionalText, requiredText, text, usDay } from '../protocol/fields'
import { optionalList } from '../protocol/wire'

const fields = z.record(z.string(), z.unknown())
/** One row of a table that one call added, changed or deleted. */
const entry = {
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
export type AuditEntry = Row<typeof entry>

/** All that one call changed; its own fields are those of the line that it is mainly about. */
const act = {
  ...entry,
  /** What was done to whom, without who did it: 'approved the recheck of Kavita Saini (roll 12)'. */
  did: text,
  /** The first of its lines, and how many there are. */
  lines: optionalList(entry),
  lineCount: count,
} as const
export type AuditAct = Row<typeof act>

const filter = {
  from: ['sd', z.optional(usDay)],
  to: ['ed', z.optional(usDay)],
  staffId: z.optional(optionalText(64)),
  entity: z.optional(optionalText(64)),
} as const

/** Who changed what (ours). */
export const auditLog = {
  list: asExtension(pagedList('trail/getAll', 'lines', act, filter)),
  /** What was done to one row and to what belongs to it, newest first. */
  ofRecord: asExtension(fullList('trail/record', 'lines', act, { recordId: id })),
  /**
   * Who added a row and who changed it last, for whoever may read it: names and times, never what was changed. '' where
   * it is not known.
   */
  stamps: asExtension(
    get(
      'trail/stamps',
      '',
      { addedAt: text, addedBy: text, changedAt: text, changedBy: text },
      { entity: requiredText('Name what it is', 64), recordId: id },
    ),
  ),
  /** Who and what the lines name, to filter by. */
  names: asExtension(fullList('trail/names', 'names', { kind: text, id: text, name: text })),
}
export type RecordHistory = Output<(typeof auditLog)['stamps']>
