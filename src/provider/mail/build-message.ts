import type MailComposer from 'nodemailer/lib/mail-composer'
import type { MailServer } from './mail-settings'

export type Attachment = { filename: string; content: Uint8Array; contentType: string }
/** Content of a mail. `name`: name of the recipient, '' if unknown. */
export type MailContent = {
  to: string
  name: string
  subject: string
  body: string
  attachments: readonly Attachment[]
}

/** True for a plain address, with one word on either side of the @. Servers interpret other forms differently. */
export const isEmailAddress = (text: string): boolean => /^[^\s<>"(),:;@\\]{1,64}@[^\s<>"(),:;@\\]{1,190}$/.test(text)
/**
 * Replaces characters that could start another header or reverse text on screen. Joiners (U+200C, U+200D) are kept:
 * Hindi spelling needs them.
 */
const toHeaderText = (text: string) => text.replace(/(?:(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ').trim()

/**
 * Builds a message as RFC 5322 bytes. All attempts use the same `messageId`, so that recipients can recognise
 * duplicates.
 */
export async function buildMessage(
  { from }: Pick<MailServer, 'from'>,
  { to, name, subject, body, attachments }: MailContent,
  { messageId, now }: { messageId: string; now: number },
): Promise<Buffer> {
  // Imported when the first mail is sent, to keep the startup fast.
  const { default: NodemailerComposer }: { default: typeof MailComposer } = await import('nodemailer/lib/mail-composer')
  const mail = new NodemailerComposer({
    from: { name: toHeaderText(from.name), address: from.address },
    to: { name: toHeaderText(name), address: to },
    subject: toHeaderText(subject),
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
