import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { type PlainInstitute, startPlainInstitute } from '../support/plain-institute/server'
import { launchWorkstation } from './launch/launch'

const hostName = 'institute.example'
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counter-network-'))
  folders.push(folder)
  return folder
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Serves the institute over HTTPS with a self-signed certificate. */
async function serveByTls(institute: PlainInstitute): Promise<{ port: number; certificate: string }> {
  const folder = newFolder()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', `/CN=${hostName}`, '-addext', `subjectAltName=DNS:${hostName}`]
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject], {
    stdio: 'ignore',
  })
  const server = createTlsServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    async (request, response) => {
      const body = await Array.fromAsync(request)
      const headers = Object.entries(request.headers).filter(
        ([header]) => !/^(host|connection|content-length|transfer-)/.test(header),
      )
      const reply = await fetch(new URL(request.url ?? '', institute.url), {
        method: request.method ?? 'GET',
        headers: headers.map(([header, value]) => [header, String(value)] as [string, string]),
        ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
      })
      response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'application/json' })
      response.end(Buffer.from(await reply.arrayBuffer()))
    },
  )
  return { port: await listen(server), certificate }
}

/** A proxy that connects to one port, or refuses with a status. */
async function startProxy(target: number, refusalStatus?: number) {
  const connected: string[] = []
  const proxy = createServer()
  proxy.on('connect', ({ url }, socket) => {
    connected.push(String(url))
    socket.on('error', () => undefined)
    if (refusalStatus) return void socket.end(`HTTP/1.1 ${refusalStatus} Refused\r\n\r\n`)
    const server = connect(target, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n')
      server.pipe(socket).pipe(server)
    })
    server.on('error', () => socket.destroy())
  })
  return { rules: `PROXY 127.0.0.1:${await listen(proxy)}; DIRECT`, connected }
}

async function launch(proxy: string, certificate?: string) {
  const workstation = await launchWorkstation({
    dataDir: newFolder(),
    env: {
      COUNTER_PROVIDER_URL: `https://${hostName}/`,
      SYSTEM_PROXY: proxy,
      ...(certificate ? { SSL_CERT_FILE: certificate } : {}),
    },
  })
  onTestFinished(() => workstation.kill())
  const { page } = workstation
  await page.getByLabel('Email or Phone').fill('9700000001')
  await page.getByLabel(/^Password/).fill('plain-pass')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  return page
}

describe('an institute behind a proxy, with a certificate that the system trusts', () => {
  it('is reached', async () => {
    const institute = await startPlainInstitute()
    onTestFinished(async () => void (await institute.close()))
    const { port, certificate } = await serveByTls(institute)
    const proxy = await startProxy(port)
    const page = await launch(proxy.rules, certificate)
    await page.getByRole('navigation').getByText('Registered User').waitFor()
    expect(new Set(proxy.connected)).toEqual(new Set([`${hostName}:443`]))
  })

  it('is not reached where the system does not trust the certificate', async () => {
    const institute = await startPlainInstitute()
    onTestFinished(async () => void (await institute.close()))
    const proxy = await startProxy((await serveByTls(institute)).port)
    const page = await launch(proxy.rules)
    await page.getByRole('alert').filter({ hasText: 'Error connecting to network' }).waitFor()
    expect(proxy.connected.length).toBeGreaterThan(0)
  })

  it('is not reached where the proxy asks for a sign-in', async () => {
    const proxy = await startProxy(0, 407)
    const page = await launch(proxy.rules)
    await page.getByRole('alert').filter({ hasText: 'Error connecting to network' }).waitFor()
    expect(proxy.connected.length).toBeGreaterThan(0)
  })
})
