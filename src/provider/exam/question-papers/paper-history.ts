import { t } from '@lingui/core/macro'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { rowNotFound, successResult } from '../../core/crud'
import { questionPapers } from '../../database/schema/exam/questions'
import { staff } from '../../database/schema/staff'
import { lockBatch, readBatch } from '../batches/batch-access'

/**
 * Marks a paper as issued, before it is first printed or started. An issued paper cannot be replaced.
 * Throws `conflict` if the paper has been replaced.
 */
export const markPaperIssued: Handlers['examSet']['issue'] = async ({ id }, context) => {
  await context.db.transaction(async (db) => {
    const [paper] = await db.select().from(questionPapers).where(eq(questionPapers.id, id))
    if (!paper) throw rowNotFound()
    await lockBatch(paper.batchId, { ...context, db })
    const [lockedPaper] = await db.select().from(questionPapers).where(eq(questionPapers.id, id))
    if (!lockedPaper) throw rowNotFound()
    if (lockedPaper.replacedAt !== null) {
      throw new CallError('conflict', t`This question paper was generated again. Open the batch again for the new one.`)
    }
    if (lockedPaper.issuedAt !== null) return
    const issueColumns = { issuedAt: context.at, issuedBy: context.staffId }
    await db.update(questionPapers).set(issueColumns).where(eq(questionPapers.id, id))
  })
  return successResult(t`Updated Successfully`)
}

const creator = alias(staff, 'creator')
const issuer = alias(staff, 'issuer')
const replacer = alias(staff, 'replacer')
/** All papers generated for a batch, oldest first. */
export const readPaperHistory: Handlers['examSet']['log'] = async ({ batchId }, context) => {
  await readBatch(batchId, context)
  const rows = await context.db
    .select({ questionPaper: questionPapers, by: creator.name, issuedBy: issuer.name, replacedBy: replacer.name })
    .from(questionPapers)
    .leftJoin(creator, eq(creator.id, questionPapers.createdBy))
    .leftJoin(issuer, eq(issuer.id, questionPapers.issuedBy))
    .leftJoin(replacer, eq(replacer.id, questionPapers.replacedBy))
    .where(eq(questionPapers.batchId, batchId))
    .orderBy(asc(questionPapers.id))
  return rows.map(({ questionPaper, by, issuedBy, replacedBy }) => ({
    id: questionPaper.id,
    at: questionPaper.createdAt,
    by: by ?? '',
    issuedAt: questionPaper.issuedAt ?? '',
    issuedBy: issuedBy ?? '',
    replacedAt: questionPaper.replacedAt ?? '',
    replacedBy: replacedBy ?? '',
  }))
}
