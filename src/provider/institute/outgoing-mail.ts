import { and, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { canResend, type MailState } from '#contract/institute/mail-options'
import type { OutgoingMail } from '#contract/institute/outgoing-mail'
import type { PageInput } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../core/context'
import { createId } from '../core/id'
import { limitAndOffset } from '../core/paging'
import type { Database } from '../database/database'
import { mails } from '../database/schema/mail'
import { message } from '../mail/build-message'
import { type StoredMail, written } from '../mail/enqueue-mails'
import { mailTerms } from '../mail/mail-settings'
import { currentPause, endPause } from '../mail/sending-pause'
import { openLine } from '../mail/smtp'
import { SmtpTrouble } from '../mail/smtp-error'

const day = 24 * 3_600_000

export const listOutbox: Handlers['outboxMail']['list'] = (input, { db }) => mailPage(db, input)

export const filteredOutbox: Handlers['outboxMail']['filtered'] = ({ state, ...input }, { db }) =>
  mailPage(db, input, state)

async function mailPage(db: Database, { search = '', ...input }: PageInput, state?: MailState) {
  const { limit, offset } = limitAndOffset(input)
  const words = sql`lower(${mails.to} || ' ' || ${mails.subject})`
  const where = and(
    state && eq(mails.state, state),
    search === '' ? undefined : sql`position(${search.toLowerCase()} in ${words}) > 0`,
  )
  const rows = await db.select().from(mails).where(where).orderBy(desc(mails.id)).limit(limit).offset(offset)
  return { rows: rows.map(shown), total: await db.$count(mails, where) }
}

/** A code that leaves is told to whoever it is for, and to no superadmin: only one that is kept is read here (D-224). */
const shown = ({ body, ...mail }: StoredMail): OutgoingMail => ({
  ...mail,
  body: mail.kind === 'code' && mail.state !== 'kept' ? '' : body,
  dueAt: mail.state === 'waiting' ? mail.dueAt : '',
  sentAt: mail.sentAt ?? '',
})

/** How the queue stands; what somebody should look at is counted for a week. */
export const outboxStanding: Handlers['outboxMail']['standing'] = async (_, { db, now }) => {
  const { server } = await mailTerms(db)
  const pause = server && (await currentPause(db, now))
  const lately = gt(mails.createdAt, new Date(now - 7 * day).toISOString())
  const counted = async (where: SQL | undefined) =>
    (await db.select({ total: count() }).from(mails).where(where))[0]?.total ?? 0
  return {
    isSet: server !== undefined,
    trouble: pause?.trouble ?? '',
    nextTryAt: pause?.until ?? '',
    waiting: await counted(inArray(mails.state, ['waiting', 'sending'])),
    troubled: await counted(and(inArray(mails.state, ['failed', 'uncertain', 'expired']), lately)),
  }
}

/** How long a mail that somebody sends once more is tried. */
const life = 3 * day

/**
 * Puts a mail into the queue once more. One that was taken already goes as a mail of its own, so that it is not thrown away
 * as one that is there; any other is the same mail still. Throws `conflict` where that is of no use.
 */
export const resendMail: Handlers['outboxMail']['resend'] = async ({ id }, { db, now, at, today }) => {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id)).for('update')
  if (!mail) throw new CallError('not_found', 'This mail is not kept any more.')
  if (mail.kind === 'code')
    throw new CallError('conflict', 'The code is not kept. Ask for a new one, or give one under Assign Role.')
  if (mail.state === 'waiting' || mail.state === 'sending')
    throw new CallError('conflict', 'This mail is on its way already.')
  if (!canResend(mail)) throw new CallError('conflict', 'This mail is not needed any more.')
  if (mail.kind === 'reminder' && mail.day <= today)
    throw new CallError('conflict', 'The course has begun: there is nothing to remind of.')
  if (!(await mailTerms(db)).leaves[mail.kind])
    throw new CallError('conflict', 'Such mails do not leave: set a mail server, or switch them on, in the settings.')
  const anew = {
    state: 'waiting',
    attempts: 0,
    dueAt: at,
    until: new Date(now + life).toISOString(),
    claim: '',
  } as const
  if (mail.state === 'sent')
    await db.insert(mails).values({
      ...mail,
      ...anew,
      id: createId(now),
      createdAt: at,
      once: null,
      messageId: '',
      claimedAt: null,
      handedAt: null,
      sentAt: null,
    })
  else
    await db
      .update(mails)
      .set({ ...anew, handedAt: null })
      .where(eq(mails.id, id))
  written()
  return { message: 'The mail is sent once more', result: 0 }
}

/** Shorter than what a counter waits for. */
const patience = { connect: 6_000, answer: 8_000, mail: 18_000 }

/** Sends a mail by the stored settings, and says what the mail server said of it: result 0 where it was taken. */
export const sendTestMail: Handlers['outboxMail']['test'] = async ({ to }, { db, now }) => {
  const { server } = await mailTerms(db)
  if (!server)
    throw new CallError('conflict', 'No mail server is set. Save its name and the address that mails come from.')
  const { name, address } = server.from
  const body = [
    `This is a test mail of ${name}. Whoever reads it sees that its mails arrive.`,
    `यह ${name} की परीक्षण मेल है। यह पहुँच गई, यानी संस्थान की मेल पहुँच रही हैं।`,
  ].join('\n\n')
  const letter = { to, name: '', subject: `Test mail of ${name} · परीक्षण मेल`, body, attachments: [] }
  try {
    const line = await openLine(server, patience)
    try {
      const messageId = `${createId(now)}@${address.split('@')[1]}`
      const bytes = await message(server, letter, { messageId, now })
      await line.send({ from: address, to }, { bytes, hand: async () => undefined })
    } finally {
      line.close()
    }
  } catch (error) {
    if (error instanceof SmtpTrouble) return { message: error.message, result: -1 }
    throw error
  }
  await endPause(db)
  written()
  return { message: `${server.host} took the test mail for ${to}. Look for it there.`, result: 0 }
}
