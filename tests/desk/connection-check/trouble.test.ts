import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener, setGlobalProxyFromEnv } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../support/files/s3'
import { openPractice } from '../../support/institute/practice-copy'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { superadmin } from '../support/booking'
import { newFolder, removeFolder } from '../support/desk'
import { runCheck } from './run'

const phone = '9700000001'
async function plain(options: Parameters<typeof startPlainInstitute>[0] = {}): Promise<PlainInstitute> {
  const institute = await startPlainInstitute(options)
  onTestFinished(async () => void (await institute.close()))
  return institute
}
async function serve(answer: RequestListener): Promise<string> {
  const server = createHttpServer(answer)
  const port = await listen(server)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}/`
}
const run = (url: string, ...args: string[]) => runCheck([url, '--phone', phone, ...args])

test('the password is typed unseen or piped in, never an argument', async () => {
  const { url } = await plain()
  const interactive = await runCheck([url], { isInteractive: true, typed: [phone, 'plain-pass'] })
  expect(interactive).toMatchObject({
    code: 0,
    prompts: [
      ['Phone or e-mail', false],
      ['Password', true],
    ],
  })
  expect(interactive.output).not.toContain('plain-pass')
  expect(await runCheck([url], { typed: ['plain-pass'] })).toMatchObject({ code: 2, prompts: [] })
  expect(await runCheck([url, '--password', 'plain-pass'])).toMatchObject({ code: 2, prompts: [] })
  expect(await runCheck([url, phone, 'plain-pass'])).toMatchObject({ code: 2, prompts: [] })
})

test('a refused sign-in is reported in the institute’s words', async () => {
  const institute = await plain()
  const refused = await runCheck([institute.url, '--phone', phone], { typed: ['wrong'] })
  expect(refused).toMatchObject({ code: 2 })
  expect(refused.output).toContain('✗ Signing in: Login Credentials are incorrect.')
})

test('an address that is not secure is refused before anything is sent', async () => {
  const refused = await run('http://institute.example')
  expect(refused).toMatchObject({ code: 2, prompts: [] })
  expect(refused.output).toContain('This is not an https address: http://institute.example')
})

test('an address with extra parts is refused, and a password in it is not repeated', async () => {
  for (const start of ['https://', '', 'https//']) {
    const secret = await run(`${start}clerk:a-secret@institute.example`)
    expect(secret).toMatchObject({ code: 2, prompts: [] })
    expect(secret.output).toContain('contains a user name or a password. Remove them.')
    expect(secret.output).not.toContain('a-secret')
  }
  expect((await run('https://institute.example/?page=1')).output).toContain('contains “?” or “#”')
})

test('the report is complete if the server goes down before the sign-out', async () => {
  const provider = await openPractice()
  onTestFinished(() => provider.close())
  const ask = async (request: Request) => {
    if (request.url.endsWith('/admin/logout')) throw new TypeError('fetch failed')
    return provider.fetch(request)
  }
  const { phone: login, password } = superadmin
  const checked = await runCheck(['https://institute.example', '--phone', login], { typed: [password], fetch: ask })
  expect(checked.code).toBe(0)
  expect(checked.output).toContain('Registering a trainee')
})

test('an unwritable report file is named before the check, a failed write after it', async () => {
  const { url } = await plain()
  const failedRun = await run(url, '--report', '/no-such-folder/report.json')
  expect(failedRun).toMatchObject({
    code: 2,
    prompts: [],
    output: expect.stringContaining('could not be written: ENOENT'),
  })
  const full = await run(url, '--report', '/dev/full')
  expect(full).toMatchObject({ code: 0, output: expect.stringContaining('could not be written: ENOSPC') })
})

test('an unknown host and a closed port are distinguished', async () => {
  expect(await run('https://no-such-host.invalid')).toMatchObject({
    code: 2,
    output: expect.stringMatching(/no-such-host\.invalid (is not a known name|cannot be resolved)/),
  })
  const server = createHttpServer()
  const freePort = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  expect(await run(`http://127.0.0.1:${freePort}`)).toMatchObject({
    code: 2,
    output: expect.stringContaining(`127.0.0.1:${freePort} refuses the connection`),
  })
})

test.each([
  [407, 'The proxy of the network asks for a sign-in, which the program cannot give.'],
  [403, 'The proxy of the network does not connect to institute.example: HTTP 403.'],
])('a proxy that refuses with %i is reported', async (status, text) => {
  const proxy = createHttpServer()
  proxy.on('connect', (_, socket) => socket.end(`HTTP/1.1 ${status} Refused\r\n\r\n`))
  const port = await listen(proxy)
  onTestFinished(() => void proxy.close())
  onTestFinished(setGlobalProxyFromEnv({ HTTPS_PROXY: `http://127.0.0.1:${port}` }))
  const refused = await run('https://institute.example')
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining(text) })
})

test('an untrusted certificate, and http instead of https, are reported', async () => {
  const folder = newFolder()
  onTestFinished(() => removeFolder(folder))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject],
    {
      stdio: 'ignore',
    },
  )
  const server = createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
    response.end('{}'),
  )
  const port = await listen(server as never)
  onTestFinished(() => void server.close())
  expect(await run(`https://127.0.0.1:${port}`)).toMatchObject({
    code: 2,
    output: expect.stringContaining(`127.0.0.1:${port} has a certificate of an issuer that is not trusted.`),
  })
  const { port: httpPort } = new URL((await plain()).url)
  expect(await run(`https://127.0.0.1:${httpPort}`)).toMatchObject({
    code: 2,
    output: expect.stringContaining('does not speak TLS there'),
  })
})

test('a redirect, an HTML page and a sign-in without a token are reported', async () => {
  const redirecting = await serve((_, response) =>
    response.writeHead(302, { location: 'https://elsewhere.example' }).end(),
  )
  expect(await run(redirecting)).toMatchObject({
    code: 1,
    output: expect.stringContaining('a redirect, which is not followed'),
  })
  const page = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel</h1>'),
  )
  expect(await run(page)).toMatchObject({ code: 1, output: expect.stringContaining('a web page instead of data') })
  const withoutToken = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":0,"message":"OK","payload":{}}'),
  )
  expect(await run(withoutToken)).toMatchObject({ code: 1, output: expect.stringContaining('without a token') })
})

test('a timeout is reported with its length, and three in a row end the check', async () => {
  const { url } = await plain()
  const slow = async (request: Request) => {
    if (!/login|capabilities/.test(request.url))
      await new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
    return fetch(request)
  }
  const timedOut = await runCheck([url, '--phone', phone, '--seconds', '1'], { fetch: slow })
  expect(timedOut).toMatchObject({ code: 2 })
  expect(timedOut.lines.filter((line) => line.includes('No response within 1 seconds.')).length).toBeGreaterThanOrEqual(
    3,
  )
  expect(timedOut.output).toContain('did not respond to 3 requests in a row. The check was stopped')
})

test('HTML pages instead of refusals are reported with their status', async () => {
  const { url } = await plain()
  const broken = async (request: Request) =>
    /getAllFAQ/.test(request.url)
      ? new Response('<h1>500</h1>', { status: 500, headers: { 'content-type': 'text/html' } })
      : fetch(request)
  const { output } = await runCheck([url, '--phone', phone], { fetch: broken })
  expect(output).toContain('The server failed (500). The server returned a web page instead of data.')
})

test('an expired session is renewed, and a call that always refuses it is reported', async () => {
  const institute = await plain()
  let requestCount = 0
  const fetchAndExpireOnce = async (request: Request) => {
    // In the middle of the check.
    if (++requestCount === 20) institute.expireSessions()
    return fetch(request)
  }
  const renewed = await runCheck([institute.url, '--phone', phone], { fetch: fetchAndExpireOnce })
  expect(renewed).toMatchObject({ code: 0 })
  expect(renewed.lines.filter((line) => line.includes('signing in again'))).toHaveLength(1)
  const fetchAlwaysExpired = async (request: Request) =>
    /getAllFAQ/.test(request.url) ? Response.json({ message: 'jwt expired' }, { status: 401 }) : fetch(request)
  const { output } = await runCheck([institute.url, '--phone', phone], { fetch: fetchAlwaysExpired })
  expect(output).toContain('✗ FAQ Section: fails. faq.list: The token is refused')
})
