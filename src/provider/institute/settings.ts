import { eq } from 'drizzle-orm'
import { settingsProblems } from '#contract/institute/settings'
import { CallError } from '#contract/protocol/failure'
import { formatInstant } from '#contract/protocol/format'
import type { Handlers } from '../core/context'
import { successResult } from '../core/crud'
import type { Database } from '../database/database'
import { institutes } from '../database/schema/institute'
import { staff } from '../database/schema/staff'
import { written } from '../mail/enqueue-mails'
import { endPause } from '../mail/sending-pause'
import { changeDocumentRules, readDocumentRules } from './document-rules'
import { type Institute, theInstitute } from './institute'

/** Everything that a superadmin sets, and never a secret. */
export const readSettings: Handlers['instituteSettings']['read'] = async (_, { db }) => {
  const { cardSecret, cardWebhookSecret, mailPassword, updatedAt, ...stored } = await theInstitute(db)
  return {
    ...stored,
    changedAt: updatedAt,
    changedBy: await changerOf(db, stored),
    documentRules: await readDocumentRules(db),
    hasCardSecret: cardSecret !== '',
    hasMailPassword: mailPassword !== '',
    hasCardWebhookSecret: cardWebhookSecret !== '',
  }
}

/**
 * Changes the settings as a whole. Invoices and certificates that are there keep their numbers and taxes: those are
 * stored with them. Throws `conflict` when somebody changed them since, and `invalid` with words for the field.
 */
export const updateSettings: Handlers['instituteSettings']['update'] = (draft, { db, at, staffId }) =>
  db.transaction(async (tx) => {
    const [stored] = await tx.select().from(institutes).for('update')
    if (!stored) throw new CallError('not_found', 'This institute is not set up yet.')
    if (stored.version !== draft.version) throw await changedSince(tx, stored)
    const problems = settingsProblems(draft, { ...stored, hasMailPassword: stored.mailPassword !== '' })
    const [problem] = Object.values(problems)
    if (problem) throw new CallError('invalid', problem, problems)
    const { version, documentRules, cardSecret, cardWebhookSecret, removeCardSecret, ...more } = draft
    const { mailPassword, removeMailPassword, ...given } = more
    await changeDocumentRules(tx, documentRules)
    await tx
      .update(institutes)
      .set({
        ...given,
        ...(cardSecret ? { cardSecret } : {}),
        ...(cardWebhookSecret ? { cardWebhookSecret } : {}),
        ...(removeCardSecret ? noCards : {}),
        ...(mailPassword || removeMailPassword ? { mailPassword: mailPassword ?? '' } : {}),
        version: version + 1,
        updatedAt: at,
        updatedBy: staffId,
      })
      .where(eq(institutes.id, stored.id))
    // What was wrong may be right now: what waits is tried at once.
    await endPause(tx)
    written()
    return successResult('Settings saved')
  })

const noCards = { cardKeyId: '', cardSecret: '', cardWebhookSecret: '' }

async function changedSince(db: Database, stored: Institute): Promise<CallError> {
  const who = (await changerOf(db, stored)) || 'Somebody'
  const when = formatInstant(stored.updatedAt)
  return new CallError('conflict', `${who} changed the settings ${when}, after you opened them. Nothing was saved.`)
}

async function changerOf(db: Database, { updatedBy }: Pick<Institute, 'updatedBy'>): Promise<string> {
  const [found] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, updatedBy))
  return found?.name ?? ''
}
