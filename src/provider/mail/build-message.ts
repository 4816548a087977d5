import type MailComposer from 'nodemailer/lib/mail-composer'
import type { MailServer } from './mail-settings'

export type Attachment = { filename: string; content: Uint8Array; contentType: string }
/** A mail as it is written; `name` is that of whoever gets it, '' where it is not known. */
export type Letter = { to: string; name: string; subject: string; body: string; attachments: readonly Attachment[] }

/** An address that is one word on either side of its sign: what else people call an address is handed to no server. */
export const isAddress = (text: string): boolean => /^[^\s<>"(),:;@\\]{1,64}@[^\s<>"(),:;@\\]{1,190}$/.test(text)
/**
 * One line: what would begin another header, or turn text around on the screen, becomes a space. The joiners stay (U+200C,
 * U+200D): Hindi spells with them.
 */
const oneLine = (text: string) => text.replace(/(?:(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ').trim()

/** The bytes that go over the wire. The same `messageId` at every attempt lets whoever gets two of them know. */
export async function message(
  { from }: Pick<MailServer, 'from'>,
  { to, name, subject, body, attachments }: Letter,
  { messageId, now }: { messageId: string; now: number },
): Promise<Buffer> {
  // Loaded with the first mail: a start has no time for it.
  const { default: Composer }: { default: typeof MailComposer } = await import('nodemailer/lib/mail-composer')
  const mail = new Composer({
    from: { name: oneLine(from.name), address: from.address },
    to: { name: oneLine(name), address: to },
    subject: oneLine(subject),
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
