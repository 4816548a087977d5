import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailServer } from './mail-settings'
import { toSmtpError } from './smtp-error'

/** `connectMs`: connecting, and greeting; `responseMs`: each response; `transferMs`: a whole mail or sign-in. */
export type SmtpTimeouts = { connectMs: number; responseMs: number; transferMs: number }
const defaultSmtpTimeouts: SmtpTimeouts = { connectMs: 10_000, responseMs: 30_000, transferMs: 90_000 }

type Envelope = { from: string; to: string }
/** `onHandover` runs when the server is ready for the data, before the first byte is sent. */
type Transfer = { bytes: Uint8Array; onHandover: () => Promise<void> }

export type SmtpConnection = {
  isOpen(): boolean
  sentCount(): number
  /** Resolves when the server has accepted the mail. Rejects with SmtpError, or with the error of `onHandover`. */
  send(envelope: Envelope, transfer: Transfer): Promise<void>
  /** Sends QUIT and closes the connection. */
  close(): void
  /** Closes the connection at once, including a transfer in progress. */
  abort(): void
}
const quitTimeoutMs = 2_000

/** Connects and signs in. Rejects with SmtpError. */
export async function openSmtpConnection(
  server: MailServer,
  timeouts: SmtpTimeouts = defaultSmtpTimeouts,
): Promise<SmtpConnection> {
  // Imported when the first mail is sent, to keep the startup fast.
  const { default: Connection }: { default: typeof SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const { host, port, security, user, password } = server
  const { connectMs, responseMs, transferMs } = timeouts
  const connection = new Connection({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: responseMs,
  })
  let isOpen = true
  let sentCount = 0
  const connectionFailure = Promise.withResolvers<never>()
  connectionFailure.promise.catch(() => undefined)
  const fail = (error: unknown) => {
    isOpen = false
    connectionFailure.reject(error)
  }
  connection.on('error', fail)
  connection.on('end', () => fail(Object.assign(new Error('The connection has ended'), { code: 'ECONNECTION' })))
  /** Promise of a call that takes a callback. Rejects as soon as the connection fails. */
  const promisify = async <T>(run: (callback: (error: unknown, value?: T) => void) => void): Promise<T | undefined> => {
    const response = new Promise<T | undefined>((resolve, reject) =>
      run((error, value) => (error ? reject(error) : resolve(value))),
    )
    return Promise.race([response, connectionFailure.promise])
  }
  const abort = () => {
    fail(Object.assign(new Error('The connection was ended'), { code: 'ECONNECTION' }))
    connection.close()
  }

  try {
    await withTimeout(transferMs, () => promisify((callback) => connection.connect((error) => callback(error))))
    if (user)
      await withTimeout(transferMs, () => promisify((callback) => connection.login({ user, pass: password }, callback)))
  } catch (error) {
    abort()
    throw toSmtpError(error, { server, isHandedOver: false, isConnecting: true })
  }

  return {
    isOpen: () => isOpen,
    sentCount: () => sentCount,
    async send(envelope, { bytes, onHandover }) {
      let isHandedOver = false
      let handoverFailure: { cause: unknown } | undefined
      async function* content() {
        try {
          await onHandover()
        } catch (cause) {
          handoverFailure = { cause }
          throw cause
        }
        isHandedOver = true
        yield bytes
      }
      const stream = Readable.from(content(), { objectMode: false })
      try {
        await withTimeout(transferMs, () => promisify((callback) => connection.send(envelope, stream, callback)))
        sentCount++
      } catch (error) {
        // The server may have received part of a mail, so the connection must not be reused.
        if (handoverFailure || isHandedOver) abort()
        if (handoverFailure) throw handoverFailure.cause
        const smtpError = toSmtpError(error, { server, isHandedOver, isConnecting: false })
        // A rejected recipient leaves the SMTP transaction open; without a reset, the next mail would be rejected too.
        if (isOpen)
          await withTimeout(responseMs, () => promisify((callback) => connection.reset(callback))).catch(abort)
        throw smtpError
      } finally {
        stream.destroy()
      }
    },
    close: () => {
      if (!isOpen) return
      isOpen = false
      connection.quit()
      setTimeout(() => connection.close(), quitTimeoutMs).unref()
    },
    abort,
  }
}

/** Limits the total duration, unlike the socket's timeout, which restarts with every byte. */
async function withTimeout<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(Object.assign(new Error('Too slow'), { code: 'ETIMEDOUT' })), timeoutMs)
  try {
    return await Promise.race([work(), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
