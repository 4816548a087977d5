import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { MenuKey } from '#contract/screens'
import type { Context, Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import { responses } from '../../database/schema/exam/batches'
import { lockBatch } from '../batches/batch-access'
import { readResponse } from './responses'

type ResponseRow = typeof responses.$inferSelect

/**
 * Requests a recheck (`pending`), or decides another person's request: `approved` or `rejected` (S3 §4, D-32). Throws
 * `conflict` if the current state of the recheck does not allow it.
 */
export const setRecheck: Handlers['response']['setRecheck'] = async ({ id, recheck, reason }, context) => {
  await context.db.transaction(async (db) => {
    const { batchId } = await readResponse(db, id)
    await lockBatch(batchId, { ...context, db })
    const response = await readResponse(db, id)
    const changedFields =
      recheck === 'pending'
        ? { ...requestRecheck(response, context), reason: reason?.trim() ?? '' }
        : decideRecheck(response, context)
    await db
      .update(responses)
      .set({ ...changedFields, recheck })
      .where(eq(responses.id, id))
  })
  return successResult(messages[recheck])
}
const messages = {
  pending: t`The recheck is requested`,
  approved: t`The recheck is approved`,
  rejected: t`The recheck is rejected`,
}

function requestRecheck(response: ResponseRow, { at, staffId, menus }: Context) {
  assertMenu(menus, 'Check Question')
  const conflictMessages = {
    noRequest: undefined,
    pending: t`A recheck of this paper is requested already.`,
    approved: t`The recheck of this paper is approved already: change the answers.`,
    rejected: t`The recheck of this paper was rejected.`,
  }
  const message = conflictMessages[response.recheck]
  if (message) throw new CallError('conflict', message)
  return { requestedBy: staffId, requestedAt: at }
}

function decideRecheck(response: ResponseRow, { at, staffId, menus }: Context) {
  assertMenu(menus, 'Recheck Request')
  if (response.recheck !== 'pending') {
    throw new CallError('conflict', t`There is no open request for this paper. Load the list again.`)
  }
  if (response.requestedBy === staffId) {
    throw new CallError('forbidden', t`Someone else has to decide your own request.`)
  }
  return { decidedBy: staffId, decidedAt: at }
}

function assertMenu(menus: readonly string[], menu: MenuKey): void {
  if (menus.includes(menu)) return
  throw new CallError('forbidden', t`Your role may not do this. Ask the super admin to assign you the menu ${menu}.`)
}
