import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailServer } from './mail-settings'
import { troubleOf } from './smtp-error'

/** Milliseconds: for a connection and its greeting, for each answer, and for handing over one mail. */
export type Patience = { connect: number; answer: number; mail: number }
export const usualPatience: Patience = { connect: 10_000, answer: 30_000, mail: 90_000 }

type Envelope = { from: string; to: string }
/** `hand` is called when the mail server is ready to take the mail, right before its first byte leaves. */
type Handing = { bytes: Uint8Array; hand: () => Promise<void> }

export type Line = {
  isOpen(): boolean
  /** How many mails have gone over it. */
  carried(): number
  /** Resolves when the mail server has taken the mail. Rejects with SmtpTrouble, or with what `hand` threw. */
  send(envelope: Envelope, handing: Handing): Promise<void>
  /** Takes leave, and waits for no answer for long. */
  close(): void
  /** Breaks off whatever is under way. */
  drop(): void
}
/** Milliseconds for the answer to taking leave. */
const farewell = 2_000

/** A connection to the mail server, signed in. Rejects with SmtpTrouble. */
export async function openLine(server: MailServer, patience: Patience = usualPatience): Promise<Line> {
  // Loaded with the first mail: a start has no time for it.
  const { default: Connection }: { default: typeof SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const { host, port, security, user, password } = server
  const connection = new Connection({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    dnsTimeout: patience.connect,
    socketTimeout: patience.answer,
  })
  let isOpen = true
  let carried = 0
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => undefined)
  const fail = (error: unknown) => {
    isOpen = false
    broken.reject(error)
  }
  connection.on('error', fail)
  connection.on('end', () => fail(Object.assign(new Error('The connection has ended'), { code: 'ECONNECTION' })))
  const step = async <T>(run: (done: (error: unknown, value?: T) => void) => void): Promise<T | undefined> => {
    const answered = new Promise<T | undefined>((resolve, reject) =>
      run((error, value) => (error ? reject(error) : resolve(value))),
    )
    return Promise.race([answered, broken.promise])
  }
  const close = () => {
    fail(Object.assign(new Error('The connection was ended'), { code: 'ECONNECTION' }))
    connection.close()
  }

  try {
    await within(patience.mail, () => step((done) => connection.connect((error) => done(error))))
    if (user) await within(patience.mail, () => step((done) => connection.login({ user, pass: password }, done)))
  } catch (error) {
    close()
    throw troubleOf(error, { server, isHanded: false, isOpening: true })
  }

  return {
    isOpen: () => isOpen,
    carried: () => carried,
    async send(envelope, { bytes, hand }) {
      let isHanded = false
      let refused: { why: unknown } | undefined
      async function* content() {
        try {
          await hand()
        } catch (why) {
          refused = { why }
          throw why
        }
        isHanded = true
        yield bytes
      }
      const stream = Readable.from(content(), { objectMode: false })
      try {
        await within(patience.mail, () => step((done) => connection.send(envelope, stream, done)))
        carried++
      } catch (error) {
        // Half of a mail must not be followed by another one.
        if (refused || isHanded) close()
        if (refused) throw refused.why
        const trouble = troubleOf(error, { server, isHanded, isOpening: false })
        // A refused recipient leaves a mail that was begun: the next one would be refused with it.
        if (isOpen) await within(patience.answer, () => step((done) => connection.reset(done))).catch(close)
        throw trouble
      } finally {
        stream.destroy()
      }
    },
    close: () => {
      if (!isOpen) return
      isOpen = false
      connection.quit()
      setTimeout(() => connection.close(), farewell).unref()
    },
    drop: close,
  }
}

/** Whoever answers a letter a minute is no mail server. */
async function within<T>(span: number, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(Object.assign(new Error('Too slow'), { code: 'ETIMEDOUT' })), span)
  try {
    return await Promise.race([work(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
