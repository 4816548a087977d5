import { eq } from 'drizzle-orm'
import { capabilities as everyCapability } from '#contract/capability'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../core/context'
import type { Database } from '../database/database'
import { documentRules, institutes } from '../database/schema/institute'

export type Institute = typeof institutes.$inferSelect

/** The institute's settings. */
export async function theInstitute(db: Database): Promise<Institute> {
  const [row] = await db.select().from(institutes)
  if (!row)
    throw new CallError('not_found', 'This institute is not set up yet. Set it up with npm run provider -- setup.')
  return row
}

/** What the rules of a registration depend on (D-19 and D-20). */
export async function ruleSettings(db: Database, licenceCategory: string) {
  const { renewExpired } = await theInstitute(db)
  const [rule] = await db.select().from(documentRules).where(eq(documentRules.licenceCategory, licenceCategory))
  return { renewExpired, requiredDocuments: rule?.required ?? [] }
}

/** The extensions that this provider has: all of them. */
export const capabilities: Handlers['extension']['capabilities'] = async () => ({ names: everyCapability })

/** The same for a provider that ignores idempotency keys. */
export const capabilitiesWithoutKeys: typeof capabilities = async () => ({
  names: everyCapability.filter((name) => name !== 'idempotencyKeys'),
})

export const instituteProfile: Handlers['extension']['institute'] = async (_, { db }) => {
  const { cardKeyId, cardSecret, ...institute } = await theInstitute(db)
  return { ...institute, takesCards: cardKeyId !== '' && cardSecret !== '' }
}

export const allDocumentRules: Handlers['extension']['documentRules'] = (_, { db }) => db.select().from(documentRules)
