import { setTimeout as delay } from 'node:timers/promises'
import { t } from '@lingui/core/macro'
import type { MailKind } from '#contract/institute/mail-options'
import type { Database } from '../database/database'
import { type Attachment, buildMessage, isEmailAddress, type MailContent } from './build-message'
import type { StoredMail } from './enqueue-mails'
import { markFinal, markHandedOver, markSent, requeueMail } from './mail-queue'
import type { MailSettings } from './mail-settings'
import type { SmtpConnection } from './smtp'
import { SmtpError } from './smtp-error'

/** Content of a mail, or the reason for not sending it. */
export type ComposedMail =
  | (Omit<MailContent, 'attachments'> & { attachments?: () => Promise<readonly Attachment[]> })
  | { skipReason: string }
/** Composes a mail at sending time, from current data. */
export type ComposeMail = (
  mail: StoredMail,
  context: { db: Database; now: number; settings: MailSettings },
) => Promise<ComposedMail>
export type MailComposers = Readonly<Partial<Record<MailKind, ComposeMail>>>

type SendContext = {
  db: Database
  now: () => number
  connection: SmtpConnection
  settings: MailSettings & { server: NonNullable<MailSettings['server']> }
  composers: MailComposers
  logError: (error: unknown) => void
}
/** 'done': the next mail can use this connection. 'reconnect': the next mail needs a new connection. */
type SendOutcome = 'done' | 'reconnect' | { pauseReason: string }

/** Another worker has claimed the mail; this one has sent nothing of it. */
class ClaimLostError extends Error {}

/** Sends a claimed mail and stores the outcome. Returns `pauseReason` if the server accepts no mail at present. */
export async function sendMail(mail: StoredMail, context: SendContext): Promise<SendOutcome> {
  const { db, now, connection, settings, logError } = context
  const { server } = settings
  const content = await composeMail(mail, context)
  if (content === undefined) return 'done'
  const messageId = mail.messageId || `${mail.id}@${server.from.address.split('@')[1]}`
  try {
    const bytes = await buildMessage(server, content, { messageId, now: now() })
    const { to, subject, body } = content
    const onHandover = async () => {
      if (!(await markHandedOver(db, { ...mail, to, subject, body, messageId }, now()))) throw new ClaimLostError()
    }
    await connection.send({ from: server.from.address, to }, { bytes, onHandover })
  } catch (error) {
    if (error instanceof ClaimLostError) return 'reconnect'
    if (error instanceof SmtpError) return handleSmtpError(mail, error, context)
    logError(error)
    await requeueMail(db, mail, { now: now(), reason: unexpectedErrorReason, isCounted: true })
    return 'reconnect'
  }
  await retryUntilStored(() => markSent(db, mail, now()))
  return 'done'
}

const unexpectedErrorReason = t`The institute’s server could not create or store this mail. If it happens again, contact IT.`

/** Content to send. If the mail cannot be sent now, stores its new state and returns undefined. */
async function composeMail(
  mail: StoredMail,
  { db, now, settings, composers, logError }: SendContext,
): Promise<MailContent | undefined> {
  try {
    const content = settings.enabledKinds[mail.kind]
      ? await (composers[mail.kind] ?? composeFromRow)(mail, { db, now: now(), settings })
      : { skipReason: t`Such mails were switched off meanwhile.` }
    if ('skipReason' in content) {
      await markFinal(db, mail, 'dropped', content.skipReason)
      return undefined
    }
    if (!isEmailAddress(content.to)) {
      await markFinal(db, mail, 'failed', content.to ? invalidAddressReason : t`There is no e-mail address.`)
      return undefined
    }
    return { ...content, attachments: (await content.attachments?.()) ?? [] }
  } catch (error) {
    logError(error)
    await requeueMail(db, mail, { now: now(), reason: unexpectedErrorReason, isCounted: true })
    return undefined
  }
}
const invalidAddressReason = t`The e-mail address is not valid.`

const composeFromRow: ComposeMail = async ({ to, subject, body }) =>
  body === '' ? { skipReason: t`Its text is no longer stored.` } : { to, name: '', subject, body }

async function handleSmtpError(
  mail: StoredMail,
  { kind, message: reason }: SmtpError,
  { db, now, connection }: SendContext,
): Promise<SendOutcome> {
  if (kind === 'permanent') await markFinal(db, mail, 'failed', reason)
  else if (kind === 'unknown') await retryUntilStored(() => markFinal(db, mail, 'uncertain', reason))
  else {
    // Many servers close a connection after a number of mails; the next mail's attempt must not count as failed.
    const isLimitReached = kind === 'connection' && connection.sentCount() > 0
    await requeueMail(db, mail, { now: now(), reason, isCounted: kind !== 'server' && !isLimitReached })
  }
  if (kind === 'server') return { pauseReason: reason }
  return connection.isOpen() && kind !== 'connection' ? 'done' : 'reconnect'
}

const maxStoreAttempts = 30
const storeRetryDelayMs = 2_000
/**
 * Stores an outcome; retries for less time than the claim lasts. When the claim ends, a mail that was handed over but
 * has no stored outcome becomes uncertain.
 */
async function retryUntilStored(store: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store()
    } catch (error) {
      if (attempt >= maxStoreAttempts) throw error
      await delay(storeRetryDelayMs)
    }
  }
}
