import { t } from '@lingui/core/macro'
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
type ChangeResult = MutationResult<Record<never, never>> & { id: string }
type ChangeHandler = (input: never, context: Context) => Promise<ChangeResult>
type Row = { id: string }
type ListHandler<R extends Row> = (input: PageInput, context: Context) => Promise<Page<R>>
/** Handlers of a record type (`part`) whose changes need approval. */
type ApprovableHandlers = Partial<Record<Operation, ChangeHandler>> & {
  list: ListHandler<Row>
  findById: (db: Database, id: string) => Promise<Row | undefined>
  /** Locks the row until the transaction ends. */
  lockById: (db: Database, id: string) => Promise<unknown>
  /** Uses that prevent deletion: '3 batches'; '' for none. */
  describeUses?: (db: Database, id: string) => Promise<string>
}

/** Filled by `withApproval`. */
const handlersByPart = new Map<ApprovalPart, ApprovableHandlers>()
/** Content of a row under the wire's field names, without ids and times. */
export type RecordContent = Readonly<Record<string, unknown>>

/**
 * Turns changes by non-superadmins into change requests (D-33). Each change is first run and rolled back, so that an
 * invalid one is refused at once. List rows get the number of their pending requests.
 */
export function withApproval<R extends Row, H extends ApprovableHandlers>(
  part: ApprovalPart,
  handlers: H & { list: ListHandler<R> },
): Omit<H, 'list'> & { list: ListHandler<R & { openChangeRequestCount: number }> } {
  handlersByPart.set(part, handlers)
  const { list: _, ...rest } = handlers
  const listWithoutCounts: ListHandler<R> = handlers.list
  const changeHandlers = Object.fromEntries(
    (['add', 'update', 'setStatus', 'remove'] as const)
      .filter((operation) => handlers[operation])
      .map((operation) => [
        operation,
        (input: object, context: Context) =>
          context.role === 'superadmin'
            ? runOperation(part, operation, input, context)
            : submitForApproval({ part, operation, input, context }),
      ]),
  )
  const list: ListHandler<R & { openChangeRequestCount: number }> = async (input, context) => {
    const { rows, total } = await listWithoutCounts(input, context)
    const pendingCounts = await countPendingRequests(context.db, part, rows)
    return { rows: rows.map((row) => ({ ...row, openChangeRequestCount: pendingCounts.get(row.id) ?? 0 })), total }
  }
  return { ...rest, ...changeHandlers, list }
}

/** Runs an operation directly, without approval. */
export function runOperation(
  part: ApprovalPart,
  operation: string,
  input: object,
  context: Context,
): Promise<ChangeResult> {
  const change = handlersByPart.get(part)?.[operation as Operation]
  if (!change) throw new Error(`No operation ${operation} for record type ${part}`)
  return change(input as never, context)
}

async function countPendingRequests(
  db: Database,
  part: ApprovalPart,
  rows: readonly Row[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .select({ id: changeRequests.recordId, count: sql<number>`count(*)::int` })
    .from(changeRequests)
    .where(
      and(eq(changeRequests.part, part), eq(changeRequests.state, 'pending'), inArray(changeRequests.recordId, ids)),
    )
    .groupBy(changeRequests.recordId)
  return new Map(counts.map(({ id, count }) => [id, count]))
}

type SubmittedChange = { part: ApprovalPart; operation: Operation; input: object; context: Context }
/** Stores a change as a request. Throws the errors of the change, and `invalid` if nothing would change. */
export async function submitForApproval({ part, operation, input, context }: SubmittedChange): Promise<ChangeResult> {
  const { db, now, at, staffId } = context
  const recordId = 'id' in input && operation !== 'add' ? String(input.id) : ''
  const before = recordId ? await readRow(db, part, recordId) : undefined
  const draft = operation === 'update' && before ? changedFields(input, before) : input
  const resultingRow = await dryRun({ part, operation, input, context })
  // `remove` only deactivates a member of staff to whom rows refer, but the request still asks for deletion.
  const proposed = operation === 'remove' ? undefined : resultingRow
  const comparison = { before: before && contentOf(part, before), proposed }
  if (operation !== 'remove' && isDeepEqual(comparison.before, proposed)) {
    throw new CallError('invalid', t`Nothing is changed, so nothing was sent for approval.`)
  }
  // Serialises requests of one person, so that the check for duplicates sees concurrent ones.
  await db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update')
  await assertNotPending(db, { part, recordId, requestedBy: staffId }, comparison)
  const subject = recordNameOf(comparison.before ?? proposed)
  const statusOperation = Reflect.get(input, 'isActive') ? 'activate' : 'deactivate'
  const id = createId(now)
  await db.insert(changeRequests).values({
    id,
    part,
    operation: operation === 'setStatus' ? statusOperation : operation,
    recordId,
    subject,
    draft,
    proposed: proposed ?? null,
    before: comparison.before ?? null,
    requestedBy: staffId,
    createdAt: at,
    search: searchKey(part, approvalPartName(part), subject, recordNameOf(proposed)),
  })
  return { message: pendingApprovalMessage, result: 0, status: pendingApproval, id }
}

type Comparison = { before: RecordContent | undefined; proposed: RecordContent | undefined }
/** Throws `conflict` if the person has already requested the same change. */
async function assertNotPending(
  db: Database,
  { part, recordId, requestedBy }: Record<'part' | 'recordId' | 'requestedBy', string>,
  comparison: Comparison,
): Promise<void> {
  const pendingRequests = await db
    .select({ before: changeRequests.before, proposed: changeRequests.proposed })
    .from(changeRequests)
    .where(
      and(
        eq(changeRequests.part, part),
        eq(changeRequests.recordId, recordId),
        eq(changeRequests.requestedBy, requestedBy),
        eq(changeRequests.state, 'pending'),
      ),
    )
  const isPending = pendingRequests.some(
    ({ before, proposed }) =>
      isDeepEqual(before, comparison.before ?? null) && isDeepEqual(proposed, comparison.proposed ?? null),
  )
  if (isPending) throw new CallError('conflict', t`You have already requested this change. It is waiting for approval.`)
}

/** Runs the change, rolls it back, and returns the row as it would be after the change. */
async function dryRun({ part, operation, input, context }: SubmittedChange): Promise<RecordContent | undefined> {
  let after: RecordContent | undefined
  const rollbackSignal = new Error('Rollback after dry run')
  try {
    await context.db.transaction(async (db) => {
      const { id } = await runOperation(part, operation, input, { ...context, db })
      const row = await readRow(db, part, id)
      after = row && contentOf(part, row)
      throw rollbackSignal
    })
  } catch (error) {
    if (error !== rollbackSignal) throw error
  }
  return after
}

const readRow = async (db: Database, part: ApprovalPart, id: string): Promise<Row | undefined> =>
  handlersByPart.get(part)?.findById(db, id)

/** Current content of a row; undefined if the row does not exist. */
export async function readRecordContent(
  db: Database,
  part: ApprovalPart,
  id: string,
): Promise<RecordContent | undefined> {
  const row = await readRow(db, part, id)
  return row && contentOf(part, row)
}

export const lockRecord = (db: Database, part: ApprovalPart, id: string): Promise<unknown> | undefined =>
  handlersByPart.get(part)?.lockById(db, id)

export const describeBlockingUses = async (db: Database, part: ApprovalPart, id: string): Promise<string> =>
  (await handlersByPart.get(part)?.describeUses?.(db, id)) ?? ''

/** The content of a row that a change request shows. */
function contentOf(part: ApprovalPart, row: Row): RecordContent {
  const wireRow: z.ZodMiniType = contract[entityByPart[part]].list.row
  return z.encode(
    requestContent,
    decodeContent(z.encode(wireRow, { ...row, openChangeRequestCount: 0 })),
  ) as RecordContent
}
export const decodeContent = (wireContent: unknown): RequestContent => z.decode(requestContent, wireContent as never)

/** The id, and the fields of an update's input that differ from the row. */
function changedFields(input: object, row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(
      ([key, value]) => key === 'id' || !isDeepEqual(toInputValue(Reflect.get(row, key)), value),
    ),
  )
}
/** The value in the form of an input: ids instead of referenced rows. */
function toInputValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toInputValue)
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}

/** A complete update input: the requested fields, and the row's present values for the others. */
export async function rebaseInput(db: Database, part: ApprovalPart, recordId: string, draft: object): Promise<object> {
  const row = await readRow(db, part, recordId)
  const { update }: { update?: Endpoint } = contract[entityByPart[part]]
  const names = Object.keys(update?.input.shape ?? {}).filter((name) => row && name in row)
  const current = Object.fromEntries(names.map((name) => [name, toInputValue(Reflect.get(row ?? {}, name))]))
  return { ...current, ...draft }
}

export const isDeepEqual = (first: unknown, second: unknown): boolean =>
  JSON.stringify(withSortedKeys(first)) === JSON.stringify(withSortedKeys(second))
/** Sorts keys, since PostgreSQL stores jsonb keys in its own order. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, withSortedKeys(item)]),
  )
}

function recordNameOf(wireContent: RecordContent | undefined): string {
  if (!wireContent) return ''
  const { question: faqQuestion, title, heading, name, roles } = decodeContent(wireContent)
  const recordName =
    faqQuestion || title || name || htmlToText(heading ?? '') || (roles ?? []).map((role) => role.name).join(', ')
  return [...recordName.trim()].slice(0, 300).join('')
}
