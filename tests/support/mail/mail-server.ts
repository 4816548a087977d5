import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { type ReadMail, readMail } from './read-mail'

export type ReceivedMail = ReadMail & { from: string; to: string[] }
type Refusal = { code: number; words: string } | undefined
/** Deviations of the server, each called at its step of the SMTP dialogue. */
export type Behaviour = {
  connect?: () => Refusal
  sender?: (address: string) => Refusal
  recipient?: (address: string) => Refusal | Promise<Refusal>
  /** Called with the complete mail: refuse it, never respond, or drop the connection with or without storing it. */
  data?: (mail: ReceivedMail) => Refusal | 'hang' | 'die' | 'keep and die' | Promise<'kept'>
  /** Never answers a connection. */
  isSilent?: boolean
}

const toSmtpError = ({ code, words }: NonNullable<Refusal>) => Object.assign(new Error(words), { responseCode: code })

/** Starts a real SMTP server on loopback that stores the mails it accepts. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const behaviour: Behaviour = {}
  const stats = { connections: 0, open: 0, maxOpen: 0 }
  const respond = (refusal: Refusal, callback: (error?: Error | null) => void) =>
    callback(refusal ? toSmtpError(refusal) : undefined)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect(_, done) {
      stats.connections++
      stats.maxOpen = Math.max(stats.maxOpen, ++stats.open)
      if (!behaviour.isSilent) respond(behaviour.connect?.(), done)
    },
    onClose() {
      stats.open--
    },
    onMailFrom: ({ address }, _, callback) => respond(behaviour.sender?.(address), callback),
    onRcptTo: async ({ address }, _, callback) => respond(await behaviour.recipient?.(address), callback),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const mail = { ...readMail(Buffer.concat(parts)), from, to: rcptTo.map(({ address }) => address) }
        const reaction = await behaviour.data?.(mail)
        if (reaction === undefined || reaction === 'keep and die' || reaction === 'kept') mails.push(mail)
        if (reaction === 'hang') return
        if (reaction === 'die' || reaction === 'keep and die') return dropConnections(session.id)
        respond(reaction === 'kept' ? undefined : reaction, done)
      })
    },
    ...options,
  })
  const dropConnections = (id?: string) => {
    for (const connection of server.connections)
      if (id === undefined || connection.id === id) connection._socket.destroy()
  }
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    mails,
    behaviour,
    stats,
    dropConnections,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Creates a key and a self-signed certificate for 127.0.0.1 and localhost. */
export function createCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'mail-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2']
  execFileSync('openssl', ['req', ...options, '-subj', '/CN=localhost', '-addext', names], { stdio: 'ignore' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}
