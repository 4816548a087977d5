import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { rowNotFound, successResult } from '../../core/crud'
import { questionPapers } from '../../database/schema/exam/questions'
import { staff } from '../../database/schema/staff'
import { lockedBatch, ownBatch } from '../batches/batch-access'

/** From now on the paper stays; the first time counts. Throws `conflict` for one that was drawn anew. */
export const issuePaper: Handlers['examSet']['issue'] = async ({ id }, context) => {
  await context.db.transaction(async (db) => {
    const [named] = await db.select().from(questionPapers).where(eq(questionPapers.id, id))
    if (!named) throw rowNotFound()
    await lockedBatch(named.batchId, { ...context, db })
    const [stored] = await db.select().from(questionPapers).where(eq(questionPapers.id, id))
    if (!stored) throw rowNotFound()
    if (stored.replacedAt !== null) {
      throw new CallError('conflict', 'This question paper was drawn anew. Open the batch again for the new one.')
    }
    if (stored.issuedAt !== null) return
    const issued = { issuedAt: context.at, issuedBy: context.staffId }
    await db.update(questionPapers).set(issued).where(eq(questionPapers.id, id))
  })
  return successResult('Updated Successfully')
}

const drawer = alias(staff, 'drawer')
const issuer = alias(staff, 'issuer')
const replacer = alias(staff, 'replacer')
/** Every paper that was drawn for a batch, oldest first. */
export const paperLog: Handlers['examSet']['log'] = async ({ batchId }, context) => {
  await ownBatch(batchId, context)
  const rows = await context.db
    .select({ examSet: questionPapers, by: drawer.name, issuedBy: issuer.name, replacedBy: replacer.name })
    .from(questionPapers)
    .leftJoin(drawer, eq(drawer.id, questionPapers.createdBy))
    .leftJoin(issuer, eq(issuer.id, questionPapers.issuedBy))
    .leftJoin(replacer, eq(replacer.id, questionPapers.replacedBy))
    .where(eq(questionPapers.batchId, batchId))
    .orderBy(asc(questionPapers.id))
  return rows.map(({ examSet, by, issuedBy, replacedBy }) => ({
    id: examSet.id,
    at: examSet.createdAt,
    by: by ?? '',
    issuedAt: examSet.issuedAt ?? '',
    issuedBy: issuedBy ?? '',
    replacedAt: examSet.replacedAt ?? '',
    replacedBy: replacedBy ?? '',
  }))
}
