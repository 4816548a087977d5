import { and, asc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { MailState } from '#contract/institute/mail-options'
import { isRecent } from '../core/elapsed'
import type { Database } from '../database/database'
import { mails } from '../database/schema/mail'
import type { StoredMail } from './enqueue-mails'

const minute = 60_000
const day = 24 * 60 * minute
/** Longer than anybody takes to hand a mail over (sending.ts): whoever has a claim for longer is gone. */
export const lease = 3 * minute
/** Before a mail is tried again, by how often it was. */
const pauses = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * minute)
const longest = 240 * minute
/** What has ended is forgotten: it is about people. */
const memory = 180 * day

export const pauseAfter = (attempts: number): number => pauses[Math.max(1, attempts) - 1] ?? longest
const iso = (time: number) => new Date(time).toISOString()

/** The text of a code goes once nothing more is done with it (D-224). */
const bodyAtTheEnd = sql<string>`case when ${mails.kind} = 'code' then '' else ${mails.body} end`

/** Due, and also what a clock that was ahead put off further than anything is put off. */
const isDue = (now: number): SQL | undefined =>
  and(
    eq(mails.state, 'waiting'),
    or(not(sql`${mails.dueAt} > ${iso(now)}`), sql`${mails.dueAt} > ${iso(now + longest)}`),
  )

/**
 * Brings the queue up to date: what a provider left behind that ended in the middle waits again, or may have been sent
 * where it was handed over already; what is too late is given up; what ended long ago is forgotten.
 */
export async function tidy(db: Database, now: number): Promise<void> {
  const isLeft = and(eq(mails.state, 'sending'), not(isRecent(mails.claimedAt, lease, now)))
  await db
    .update(mails)
    .set({ state: 'waiting', claim: '', dueAt: iso(now) })
    .where(and(isLeft, isNull(mails.handedAt)))
  await db
    .update(mails)
    .set({ state: 'uncertain', reason: brokenOff, body: bodyAtTheEnd })
    .where(and(isLeft, isNotNull(mails.handedAt)))
  await db
    .update(mails)
    .set({ state: 'expired', body: bodyAtTheEnd, reason: sql`case when reason = '' then ${tooLate} else reason end` })
    .where(and(eq(mails.state, 'waiting'), lt(mails.until, iso(now))))
  await db.delete(mails).where(and(inArray(mails.state, [...ended]), lt(mails.createdAt, iso(now - memory))))
}
const ended = ['sent', 'uncertain', 'failed', 'expired', 'dropped'] as const satisfies readonly MailState[]
const brokenOff = 'The institute’s program ended while the mail server had the mail. It may have arrived.'
const tooLate = 'It could not be sent while it was of use.'

export async function isAnyDue(db: Database, now: number): Promise<boolean> {
  const [one] = await db.select({ id: mails.id }).from(mails).where(isDue(now)).limit(1)
  return one !== undefined
}

/** Takes up the mail that is due first; no two get the same. Undefined where none is due. */
export async function claimNext(db: Database, claim: string, now: number): Promise<StoredMail | undefined> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(now))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(mails)
    .set({ state: 'sending', claim, claimedAt: iso(now), handedAt: null, attempts: sql`${mails.attempts} + 1` })
    // Asked once: as one of a list it may be asked for every row.
    .where(sql`${mails.id} = (${next})`)
    .returning()
  return taken
}

type Claimed = Pick<StoredMail, 'id' | 'claim'>
const isMine = ({ id, claim }: Claimed) => and(eq(mails.id, id), eq(mails.claim, claim))

/** Says, before the first byte of it leaves, what is handed over. False where the claim was lost: then nothing may leave. */
export async function markHanded(
  db: Database,
  mail: Claimed & Pick<StoredMail, 'to' | 'subject' | 'body' | 'messageId'>,
  now: number,
): Promise<boolean> {
  const { to, subject, body, messageId } = mail
  const marked = await db
    .update(mails)
    .set({ to, subject, body, messageId, handedAt: iso(now) })
    .where(and(isMine(mail), eq(mails.state, 'sending')))
    .returning({ id: mails.id })
  return marked.length > 0
}

/** The mail server has it. */
export const markSent = async (db: Database, mail: Claimed, now: number): Promise<void> =>
  void (await db
    .update(mails)
    .set({ state: 'sent', sentAt: iso(now), reason: '', body: bodyAtTheEnd })
    .where(and(isMine(mail), inArray(mails.state, ['sending', 'uncertain']))))

/** Nobody sends it any more: refused for good, perhaps sent, or not needed. */
export const markEnded = async (
  db: Database,
  mail: Claimed,
  state: 'failed' | 'uncertain' | 'dropped',
  reason: string,
): Promise<void> =>
  void (await db
    .update(mails)
    .set({ state, reason, body: bodyAtTheEnd })
    .where(and(isMine(mail), eq(mails.state, 'sending'))))

/** It waits again; `isCounted` unless the trouble was not its own. */
export const putBack = async (
  db: Database,
  mail: Claimed & Pick<StoredMail, 'attempts'>,
  { now, reason, isCounted }: { now: number; reason: string; isCounted: boolean },
): Promise<void> =>
  void (await db
    .update(mails)
    .set({
      state: 'waiting',
      claim: '',
      handedAt: null,
      attempts: isCounted ? mail.attempts : mail.attempts - 1,
      dueAt: iso(isCounted ? now + pauseAfter(mail.attempts) : now),
      reason,
    })
    .where(and(isMine(mail), eq(mails.state, 'sending'))))
