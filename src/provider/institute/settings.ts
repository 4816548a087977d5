import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { settingsProblems } from '#contract/institute/settings'
import { CallError } from '#contract/protocol/failure'
import { formatInstant } from '#contract/protocol/format'
import type { Handlers } from '../core/context'
import { successResult } from '../core/crud'
import type { Database } from '../database/database'
import { institutes } from '../database/schema/institute'
import { staff } from '../database/schema/staff'
import { notifyMailEnqueued } from '../mail/enqueue-mails'
import { resumeSending } from '../mail/sending-pause'
import { changeDocumentRules, readDocumentRules } from './document-rules'
import { type Institute, readInstitute } from './institute'

/** All settings. Of a secret only `has…` is returned: whether it is set. */
export const readSettings: Handlers['instituteSettings']['read'] = async (_, { db }) => {
  const { cardSecret, cardWebhookSecret, mailPassword, updatedAt, ...settings } = await readInstitute(db)
  return {
    ...settings,
    changedAt: updatedAt,
    changedBy: await lastEditorName(db, settings),
    documentRules: await readDocumentRules(db),
    hasCardSecret: cardSecret !== '',
    hasMailPassword: mailPassword !== '',
    hasCardWebhookSecret: cardWebhookSecret !== '',
  }
}

/**
 * Replaces the settings. Issued documents keep their numbers and taxes. Throws `conflict` if the settings changed since
 * `version`, `invalid` with one message per field.
 */
export const updateSettings: Handlers['instituteSettings']['update'] = (draft, { db, at, staffId }) =>
  db.transaction(async (tx) => {
    const [current] = await tx.select().from(institutes).for('update')
    if (!current) throw new CallError('not_found', t`This institute is not set up yet.`)
    if (current.version !== draft.version) throw await concurrentChangeError(tx, current)
    const problems = settingsProblems(draft, { ...current, hasMailPassword: current.mailPassword !== '' })
    const [problem] = Object.values(problems)
    if (problem) throw new CallError('invalid', problem, problems)
    const { version, documentRules, cardSecret, cardWebhookSecret, removeCardSecret, ...rest } = draft
    const { mailPassword, removeMailPassword, ...settings } = rest
    await changeDocumentRules(tx, documentRules)
    await tx
      .update(institutes)
      .set({
        ...settings,
        // Undefined keeps the stored value.
        taxStatus: settings.taxStatus || undefined,
        sac: settings.sac || undefined,
        stateCode: settings.stateCode ?? settings.gstin.slice(0, 2),
        ...(cardSecret ? { cardSecret } : {}),
        ...(cardWebhookSecret ? { cardWebhookSecret } : {}),
        ...(removeCardSecret ? noCardSettings : {}),
        ...(mailPassword || removeMailPassword ? { mailPassword: mailPassword ?? '' } : {}),
        version: version + 1,
        updatedAt: at,
        updatedBy: staffId,
      })
      .where(eq(institutes.id, current.id))
    // Sending resumes at once: the mail settings may have been corrected.
    await resumeSending(tx)
    notifyMailEnqueued()
    return successResult(t`Settings saved`)
  })

const noCardSettings = { cardKeyId: '', cardSecret: '', cardWebhookSecret: '' }

async function concurrentChangeError(db: Database, current: Institute): Promise<CallError> {
  const editor = (await lastEditorName(db, current)) || t`Somebody`
  const when = formatInstant(current.updatedAt)
  return new CallError('conflict', t`${editor} changed the settings ${when}, after you opened them. Nothing was saved.`)
}

async function lastEditorName(db: Database, { updatedBy }: Pick<Institute, 'updatedBy'>): Promise<string> {
  const [row] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, updatedBy))
  return row?.name ?? ''
}
