import { t } from '@lingui/core/macro'
import { and, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { canResend, type MailState } from '#contract/institute/mail-options'
import type { OutgoingMail } from '#contract/institute/outgoing-mail'
import { sourceOf } from '#contract/language'
import type { PageInput } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../core/context'
import { createId } from '../core/id'
import { limitAndOffset } from '../core/paging'
import { textContainsWords } from '../core/search'
import type { Database } from '../database/database'
import { mails } from '../database/schema/mail'
import { buildMessage } from '../mail/build-message'
import { notifyMailEnqueued, type StoredMail } from '../mail/enqueue-mails'
import { readMailSettings } from '../mail/mail-settings'
import { isSendingPaused, readLatestPause, resumeSending } from '../mail/sending-pause'
import { openSmtpConnection } from '../mail/smtp'
import { SmtpError } from '../mail/smtp-error'

const dayMs = 24 * 3_600_000

export const listOutgoingMail: Handlers['outboxMail']['list'] = (input, { db }) => readOutgoingMailPage(db, input)

export const filterOutgoingMail: Handlers['outboxMail']['filtered'] = ({ state, ...input }, { db }) =>
  readOutgoingMailPage(db, input, state)

async function readOutgoingMailPage(db: Database, { search, ...input }: PageInput, state?: MailState) {
  const { limit, offset } = limitAndOffset(input)
  const where = and(
    state && eq(mails.state, state),
    textContainsWords(sql`(${mails.to} || ' ' || ${mails.subject})`, search),
  )
  const rows = await db.select().from(mails).where(where).orderBy(desc(mails.id)).limit(limit).offset(offset)
  return { rows: rows.map(toOutgoingMail), total: await db.$count(mails, where) }
}

/**
 * Hides the text of a mail with a code, except in state `kept`, in which a mail is stored but never sent: a superadmin
 * then passes the code on (D-224).
 */
const toOutgoingMail = ({ body, ...mail }: StoredMail): OutgoingMail => ({
  ...mail,
  reasonText: sourceOf(mail.reason),
  body: mail.kind === 'code' && mail.state !== 'kept' ? '' : body,
  dueAt: mail.state === 'waiting' ? mail.dueAt : '',
  sentAt: mail.sentAt ?? '',
})

export const readMailQueueStatus: Handlers['outboxMail']['status'] = async (_, { db, now }) => {
  const { server } = await readMailSettings(db)
  const pause = server && (await readLatestPause(db, now))
  const withinLastWeek = gt(mails.createdAt, new Date(now - 7 * dayMs).toISOString())
  const countMails = async (where: SQL | undefined) =>
    (await db.select({ total: count() }).from(mails).where(where))[0]?.total ?? 0
  const unsentCount = await countMails(inArray(mails.state, ['waiting', 'sending']))
  const isPaused = isSendingPaused(pause, now)
  // The reason stays visible after the pause until all waiting mails are sent.
  const pauseReason = isPaused || unsentCount > 0 ? (pause?.reason ?? '') : ''
  return {
    isSet: server !== undefined,
    pauseReason,
    pauseReasonText: sourceOf(pauseReason),
    nextTryAt: isPaused ? (pause?.resumesAt ?? '') : '',
    unsentCount,
    needsAttentionCount: await countMails(
      and(inArray(mails.state, ['failed', 'uncertain', 'expired']), withinLastWeek),
    ),
  }
}

const resendLifetimeMs = 3 * dayMs

/**
 * Queues a mail again. A sent mail is queued as a copy with a new Message-ID, because mail servers drop duplicates.
 * Throws `conflict` if the mail cannot or need not be sent again.
 */
export const resendMail: Handlers['outboxMail']['resend'] = async ({ id }, { db, now, at, today }) => {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id)).for('update')
  if (!mail) throw new CallError('not_found', t`This mail is no longer stored.`)
  if (mail.kind === 'code')
    throw new CallError(
      'conflict',
      t`The code is no longer stored. Ask for a new one, or create one under Assign Role.`,
    )
  if (mail.state === 'waiting' || mail.state === 'sending')
    throw new CallError('conflict', t`This mail is on its way already.`)
  if (!canResend(mail)) throw new CallError('conflict', t`This mail is no longer needed.`)
  if (mail.kind === 'reminder' && mail.courseDate <= today)
    throw new CallError('conflict', t`The course has started: there is nothing to remind of.`)
  if (!(await readMailSettings(db)).enabledKinds[mail.kind])
    throw new CallError(
      'conflict',
      t`Mails of this kind are not sent. Set a mail server, or enable them, in the settings.`,
    )
  const queueColumns = {
    state: 'waiting',
    attempts: 0,
    dueAt: at,
    expiresAt: new Date(now + resendLifetimeMs).toISOString(),
    claimToken: '',
  } as const
  if (mail.state === 'sent')
    await db.insert(mails).values({
      ...mail,
      ...queueColumns,
      id: createId(now),
      createdAt: at,
      deduplicationKey: null,
      messageId: '',
      claimedAt: null,
      handedOverAt: null,
      sentAt: null,
    })
  else
    await db
      .update(mails)
      .set({ ...queueColumns, handedOverAt: null })
      .where(eq(mails.id, id))
  notifyMailEnqueued()
  return { message: t`Mail queued again`, result: 0 }
}

/** Timeouts for a test mail, shorter than for other mails: a person waits for the result. */
const testTimeouts = { connectMs: 6_000, responseMs: 8_000, transferMs: 18_000 }

/**
 * Sends a test mail with the stored settings. Result 0: the mail server accepted it; -1: it did not, and the message
 * has the reason.
 */
export const sendTestMail: Handlers['outboxMail']['test'] = async ({ to }, { db, now }) => {
  const { server } = await readMailSettings(db)
  if (!server)
    throw new CallError('conflict', t`No mail server is set. Save its name and the address that mails come from.`)
  const { name, address } = server.from
  const body = [
    `This is a test mail of ${name}. If you can read it, the institute’s mails arrive.`,
    `यह ${name} का परीक्षण ईमेल है। यह पहुँच गया, यानी संस्थान के ईमेल पहुँच रहे हैं।`,
  ].join('\n\n')
  const content = { to, name: '', subject: `Test mail of ${name} · परीक्षण ईमेल`, body, attachments: [] }
  try {
    const connection = await openSmtpConnection(server, testTimeouts)
    try {
      const messageId = `${createId(now)}@${address.split('@')[1]}`
      const bytes = await buildMessage(server, content, { messageId, now })
      await connection.send({ from: address, to }, { bytes, onHandover: async () => undefined })
    } finally {
      connection.close()
    }
  } catch (error) {
    if (error instanceof SmtpError) return { message: error.message, result: -1 }
    throw error
  }
  await resumeSending(db)
  notifyMailEnqueued()
  return {
    message: t`${{ host: server.host }} accepted the test mail for ${to}. Check that it has arrived in that mailbox.`,
    result: 0,
  }
}
