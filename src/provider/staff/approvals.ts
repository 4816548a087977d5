import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { contract } from '#contract/index'
import { pendingApproval, pendingApprovalMessage } from '#contract/protocol/changes/approval'
import type { Endpoint, MutationResult, Page, PageInput } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import {
  type ApprovalPart,
  approvalPartName,
  entityByPart,
  type RequestContent,
  requestContent,
} from '#contract/staff/change-request'
import type { Context } from '../core/context'
import { createId } from '../core/id'
import { searchKey } from '../core/search'
import type { Database } from '../database/database'
import { htmlToText } from '../database/html'
import { changeRequests, staff } from '../database/schema/staff'

export type Operation = 'add' | 'update' | 'setStatus' | 'remove'
type Changed = MutationResult<Record<never, never>> & { id: string }
type Change = (input: never, context: Context) => Promise<Changed>
type Row = { id: string }
type List<R extends Row> = (input: PageInput, context: Context) => Promise<Page<R>>
/** What is governed: the operations of an entity, with ways to read and to hold one row of it. */
type Governable = Partial<Record<Operation, Change>> & {
  list: List<Row>
  findById: (db: Database, id: string) => Promise<Row | undefined>
  /** Nobody else changes or deletes the row until the transaction ends. */
  lockById: (db: Database, id: string) => Promise<unknown>
  /** What a row is kept for when it is to be removed: '3 batches'; '' for nothing. */
  keptFor?: (db: Database, id: string) => Promise<string>
}

const parts = new Map<ApprovalPart, Governable>()
/** The wire's spelling of what a request compares and shows. */
export type Snapshot = Readonly<Record<string, unknown>>

/**
 * Changes by anyone but a superadmin wait for approval (D-33): they are tried, so that what could not be done is refused
 * at once, and taken back. Lists say of each row how many changes wait.
 */
export function governed<R extends Row, H extends Governable>(
  part: ApprovalPart,
  handlers: H & { list: List<R> },
): Omit<H, 'list'> & { list: List<R & { waiting: number }> } {
  parts.set(part, handlers)
  const { list: _, ...rest } = handlers
  const listed: List<R> = handlers.list
  const changes = Object.fromEntries(
    (['add', 'update', 'setStatus', 'remove'] as const)
      .filter((operation) => handlers[operation])
      .map((operation) => [
        operation,
        (input: object, context: Context) =>
          context.role === 'superadmin'
            ? run(part, operation, input, context)
            : queue({ part, operation, input, context }),
      ]),
  )
  const list: List<R & { waiting: number }> = async (input, context) => {
    const { rows, total } = await listed(input, context)
    const waiting = await waitingAbout(context.db, part, rows)
    return { rows: rows.map((row) => ({ ...row, waiting: waiting.get(row.id) ?? 0 })), total }
  }
  return { ...rest, ...changes, list }
}

/** Runs an operation of a part as it is, governed or not. */
export function run(part: ApprovalPart, operation: string, input: object, context: Context): Promise<Changed> {
  const change = parts.get(part)?.[operation as Operation]
  if (!change) throw new Error(`${part} has no ${operation}`)
  return change(input as never, context)
}

async function waitingAbout(db: Database, part: ApprovalPart, rows: readonly Row[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: changeRequests.recordId, count: sql<number>`count(*)::int` })
    .from(changeRequests)
    .where(
      and(eq(changeRequests.part, part), eq(changeRequests.state, 'pending'), inArray(changeRequests.recordId, ids)),
    )
    .groupBy(changeRequests.recordId)
  return new Map(found.map(({ id, count }) => [id, count]))
}

type Asked = { part: ApprovalPart; operation: Operation; input: object; context: Context }
/** Stores a change as a request. Throws what making it would throw, and `invalid` where it would change nothing. */
export async function queue({ part, operation, input, context }: Asked): Promise<Changed> {
  const { db, now, at, staffId } = context
  const recordId = 'id' in input && operation !== 'add' ? String(input.id) : ''
  const before = recordId ? await rowOf(db, part, recordId) : undefined
  const draft = operation === 'update' && before ? changedIn(input, before) : input
  const tried = await triedOut({ part, operation, input, context })
  // Somebody who is kept for what names them is asked to be deleted all the same.
  const proposed = operation === 'remove' ? undefined : tried
  const shown = { before: before && snapshotOf(part, before), proposed }
  if (operation !== 'remove' && isSame(shown.before, proposed)) {
    throw new CallError('invalid', 'Nothing is changed, so nothing was sent for approval.')
  }
  // Of two calls of one person at the same moment the second one sees what the first has asked.
  await db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update')
  await assertNotAskedAlready(db, { part, recordId, requestedBy: staffId }, shown)
  const subject = subjectOf(shown.before ?? proposed)
  const id = createId(now)
  await db.insert(changeRequests).values({
    id,
    part,
    operation: operation === 'setStatus' ? (Reflect.get(input, 'isActive') ? 'activate' : 'deactivate') : operation,
    recordId,
    subject,
    draft,
    proposed: proposed ?? null,
    before: shown.before ?? null,
    requestedBy: staffId,
    createdAt: at,
    search: searchKey(part, approvalPartName(part), subject, subjectOf(proposed)),
  })
  return { message: pendingApprovalMessage, result: 0, status: pendingApproval, id }
}

type Shown = { before: Snapshot | undefined; proposed: Snapshot | undefined }
/** Throws `conflict` where just this waits already: sent twice, or a rejected one sent again twice. */
async function assertNotAskedAlready(
  db: Database,
  { part, recordId, requestedBy }: Record<'part' | 'recordId' | 'requestedBy', string>,
  shown: Shown,
): Promise<void> {
  const { part: ofPart, recordId: ofRecord, requestedBy: by, state } = changeRequests
  const waiting = await db
    .select({ before: changeRequests.before, proposed: changeRequests.proposed })
    .from(changeRequests)
    .where(and(eq(ofPart, part), eq(ofRecord, recordId), eq(by, requestedBy), eq(state, 'pending')))
  const isAsked = waiting.some(
    ({ before, proposed }) => isSame(before, shown.before ?? null) && isSame(proposed, shown.proposed ?? null),
  )
  if (isAsked) throw new CallError('conflict', 'You have asked for this already, and it waits for approval.')
}

/** Makes the change and takes it back; gives the row as it would be. */
async function triedOut({ part, operation, input, context }: Asked): Promise<Snapshot | undefined> {
  let after: Snapshot | undefined
  const takenBack = new Error('taken back')
  try {
    await context.db.transaction(async (db) => {
      const { id } = await run(part, operation, input, { ...context, db })
      const row = await rowOf(db, part, id)
      after = row && snapshotOf(part, row)
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
  return after
}

const rowOf = async (db: Database, part: ApprovalPart, id: string): Promise<Row | undefined> =>
  parts.get(part)?.findById(db, id)

/** A row as it is now, in the wire's spelling; undefined where it is gone. */
export async function snapshot(db: Database, part: ApprovalPart, id: string): Promise<Snapshot | undefined> {
  const row = await rowOf(db, part, id)
  return row && snapshotOf(part, row)
}

export const hold = (db: Database, part: ApprovalPart, id: string): Promise<unknown> | undefined =>
  parts.get(part)?.lockById(db, id)

/** What a row would be kept for instead of being deleted: '3 batches'; '' for nothing. */
export const keptFor = async (db: Database, part: ApprovalPart, id: string): Promise<string> =>
  (await parts.get(part)?.keptFor?.(db, id)) ?? ''

/** What a request shows of a row: its content, without ids and stamps. */
function snapshotOf(part: ApprovalPart, row: Row): Snapshot {
  const wireRow: z.ZodMiniType = contract[entityByPart[part]].list.row
  return z.encode(requestContent, contentOf(z.encode(wireRow, { ...row, waiting: 0 }))) as Snapshot
}
export const contentOf = (spelled: unknown): RequestContent => z.decode(requestContent, spelled as never)

/** The fields of an input that differ from the row. */
function changedIn(input: object, row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([key, value]) => key === 'id' || !isSame(asDrafted(Reflect.get(row, key)), value)),
  )
}
/** A row's value as a draft has it: ids in the place of what they refer to. */
function asDrafted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asDrafted)
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}

/** An input to change what somebody wanted changed, and leave the rest as it is by now. */
export async function inputNow(db: Database, part: ApprovalPart, recordId: string, draft: object): Promise<object> {
  const row = await rowOf(db, part, recordId)
  const { update }: { update?: Endpoint } = contract[entityByPart[part]]
  const names = Object.keys(update?.input.shape ?? {}).filter((name) => row && name in row)
  const live = Object.fromEntries(names.map((name) => [name, asDrafted(Reflect.get(row ?? {}, name))]))
  return { ...live, ...draft }
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
/** Keys in one order, as a database may keep them in another. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

function subjectOf(spelled: Snapshot | undefined): string {
  if (!spelled) return ''
  const { question, title, heading, name, roles } = contentOf(spelled)
  const words =
    question || title || name || htmlToText(heading ?? '') || (roles ?? []).map((role) => role.name).join(', ')
  return [...words.trim()].slice(0, 300).join('')
}
