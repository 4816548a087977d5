import { and, desc, eq } from 'drizzle-orm'
import type { IssuedDocument, IssuedKind } from '#contract/registration/issued-document'
import type { Handlers } from '../core/context'
import type { Database } from '../database/database'
import { issuedDocuments } from '../database/schema/registration/issued-documents'

/** Endpoint of `readIssuedDocument`. */
export const findIssuedDocument: Handlers['issuedDocument']['find'] = async ({ kind, number, revision }, { db }) => ({
  document: await readIssuedDocument(db, kind, number, revision === undefined ? undefined : Number(revision)),
})

/** The given revision of an issued document, by default the latest; null if it is not stored. */
export async function readIssuedDocument(
  db: Database,
  kind: IssuedKind,
  number: string,
  revision?: number,
): Promise<IssuedDocument | null> {
  const [row] = await db
    .select()
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.kind, kind),
        eq(issuedDocuments.number, number),
        revision === undefined ? undefined : eq(issuedDocuments.revision, revision),
      ),
    )
    .orderBy(desc(issuedDocuments.revision))
    .limit(1)
  if (!row) return null
  const { institute, data, issuedAt } = row
  // `correctedFrom`: the previous recipient of a corrected invoice.
  const { examiner = '', correctedFrom = '', ...content } = data
  // Certificates and Z reports have no registration.
  const isOfRegistration = kind === 'invoice' || kind === 'credit-note'
  return {
    revision: row.revision,
    issuedAt,
    institute,
    examiner,
    correctedFrom,
    registration: isOfRegistration ? (content as IssuedDocument['registration']) : null,
  }
}
