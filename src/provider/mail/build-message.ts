import type MailComposer from 'nodemailer/lib/mail-composer'
import type { MailServer } from './mail-settings'

export type Attachment = { filename: string; content: Uint8Array; contentType: string }
/** A mail's content; `name` is the recipient's, '' if unknown. */
export type MailContent = {
  to: string
  name: string
  subject: string
  body: string
  attachments: readonly Attachment[]
}

/** One word on either side of the @: no other form of an address is passed to a server. */
export const isEmailAddress = (text: string): boolean => /^[^\s<>"(),:;@\\]{1,64}@[^\s<>"(),:;@\\]{1,190}$/.test(text)
/**
 * Replaces characters that could start another header or reverse text on screen. Joiners (U+200C, U+200D) stay: Hindi
 * spelling needs them.
 */
const singleLine = (text: string) => text.replace(/(?:(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ').trim()

/** The message as RFC 5322 bytes. With the same `messageId` at each attempt, recipients can recognise duplicates. */
export async function buildMessage(
  { from }: Pick<MailServer, 'from'>,
  { to, name, subject, body, attachments }: MailContent,
  { messageId, now }: { messageId: string; now: number },
): Promise<Buffer> {
  // Imported with the first mail, to keep the start fast.
  const { default: NodemailerComposer }: { default: typeof MailComposer } = await import('nodemailer/lib/mail-composer')
  const mail = new NodemailerComposer({
    from: { name: singleLine(from.name), address: from.address },
    to: { name: singleLine(name), address: to },
    subject: singleLine(subject),
    text: body,
    attachments: attachments.map(({ content, ...rest }) => ({ ...rest, content: Buffer.from(content) })),
    messageId: `<${messageId}>`,
    date: new Date(now),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}
