import { requiredDocuments } from '#contract/registration/registration-rules'
import type { Database } from '../database/database'
import { documentRules } from '../database/schema/institute'

/** Which documents each licence category needs, as the specification says (D-19). */
export async function addDocumentRules(db: Database): Promise<void> {
  const rules = Object.entries(requiredDocuments)
  await db
    .insert(documentRules)
    .values(rules.map(([licenceCategory, required]) => ({ licenceCategory, required: [...required] })))
}
