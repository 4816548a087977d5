import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { IssuedDocument } from '#contract/registration/issued-document'
import { id, instant } from '../../columns'

/**
 * What was printed on each invoice, credit note, certificate and Z report when it was issued: written by triggers of the
 * rows that issue one, in the same transaction, and changed by nobody. Amounts are paise.
 */
export const issuedDocuments = pgTable('issued_document', {
  /** 'invoice:KNL/2627/000012:0': kind, number, revision. */
  id: id(),
  kind: text({ enum: ['invoice', 'credit-note', 'certificate', 'z-report'] }).notNull(),
  number: text().notNull(),
  /** 0 as it was issued first; one more for each correction of the person's name. */
  revision: integer().notNull(),
  institute: jsonb().$type<IssuedDocument['institute']>().notNull(),
  data: jsonb()
    .$type<
      Partial<Pick<IssuedDocument, 'examiner' | 'correctedFrom'>> & Partial<NonNullable<IssuedDocument['registration']>>
    >()
    .notNull(),
  issuedAt: instant().notNull(),
})
