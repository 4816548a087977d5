import type { MailKind, MailLanguage, MailSecurity } from '#contract/institute/mail-options'
import type { Database } from '../database/database'
import { institutes } from '../database/schema/institute'

/** Mail server and sender. */
export type MailServer = {
  host: string
  port: number
  security: MailSecurity
  user: string
  password: string
  /** Sender address, with the institute's name. */
  from: { name: string; address: string }
}
export type MailSettings = {
  /** Undefined if the host or the sender address is not set; no kind of mail is then enabled. */
  server: MailServer | undefined
  language: MailLanguage
  /** Mails of the other kinds are stored but not sent. */
  enabledKinds: Readonly<Record<MailKind, boolean>>
}

export async function readMailSettings(db: Database): Promise<MailSettings> {
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
  const noKinds = { code: false, confirmation: false, cancellation: false, reminder: false }
  if (!row?.host || !row.address) return { server: undefined, language: row?.language ?? 'both', enabledKinds: noKinds }
  const { name, host, port, security, user, password, address, language, ...enabledKinds } = row
  return { server: { host, port, security, user, password, from: { name, address } }, language, enabledKinds }
}
