import { t } from '@lingui/core/macro'
import { and, asc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { MailState } from '#contract/institute/mail-options'
import { withinTtl } from '../core/ttl'
import type { Database } from '../database/database'
import { mails } from '../database/schema/mail'
import type { StoredMail } from './enqueue-mails'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** An older claim counts as abandoned. Longer than sending a mail can take (send-mail.ts). */
export const claimLeaseMs = 3 * minuteMs
/** Delays before a retry: after the first attempt, after the second, and so on. */
const retryDelaysMs = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * minuteMs)
const maxRetryDelayMs = 240 * minuteMs
/** Mails in a final state are deleted after this time, because they contain personal data. */
const retentionMs = 180 * dayMs

export const retryDelayAfter = (attempts: number): number => retryDelaysMs[Math.max(1, attempts) - 1] ?? maxRetryDelayMs
const toIso = (time: number) => new Date(time).toISOString()

/** The text of a mail with a code is deleted when the mail reaches a final state (D-224). */
const finalBody = sql<string>`case when ${mails.kind} = 'code' then '' else ${mails.body} end`

/**
 * SQL condition: a mail is due. A mail whose time is further ahead than the longest retry delay is also due: that time
 * was stored while the clock was ahead.
 */
const dueCondition = (now: number): SQL | undefined =>
  and(
    eq(mails.state, 'waiting'),
    or(sql`${mails.dueAt} <= ${toIso(now)}`, sql`${mails.dueAt} > ${toIso(now + maxRetryDelayMs)}`),
  )

/**
 * Requeues the mails of a stopped worker; those that were handed over become uncertain, because they may have been
 * sent. Expires late mails, and deletes old mails in a final state.
 */
export async function recoverAndPrune(db: Database, now: number): Promise<void> {
  const isAbandoned = and(eq(mails.state, 'sending'), not(withinTtl(mails.claimedAt, claimLeaseMs, now)))
  await db
    .update(mails)
    .set({ state: 'waiting', claimToken: '', dueAt: toIso(now) })
    .where(and(isAbandoned, isNull(mails.handedOverAt)))
  await db
    .update(mails)
    .set({ state: 'uncertain', reason: interruptedReason, body: finalBody })
    .where(and(isAbandoned, isNotNull(mails.handedOverAt)))
  await db
    .update(mails)
    .set({
      state: 'expired',
      body: finalBody,
      reason: sql`case when reason = '' then ${expiredReason} else reason end`,
    })
    .where(and(eq(mails.state, 'waiting'), lt(mails.expiresAt, toIso(now))))
  await db
    .delete(mails)
    .where(and(inArray(mails.state, [...finalStates]), lt(mails.createdAt, toIso(now - retentionMs))))
}
const finalStates = [
  'kept',
  'sent',
  'uncertain',
  'failed',
  'expired',
  'dropped',
] as const satisfies readonly MailState[]
const interruptedReason = t`The institute’s program ended while the mail server had the mail. It may have arrived.`
const expiredReason = t`It could not be sent in time.`

export async function hasDueMail(db: Database, now: number): Promise<boolean> {
  const [row] = await db.select({ id: mails.id }).from(mails).where(dueCondition(now)).limit(1)
  return row !== undefined
}

/** Claims the next due mail for the worker with this token. Returns undefined if none is due. */
export async function claimNext(db: Database, claimToken: string, now: number): Promise<StoredMail | undefined> {
  const nextId = db
    .select({ id: mails.id })
    .from(mails)
    .where(dueCondition(now))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimedMail] = await db
    .update(mails)
    .set({
      state: 'sending',
      claimToken,
      claimedAt: toIso(now),
      handedOverAt: null,
      attempts: sql`${mails.attempts} + 1`,
    })
    // Compared as a scalar: within a list, the subquery might run once per row.
    .where(sql`${mails.id} = (${nextId})`)
    .returning()
  return claimedMail
}

type ClaimedMail = Pick<StoredMail, 'id' | 'claimToken'>
const ownClaim = ({ id, claimToken }: ClaimedMail) => and(eq(mails.id, id), eq(mails.claimToken, claimToken))

/**
 * Stores the final message and the time, right before the first byte of the mail is sent. Returns false if another
 * worker has claimed the mail: it must not be sent then.
 */
export async function markHandedOver(
  db: Database,
  mail: ClaimedMail & Pick<StoredMail, 'to' | 'subject' | 'body' | 'messageId'>,
  now: number,
): Promise<boolean> {
  const { to, subject, body, messageId } = mail
  const updatedRows = await db
    .update(mails)
    .set({ to, subject, body, messageId, handedOverAt: toIso(now) })
    .where(and(ownClaim(mail), eq(mails.state, 'sending')))
    .returning({ id: mails.id })
  return updatedRows.length > 0
}

/** Stores that the server accepted the mail, also if the claim has expired meanwhile (`uncertain`). */
export const markSent = async (db: Database, mail: ClaimedMail, now: number): Promise<void> =>
  void (await db
    .update(mails)
    .set({ state: 'sent', sentAt: toIso(now), reason: '', body: finalBody })
    .where(and(ownClaim(mail), inArray(mails.state, ['sending', 'uncertain']))))

/** Stores a final state other than sent. */
export const markFinal = async (
  db: Database,
  mail: ClaimedMail,
  state: 'failed' | 'uncertain' | 'dropped',
  reason: string,
): Promise<void> =>
  void (await db
    .update(mails)
    .set({ state, reason, body: finalBody })
    .where(and(ownClaim(mail), eq(mails.state, 'sending'))))

/** Queues the mail again: at once, or after the retry delay if the attempt `isCounted`. */
export const requeueMail = async (
  db: Database,
  mail: ClaimedMail & Pick<StoredMail, 'attempts'>,
  { now, reason, isCounted }: { now: number; reason: string; isCounted: boolean },
): Promise<void> =>
  void (await db
    .update(mails)
    .set({
      state: 'waiting',
      claimToken: '',
      handedOverAt: null,
      attempts: isCounted ? mail.attempts : mail.attempts - 1,
      dueAt: toIso(isCounted ? now + retryDelayAfter(mail.attempts) : now),
      reason,
    })
    .where(and(ownClaim(mail), eq(mails.state, 'sending'))))
