import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { IssuedDocument } from '#contract/registration/issued-document'
import { id, instant } from '../../columns'

/**
 * Printed content of invoices, credit notes, certificates and Z reports at the time of issue. Triggers write it in the
 * issuing transaction. Rows are never changed. Amounts in paise.
 */
export const issuedDocuments = pgTable('issued_document', {
  /** Kind, number and revision: 'invoice:KNL/2627/000012:0'. */
  id: id(),
  kind: text({ enum: ['invoice', 'credit-note', 'certificate', 'z-report'] }).notNull(),
  number: text().notNull(),
  /** 0 as first issued; plus one for each correction of the person's name. */
  revision: integer().notNull(),
  institute: jsonb().$type<IssuedDocument['institute']>().notNull(),
  data: jsonb()
    .$type<
      Partial<Pick<IssuedDocument, 'examiner' | 'correctedFrom'>> & Partial<NonNullable<IssuedDocument['registration']>>
    >()
    .notNull(),
  issuedAt: instant().notNull(),
})
