import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { type ReadMail, readMail } from './read-mail'

export type Arrived = ReadMail & { from: string; to: string[] }
type Refusal = { code: number; words: string } | undefined
/** What the server does out of the ordinary; each is asked as it happens. */
export type Moods = {
  connect?: () => Refusal
  sender?: (address: string) => Refusal
  recipient?: (address: string) => Refusal | Promise<Refusal>
  /** Of the whole mail, when all of it is there: refuse it, keep silent, or be gone, having kept it or not. */
  data?: (mail: Arrived) => Refusal | 'hang' | 'die' | 'keep and die' | Promise<'kept'>
  /** Never answers a connection. */
  isDeaf?: boolean
}

const refused = ({ code, words }: NonNullable<Refusal>) => Object.assign(new Error(words), { responseCode: code })

/** A real SMTP server on this machine that keeps what it takes. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = []
  const moods: Moods = {}
  const seen = { connections: 0, open: 0, mostOpen: 0 }
  const answer = (refusal: Refusal, done: (error?: Error | null) => void) =>
    done(refusal ? refused(refusal) : undefined)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect(_, done) {
      seen.connections++
      seen.mostOpen = Math.max(seen.mostOpen, ++seen.open)
      if (!moods.isDeaf) answer(moods.connect?.(), done)
    },
    onClose() {
      seen.open--
    },
    onMailFrom: ({ address }, _, done) => answer(moods.sender?.(address), done),
    onRcptTo: async ({ address }, _, done) => answer(await moods.recipient?.(address), done),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const mail = { ...readMail(Buffer.concat(parts)), from, to: rcptTo.map(({ address }) => address) }
        const mood = await moods.data?.(mail)
        if (mood === undefined || mood === 'keep and die' || mood === 'kept') arrived.push(mail)
        if (mood === 'hang') return
        if (mood === 'die' || mood === 'keep and die') return drop(session.id)
        answer(mood === 'kept' ? undefined : mood, done)
      })
    },
    ...options,
  })
  const drop = (id?: string) => {
    for (const connection of server.connections)
      if (id === undefined || connection.id === id) connection._socket.destroy()
  }
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    arrived,
    moods,
    seen,
    drop,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type MailServer = Awaited<ReturnType<typeof mailServer>>

/** A key and a certificate of its own for 127.0.0.1 and localhost. */
export function ownCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'mail-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const asked = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2']
  execFileSync('openssl', ['req', ...asked, '-subj', '/CN=localhost', '-addext', names], { stdio: 'ignore' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}
