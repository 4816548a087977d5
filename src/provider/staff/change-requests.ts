import { createHash } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PageInput } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { joinSentences } from '#contract/protocol/text/join-sentences'
import type { MenuKey } from '#contract/screens'
import {
  type ApprovalPart,
  type ChangeRequest,
  entityByPart,
  isReasonMissing,
  purposes,
  reasonRequiredMessage,
} from '#contract/staff/change-request'
import type { Context, Handlers } from '../core/context'
import { rowNotFound, successResult } from '../core/crud'
import { limitAndOffset, pageWithTotal } from '../core/paging'
import { matchesSearch } from '../core/search'
import type { Database } from '../database/database'
import { changeRequests, staff } from '../database/schema/staff'
import {
  decodeContent,
  describeBlockingUses,
  isDeepEqual,
  lockRecord,
  type Operation,
  type RecordContent,
  readRecordContent,
  rebaseInput,
  runOperation,
  submitForApproval,
} from './approvals'

type StoredRequest = typeof changeRequests.$inferSelect

/** The menu whose holders decide the change requests of a part (D-38). */
export function approvalMenuOf(part: string): MenuKey {
  if (part === 'Examiner') return 'Role Request'
  return part === 'AssignMenu' ? 'Assign-menu Request' : 'All Request'
}
const partsOfMenu = (menu: MenuKey) => Object.keys(entityByPart).filter((part) => approvalMenuOf(part) === menu)

const listForMenu =
  (menu: MenuKey): Handlers['changeRequest']['list'] =>
  (input, { db }) => {
    const isOfMenu = inArray(changeRequests.part, partsOfMenu(menu))
    const isPending = eq(changeRequests.state, 'pending')
    const isInState = input.state === 'decided' ? ne(changeRequests.state, 'pending') : isPending
    const isOfRecord = input.recordId ? eq(changeRequests.recordId, input.recordId) : undefined
    return readRequestPage(db, input, and(isOfMenu, isInState, isOfRecord))
  }
export const listContentRequests = listForMenu('All Request')
export const listStaffRequests = listForMenu('Role Request')
export const listMenuRequests = listForMenu('Assign-menu Request')

export const listOwnRequests: Handlers['changeRequest']['mine'] = (input, { db, staffId }) =>
  readRequestPage(db, input, eq(changeRequests.requestedBy, staffId))

const requester = alias(staff, 'requester')
const decider = alias(staff, 'decider')

async function readRequestPage(db: Database, input: PageInput, scope: SQL | undefined) {
  const where = and(scope, matchesSearch(changeRequests.search, input.search))
  const { limit, offset } = limitAndOffset(input)
  const joinedRows = await db
    .select({ request: changeRequests, requesterName: requester.name, deciderName: decider.name })
    .from(changeRequests)
    .innerJoin(requester, eq(requester.id, changeRequests.requestedBy))
    .leftJoin(decider, eq(decider.id, changeRequests.decidedBy))
    .where(where)
    .orderBy(desc(changeRequests.id))
    .limit(limit)
    .offset(offset)
  const rows: ChangeRequest[] = []
  for (const joinedRow of joinedRows) rows.push(await toChangeRequest(db, joinedRow))
  return pageWithTotal(rows, input, () => db.$count(changeRequests, where))
}

type JoinedRequest = { request: StoredRequest; requesterName: string; deciderName: string | null }
async function toChangeRequest(
  db: Database,
  { request, requesterName, deciderName }: JoinedRequest,
): Promise<ChangeRequest> {
  const { id, part, operation, subject, recordId, state, reason, requestedBy, createdAt } = request
  const changedContent = state === 'pending' ? await readContentIfChanged(db, request) : undefined
  return {
    ...(request.proposed ? decodeContent(request.proposed) : {}),
    id,
    part,
    purpose: purposes[operation as keyof typeof purposes],
    subject,
    recordId,
    createdAt,
    existing: request.before ? decodeContent(request.before) : null,
    isAccepted: state === 'approved',
    isRejected: state === 'rejected',
    requestedBy: { id: requestedBy, name: requesterName },
    decidedBy: deciderName ?? '',
    decidedAt: request.decidedAt ?? '',
    reason,
    live: changedContent ? decodeContent(changedContent) : null,
    liveVersion: changedContent ? contentHash(changedContent) : '',
    otherRequestCount: state === 'pending' ? await countOtherRequests(db, request) : 0,
    deactivationReason:
      state === 'pending' && operation === 'remove'
        ? await describeBlockingUses(db, part as ApprovalPart, recordId)
        : '',
  }
}

/** The record's current content if it has changed since the request, else undefined; {} if it was deleted. */
async function readContentIfChanged(
  db: Database,
  { part, recordId, before }: StoredRequest,
): Promise<RecordContent | undefined> {
  if (!recordId) return undefined
  const currentContent = (await readRecordContent(db, part as ApprovalPart, recordId)) ?? {}
  return isDeepEqual(currentContent, before) ? undefined : currentContent
}

const countOtherRequests = (db: Database, { id, part, recordId }: StoredRequest): Promise<number> =>
  recordId === ''
    ? Promise.resolve(0)
    : db.$count(
        changeRequests,
        and(
          eq(changeRequests.part, part),
          eq(changeRequests.recordId, recordId),
          eq(changeRequests.state, 'pending'),
          ne(changeRequests.id, id),
        ),
      )

const contentHash = (content: RecordContent) =>
  createHash('sha256')
    .update(JSON.stringify(decodeContent(content)))
    .digest('hex')

/**
 * Locks a pending request until the transaction ends. Throws `not_found` if it was withdrawn, `conflict` if it is
 * decided.
 */
async function lockPendingRequest(db: Database, id: string): Promise<StoredRequest> {
  const [request] = await db.select().from(changeRequests).where(eq(changeRequests.id, id)).for('update')
  if (!request) throw new CallError('not_found', t`This request was withdrawn meanwhile. Load the list again.`)
  if (request.state === 'pending') return request
  throw new CallError(
    'conflict',
    request.state === 'approved'
      ? t`This request is approved already. Load the list again.`
      : t`This request is rejected already. Load the list again.`,
  )
}

/**
 * Approves or rejects a request (S3 §7); nobody decides their own (D-33). If the record has changed since the request,
 * approving throws `conflict` unless `acceptedLiveVersion` is the hash of the current content.
 */
export const decideRequest: Handlers['changeRequest']['decide'] = async (input, context) => {
  const { id, isAccepted, isRejected, reason, acceptedLiveVersion = '' } = input
  const { db, staffId, at } = context
  if (isAccepted === isRejected) throw new CallError('invalid', t`Accept the request or reject it.`)
  if (isReasonMissing(input)) throw new CallError('invalid', reasonRequiredMessage, { reason: reasonRequiredMessage })
  const request = await lockPendingRequest(db, id)
  if (context.role !== 'superadmin' && !context.menus.includes(approvalMenuOf(request.part))) {
    throw new CallError(
      'forbidden',
      t`Requests of this kind are decided by holders of the menu “${{ menu: approvalMenuOf(request.part) }}”.`,
    )
  }
  if (request.requestedBy === staffId) {
    throw new CallError('forbidden', t`You cannot decide your own request. Someone else with this menu can.`)
  }
  const result = isAccepted ? await applyRequest(request, acceptedLiveVersion, context) : undefined
  const state = isAccepted ? 'approved' : 'rejected'
  const recordId = result?.id ?? request.recordId
  await db
    .update(changeRequests)
    .set({
      state,
      reason: reason ?? '',
      recordId,
      decidedBy: staffId,
      decidedAt: at,
      // The input of an approved request is no longer needed; a rejected one may be sent again.
      ...(isAccepted ? { draft: {} } : {}),
    })
    .where(eq(changeRequests.id, id))
  const message = isAccepted ? t`Request approved Successfully` : t`Request rejected Successfully`
  return { ...successResult(joinSentences([message, result?.status ? result.message : ''])), status: state }
}

/** Applies the change of a request. Only the requested fields change. */
async function applyRequest(request: StoredRequest, acceptedLiveVersion: string, context: Context) {
  const { db } = context
  const part = request.part as ApprovalPart
  // Locked before the comparison, so that the record cannot change in between.
  if (request.recordId) await lockRecord(db, part, request.recordId)
  const changedContent = await readContentIfChanged(db, request)
  if (changedContent && isDeepEqual(changedContent, {})) {
    throw new CallError(
      'conflict',
      t`This entry was deleted meanwhile, so there is nothing left to change. Reject the request.`,
    )
  }
  if (changedContent && acceptedLiveVersion !== contentHash(changedContent)) {
    throw new CallError(
      'conflict',
      t`This entry was changed meanwhile. Compare it with the current version, then decide again.`,
    )
  }
  const { operation, input } = await rebaseOperation(db, request)
  return runOperation(part, operation, input, context)
}

/** The operation and input of a request. The input of an update is applied to the current record. */
async function rebaseOperation(db: Database, { part, operation, recordId, draft }: StoredRequest) {
  const input: object = Object(draft)
  if (operation === 'activate' || operation === 'deactivate') return { operation: 'setStatus' as const, input }
  if (operation !== 'update') return { operation: operation as Operation, input }
  return { operation: 'update' as const, input: await rebaseInput(db, part as ApprovalPart, recordId, input) }
}

/**
 * Submits the caller's rejected request again; the input of an update is applied to the current record. Throws
 * `forbidden` if the caller may no longer make the change.
 */
export const resubmitRequest: Handlers['changeRequest']['sendAgain'] = async ({ id }, context) => {
  const { db, staffId } = context
  const [request] = await db.select().from(changeRequests).where(ownRequestCondition(id, staffId))
  if (!request) throw rowNotFound()
  if (request.state !== 'rejected') throw new CallError('conflict', t`Only a rejected request can be sent again.`)
  const part = request.part as ApprovalPart
  const { operation, input } = await rebaseOperation(db, request)
  context.assertAllowed(entityByPart[part], operation)
  return submitForApproval({ part, operation, input, context })
}

/** Deletes the caller's pending request; it stays in the audit log. */
export const withdrawRequest: Handlers['changeRequest']['withdraw'] = async ({ id }, { db, staffId }) => {
  const request = await lockPendingRequest(db, id)
  if (request.requestedBy !== staffId)
    throw new CallError('forbidden', t`Only the person who made a request can withdraw it.`)
  await db.delete(changeRequests).where(ownRequestCondition(id, staffId))
  return successResult(t`Request withdrawn`)
}

const ownRequestCondition = (id: string, staffId: string) =>
  and(eq(changeRequests.id, id), eq(changeRequests.requestedBy, staffId))
