import { setTimeout as wait } from 'node:timers/promises'
import type { MailKind } from '#contract/institute/mail-options'
import type { Database } from '../database/database'
import { type Attachment, isAddress, type Letter, message } from './build-message'
import type { StoredMail } from './enqueue-mails'
import { markEnded, markHanded, markSent, putBack } from './mail-queue'
import type { MailTerms } from './mail-settings'
import type { Line } from './smtp'
import { SmtpTrouble } from './smtp-error'

/** What a mail says now, or why it is not needed any more. */
export type Written =
  | (Omit<Letter, 'attachments'> & { attachments?: () => Promise<readonly Attachment[]> })
  | { drop: string }
/** Writes the mails of a kind as things stand when they leave. */
export type Writer = (mail: StoredMail, asking: { db: Database; now: number; terms: MailTerms }) => Promise<Written>
export type Writers = Readonly<Partial<Record<MailKind, Writer>>>

type Sending = {
  db: Database
  now: () => number
  line: Line
  terms: MailTerms & { server: NonNullable<MailTerms['server']> }
  writers: Writers
  logError: (error: unknown) => void
}

/** Somebody else has the claim: nothing of the mail has left. */
class LostClaim extends Error {}

/**
 * Sends one claimed mail and keeps what became of it. `server` where nothing more can be sent for now, with words; `line`
 * where another connection is needed.
 */
export async function sendOne(mail: StoredMail, sending: Sending): Promise<'done' | 'line' | { server: string }> {
  const { db, now, line, terms, logError } = sending
  const { server } = terms
  const letter = await written(mail, sending)
  if (letter === undefined) return 'done'
  const messageId = mail.messageId || `${mail.id}@${server.from.address.split('@')[1]}`
  try {
    const bytes = await message(server, letter, { messageId, now: now() })
    const { to, subject, body } = letter
    const hand = async () => {
      if (!(await markHanded(db, { ...mail, to, subject, body, messageId }, now()))) throw new LostClaim()
    }
    await line.send({ from: server.from.address, to }, { bytes, hand })
  } catch (error) {
    if (error instanceof LostClaim) return 'line'
    if (error instanceof SmtpTrouble) return afterTrouble(mail, error, sending)
    logError(error)
    await putBack(db, mail, { now: now(), reason: unforeseenWords, isCounted: true })
    return 'line'
  }
  await persist(() => markSent(db, mail, now()))
  return 'done'
}

const unforeseenWords = 'The institute could not write or keep this mail. If it stays so, tell your IT.'

/** The mail as it is to leave; undefined, and said why, where it is not. */
async function written(mail: StoredMail, { db, now, terms, writers, logError }: Sending): Promise<Letter | undefined> {
  try {
    const letter = terms.leaves[mail.kind]
      ? await (writers[mail.kind] ?? asStored)(mail, { db, now: now(), terms })
      : { drop: 'Such mails were switched off meanwhile.' }
    if ('drop' in letter) {
      await markEnded(db, mail, 'dropped', letter.drop)
      return undefined
    }
    if (!isAddress(letter.to)) {
      await markEnded(db, mail, 'failed', letter.to ? notAnAddress : 'There is no e-mail address.')
      return undefined
    }
    return { ...letter, attachments: (await letter.attachments?.()) ?? [] }
  } catch (error) {
    logError(error)
    await putBack(db, mail, { now: now(), reason: unforeseenWords, isCounted: true })
    return undefined
  }
}
const notAnAddress = 'What stands there is no e-mail address.'

const asStored: Writer = async ({ to, subject, body }) =>
  body === '' ? { drop: 'Its text is not kept any more.' } : { to, name: '', subject, body }

async function afterTrouble(
  mail: StoredMail,
  { kind, message: reason }: SmtpTrouble,
  { db, now, line }: Sending,
): Promise<'done' | 'line' | { server: string }> {
  if (kind === 'mail-for-good') await markEnded(db, mail, 'failed', reason)
  else if (kind === 'unknown') await persist(() => markEnded(db, mail, 'uncertain', reason))
  // Many servers end a connection after some mails: that is no trouble of this one.
  else
    await putBack(db, mail, {
      now: now(),
      reason,
      isCounted: kind !== 'server' && !(kind === 'line' && line.carried() > 0),
    })
  if (kind === 'server') return { server: reason }
  return line.isOpen() && kind !== 'line' ? 'done' : 'line'
}

/** Tries to keep what became of a mail for as long as its claim may hold: what is not kept may have been sent. */
async function persist(keep: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await keep()
    } catch (error) {
      if (tries >= 30) throw error
      await wait(2_000)
    }
  }
}
