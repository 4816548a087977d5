import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { capabilities as allCapabilities, type Capability } from '#contract/capability'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../core/context'
import type { Database } from '../database/database'
import { documentRules, institutes } from '../database/schema/institute'

export type Institute = typeof institutes.$inferSelect

/** The institute's row. Throws `not_found` before setup. */
export async function readInstitute(db: Database): Promise<Institute> {
  const [row] = await db.select().from(institutes)
  if (!row)
    throw new CallError('not_found', t`This institute is not set up yet. Set it up with npm run provider -- setup.`)
  return row
}

/** Settings of the institute on which the rules of registrations depend (D-19, D-20). */
export async function readRegistrationRuleSettings(db: Database, licenceCategory: string) {
  const { canRenewExpired } = await readInstitute(db)
  const [rule] = await db.select().from(documentRules).where(eq(documentRules.licenceCategory, licenceCategory))
  return { canRenewExpired, requiredDocuments: rule?.required ?? [] }
}

/** Names of the extensions beyond the specification. `omitted`: extensions that this provider does not offer. */
export const listCapabilities =
  (omitted: readonly Capability[]): Handlers['extension']['capabilities'] =>
  async () => ({ names: allCapabilities.filter((name) => !omitted.includes(name)) })

export const readInstituteProfile: Handlers['extension']['institute'] = async (_, { db }) => {
  const { cardKeyId, cardSecret, ...institute } = await readInstitute(db)
  return { ...institute, acceptsCards: cardKeyId !== '' && cardSecret !== '' }
}

export const listDocumentRules: Handlers['extension']['documentRules'] = (_, { db }) => db.select().from(documentRules)
