import type { MailKind, MailLanguage, MailSecurity } from '#contract/institute/mail-options'
import type { Database } from '../database/database'
import { institutes } from '../database/schema/institute'

/** The server that takes mails, and as whom they are sent. */
export type MailServer = {
  host: string
  port: number
  security: MailSecurity
  user: string
  password: string
  /** The address that mails come from, with the institute's name. */
  from: { name: string; address: string }
}
export type MailTerms = {
  /** Undefined where none is set: then mails are kept in the outbox. */
  server: MailServer | undefined
  language: MailLanguage
  /** Which mails leave. */
  leaves: Readonly<Record<MailKind, boolean>>
}

/** What the settings say of mails; nothing leaves of an institute that is not set up. */
export async function mailTerms(db: Database): Promise<MailTerms> {
  const [row] = await db
    .select({
      name: institutes.name,
      host: institutes.mailHost,
      port: institutes.mailPort,
      security: institutes.mailSecurity,
      user: institutes.mailUser,
      password: institutes.mailPassword,
      address: institutes.mailFrom,
      language: institutes.mailLanguage,
      code: institutes.mailsCodes,
      confirmation: institutes.mailsConfirmations,
      cancellation: institutes.mailsCancellations,
      reminder: institutes.mailsReminders,
    })
    .from(institutes)
  const none = { code: false, confirmation: false, cancellation: false, reminder: false }
  if (!row?.host || !row.address) return { server: undefined, language: row?.language ?? 'both', leaves: none }
  const { name, host, port, security, user, password, address, language, ...leaves } = row
  return { server: { host, port, security, user, password, from: { name, address } }, language, leaves }
}
