import * as z from 'zod/mini'
import { asExtension, fullList, get, type Output, pagedList, type Row } from '../protocol/endpoint'
import { count, id, instant, optionalText, requiredText, text, usDay } from '../protocol/fields'
import { optionalTranslationSource } from '../protocol/http/translation-sources'
import { optionalList } from '../protocol/wire'

const changedFields = z.record(z.string(), z.unknown())
/** One row that a call added, changed or deleted. */
const entry = {
  id: ['_id', id],
  at: instant,
  staffId: text,
  /** Name of the person who made the change. */
  who: text,
  role: text,
  /** Name of the workstation. */
  counter: text,
  /** The call: 'faq.update'. */
  call: text,
  /** The entity, by its name in the contract if it has one: 'faqCategory'. */
  entity: text,
  recordId: text,
  /** added, changed or deleted. */
  action: text,
  /** Changed fields, with names instead of ids; never passwords, secrets or contents of documents. */
  before: changedFields,
  after: changedFields,
} as const
export type AuditEntry = Row<typeof entry>

/** All entries of one call. The other fields are those of the entry that the sentence `did` is about. */
const act = {
  ...entry,
  /** A sentence without its subject: 'approved the recheck of Kavita Saini (roll 12)'. */
  did: text,
  didText: optionalTranslationSource,
  /** The first entries, and the number of all entries. */
  entries: ['lines', optionalList(entry)],
  entryCount: ['lineCount', count],
} as const
export type AuditAct = Row<typeof act>

/** `from` and `to`: first and last day. An absent field does not filter. */
const filter = {
  from: ['sd', z.optional(usDay)],
  to: ['ed', z.optional(usDay)],
  staffId: z.optional(optionalText(64)),
  entity: z.optional(optionalText(64)),
} as const

/** Audit log (extension). */
export const auditLog = {
  list: asExtension(pagedList('trail/getAll', 'lines', act, filter)),
  /** Changes of a record and of the records that belong to it, newest first. */
  ofRecord: asExtension(fullList('trail/record', 'lines', act, { recordId: id })),
  /** Person and time of a record's creation and last change, for all who may read the record; '' if unknown. */
  stamps: asExtension(
    get(
      'trail/stamps',
      '',
      { addedAt: text, addedBy: text, changedAt: text, changedBy: text },
      { entity: requiredText('Enter an entity', 64), recordId: id },
    ),
  ),
  /** People and entities in the log, for its filters. `kind`: 'staff' or 'entity'. */
  names: asExtension(fullList('trail/names', 'names', { kind: text, id: text, name: text })),
}
export type RecordHistory = Output<(typeof auditLog)['stamps']>
