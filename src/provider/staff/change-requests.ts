import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PageInput } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
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
  contentOf,
  hold,
  inputNow,
  isSame,
  keptFor,
  type Operation,
  queue,
  run,
  type Snapshot,
  snapshot,
} from './approvals'

type Stored = typeof changeRequests.$inferSelect & { part: string }

/** Where the requests of a part are decided (D-38). */
export const menuOf = (part: string): MenuKey =>
  part === 'Examiner' ? 'Role Request' : part === 'AssignMenu' ? 'Assign-menu Request' : 'All Request'
const partsOf = (menu: MenuKey) => Object.keys(entityByPart).filter((part) => menuOf(part) === menu)

const listed =
  (menu: MenuKey): Handlers['changeRequest']['list'] =>
  (input, { db }) => {
    const isPending = eq(changeRequests.state, 'pending')
    const state = input.state === 'decided' ? ne(changeRequests.state, 'pending') : isPending
    const entry = input.recordId ? eq(changeRequests.recordId, input.recordId) : undefined
    return pageOf(db, input, and(inArray(changeRequests.part, partsOf(menu)), state, entry))
  }
export const contentRequests = listed('All Request')
export const staffRequests = listed('Role Request')
export const menuRequests = listed('Assign-menu Request')

export const ownRequests: Handlers['changeRequest']['mine'] = (input, { db, staffId }) =>
  pageOf(db, input, eq(changeRequests.requestedBy, staffId))

const asker = alias(staff, 'asker')
const decider = alias(staff, 'decider')

async function pageOf(db: Database, input: PageInput, which: SQL | undefined) {
  const where = and(which, matchesSearch(changeRequests.search, input.search))
  const { limit, offset } = limitAndOffset(input)
  const found = await db
    .select({ request: changeRequests, asker: asker.name, decider: decider.name })
    .from(changeRequests)
    .innerJoin(asker, eq(asker.id, changeRequests.requestedBy))
    .leftJoin(decider, eq(decider.id, changeRequests.decidedBy))
    .where(where)
    .orderBy(desc(changeRequests.id))
    .limit(limit)
    .offset(offset)
  const rows: ChangeRequest[] = []
  for (const one of found) rows.push(await rowOf(db, one))
  return pageWithTotal(rows, input, () => db.$count(changeRequests, where))
}

type Found = { request: Stored; asker: string; decider: string | null }
async function rowOf(db: Database, { request, asker: name, decider: decidedBy }: Found): Promise<ChangeRequest> {
  const { id, part, operation, subject, recordId, state, reason, requestedBy, createdAt } = request
  const live = state === 'pending' ? await changedMeanwhile(db, request) : undefined
  return {
    ...(request.proposed ? contentOf(request.proposed) : {}),
    id,
    part,
    purpose: purposes[operation as keyof typeof purposes],
    subject,
    recordId,
    createdAt,
    existing: request.before ? contentOf(request.before) : null,
    isAccepted: state === 'approved',
    isRejected: state === 'rejected',
    requestedBy: { id: requestedBy, name },
    decidedBy: decidedBy ?? '',
    decidedAt: request.decidedAt ?? '',
    reason,
    live: live ? contentOf(live) : null,
    liveVersion: live ? versionOf(live) : '',
    others: state === 'pending' ? await othersAbout(db, request) : 0,
    keptFor: state === 'pending' && operation === 'remove' ? await keptFor(db, part as ApprovalPart, recordId) : '',
  }
}

/** The row as it is live, where that is not as it was when somebody asked; {} where it is gone. */
async function changedMeanwhile(db: Database, { part, recordId, before }: Stored): Promise<Snapshot | undefined> {
  if (!recordId) return undefined
  const live = (await snapshot(db, part as ApprovalPart, recordId)) ?? {}
  return isSame(live, before) ? undefined : live
}

const othersAbout = (db: Database, { id, part, recordId }: Stored): Promise<number> =>
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

const versionOf = (live: Snapshot) =>
  createHash('sha256')
    .update(JSON.stringify(contentOf(live)))
    .digest('hex')

/** One that waits, held until the transaction ends. Throws `not_found`, or `conflict` when it is decided. */
async function waitingOne(db: Database, id: string): Promise<Stored> {
  const [request] = await db.select().from(changeRequests).where(eq(changeRequests.id, id)).for('update')
  if (!request) throw new CallError('not_found', 'This request was withdrawn meanwhile. Load the list again.')
  if (request.state === 'pending') return request
  throw new CallError('conflict', `This request is ${request.state} already. Load the list again.`)
}

/**
 * Accepts or rejects (S3 §7). Nobody decides their own (D-33). Accepting what is not live any more as it was is a
 * conflict, unless `despite` names what is live: then only what was to be changed is.
 */
export const decide: Handlers['changeRequest']['decide'] = async (input, context) => {
  const { id, isAccepted, isRejected, reason, despite = '' } = input
  const { db, staffId, at } = context
  if (isAccepted === isRejected) throw new CallError('invalid', 'Accept the request or reject it.')
  if (isReasonMissing(input)) throw new CallError('invalid', reasonRequiredMessage, { reason: reasonRequiredMessage })
  const request = await waitingOne(db, id)
  if (context.role !== 'superadmin' && !context.menus.includes(menuOf(request.part))) {
    throw new CallError('forbidden', `Requests of this part are decided with the menu “${menuOf(request.part)}”.`)
  }
  if (request.requestedBy === staffId) {
    throw new CallError('forbidden', 'Nobody decides their own request. Somebody else with this menu can.')
  }
  const made = isAccepted ? await applied(request, despite, context) : undefined
  const state = isAccepted ? 'approved' : 'rejected'
  const recordId = made?.id ?? request.recordId
  await db
    .update(changeRequests)
    .set({
      state,
      reason: reason ?? '',
      recordId,
      decidedBy: staffId,
      decidedAt: at,
      ...(isAccepted ? { draft: {} } : {}),
    })
    .where(eq(changeRequests.id, id))
  const otherwise = made?.status ? `. ${made.message}` : ''
  return { ...successResult(`Request ${state} Successfully${otherwise}`), status: state }
}

/** Makes the change of a request. */
async function applied(request: Stored, despite: string, context: Context) {
  const { db } = context
  const part = request.part as ApprovalPart
  // What is compared here is what the change is made of, and nothing that comes in between.
  if (request.recordId) await hold(db, part, request.recordId)
  const live = await changedMeanwhile(db, request)
  if (live && isSame(live, {})) {
    throw new CallError(
      'conflict',
      'This entry was deleted meanwhile, so there is nothing left to change. Reject the request.',
    )
  }
  if (live && despite !== versionOf(live)) {
    throw new CallError(
      'conflict',
      'This entry was changed meanwhile. Compare it with what is live now, then decide again.',
    )
  }
  const { operation, input } = await askedNow(db, request)
  return run(part, operation, input, context)
}

/** The operation that a request asks for, with its input as it would change the row that is live now. */
async function askedNow(db: Database, { part, operation, recordId, draft }: Stored) {
  const input: object = Object(draft)
  if (operation === 'activate' || operation === 'deactivate') return { operation: 'setStatus' as const, input }
  if (operation !== 'update') return { operation: operation as Operation, input }
  return { operation: 'update' as const, input: await inputNow(db, part as ApprovalPart, recordId, input) }
}

/** A rejected one of one's own once more, by who could still ask for it; compared with what is live now. */
export const sendAgain: Handlers['changeRequest']['sendAgain'] = async ({ id }, context) => {
  const { db, staffId } = context
  const [request] = await db.select().from(changeRequests).where(own(id, staffId))
  if (!request) throw rowNotFound()
  if (request.state !== 'rejected') throw new CallError('conflict', 'Only a rejected request can be sent again.')
  const part = request.part as ApprovalPart
  const { operation, input } = await askedNow(db, request)
  context.assertAllowed(entityByPart[part], operation)
  return queue({ part, operation, input, context })
}

/** Takes back one's own; what was asked stays in the trail. */
export const withdraw: Handlers['changeRequest']['withdraw'] = async ({ id }, { db, staffId }) => {
  const request = await waitingOne(db, id)
  if (request.requestedBy !== staffId) throw new CallError('forbidden', 'Only who asked can take a request back.')
  await db.delete(changeRequests).where(own(id, staffId))
  return successResult('Request withdrawn')
}

const own = (id: string, staffId: string) => and(eq(changeRequests.id, id), eq(changeRequests.requestedBy, staffId))
