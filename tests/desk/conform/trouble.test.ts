import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer as createPlain, type RequestListener } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../support/files/s3'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { newFolder, removeFolder } from '../support/desk'
import { conform } from './run'

const phone = '9700000001'
async function plain(options: Parameters<typeof startPlainInstitute>[0] = {}): Promise<PlainInstitute> {
  const institute = await startPlainInstitute(options)
  onTestFinished(async () => void (await institute.close()))
  return institute
}
async function serve(answer: RequestListener): Promise<string> {
  const server = createPlain(answer)
  const port = await listen(server)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}/`
}
const run = (url: string, ...words: string[]) => conform([url, '--phone', phone, ...words])

test('the password is typed unseen or piped in, never an argument', async () => {
  const { url } = await plain()
  const asked = await conform([url], { isInteractive: true, typed: [phone, 'plain-pass'] })
  expect(asked).toMatchObject({
    code: 0,
    asked: [
      ['Phone or e-mail', false],
      ['Password', true],
    ],
  })
  expect(asked.said).not.toContain('plain-pass')
  expect(await conform([url], { typed: ['plain-pass'] })).toMatchObject({ code: 2, asked: [] })
  expect(await conform([url, '--password', 'plain-pass'])).toMatchObject({ code: 2, asked: [] })
  expect(await conform([url, phone, 'plain-pass'])).toMatchObject({ code: 2, asked: [] })
})

test('a refused sign-in is reported in the institute’s words, and nothing is asked', async () => {
  const institute = await plain()
  const refused = await conform([institute.url, '--phone', phone], { typed: ['wrong'] })
  expect(refused).toMatchObject({ code: 2 })
  expect(refused.said).toContain('✗ Signing in: Login Credentials are incorrect.')
})

test('an address that is not secure is refused before anything is sent', async () => {
  const refused = await run('http://institute.example')
  expect(refused).toMatchObject({ code: 2, asked: [] })
  expect(refused.said).toContain('This is not an https address: http://institute.example')
})

test('an address with extra parts is refused, and a password in it is not repeated', async () => {
  const secret = await run('https://clerk:a-secret@institute.example')
  expect(secret).toMatchObject({ code: 2, asked: [] })
  expect(secret.said).toContain('This has a name or a password in it: leave them out.')
  expect(secret.said).not.toContain('a-secret')
  expect((await run('https://institute.example/?page=1')).said).toContain('goes on after “?” or “#”')
})

test('an unwritable report is reported before the check, a failed write after it', async () => {
  const { url } = await plain()
  const away = await run(url, '--report', '/no-such-folder/report.json')
  expect(away).toMatchObject({ code: 2, asked: [], said: expect.stringContaining('could not be written: ENOENT') })
  const full = await run(url, '--report', '/dev/full')
  expect(full).toMatchObject({ code: 0, said: expect.stringContaining('could not be written: ENOSPC') })
})

test('an unknown host and a closed port are told apart', async () => {
  expect(await run('https://no-such-host.invalid')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/No machine is called no-such-host\.invalid|cannot be looked up now/),
  })
  const server = createPlain()
  const free = await listen(server)
  await new Promise((done) => server.close(done))
  expect(await run(`http://127.0.0.1:${free}`)).toMatchObject({
    code: 2,
    said: expect.stringContaining(`Nothing listens at 127.0.0.1:${free}`),
  })
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
  const server = createSecure({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => response.end('{}'))
  const port = await listen(server as never)
  onTestFinished(() => void server.close())
  expect(await run(`https://127.0.0.1:${port}`)).toMatchObject({
    code: 2,
    said: expect.stringContaining(`The certificate of 127.0.0.1:${port} is signed by itself.`),
  })
  const { port: clear } = new URL((await plain()).url)
  expect(await run(`https://127.0.0.1:${clear}`)).toMatchObject({
    code: 2,
    said: expect.stringContaining('does not speak TLS there'),
  })
})

test('a redirect, an HTML page and a sign-in without a token are reported', async () => {
  const away = await serve((_, response) => response.writeHead(302, { location: 'https://elsewhere.example' }).end())
  expect(await run(away)).toMatchObject({ code: 1, said: expect.stringContaining('with a redirect, which is refused') })
  const page = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel</h1>'),
  )
  expect(await run(page)).toMatchObject({ code: 1, said: expect.stringContaining('a page instead of data') })
  const none = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":0,"message":"OK","payload":{}}'),
  )
  expect(await run(none)).toMatchObject({ code: 1, said: expect.stringContaining('without a token') })
})

test('a timeout is reported with its length, and three in a row end the check', async () => {
  const { url } = await plain()
  const slow = async (request: Request) => {
    if (!/login|capabilities/.test(request.url))
      await new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
    return fetch(request)
  }
  const found = await conform([url, '--phone', phone, '--seconds', '1'], { fetch: slow })
  expect(found).toMatchObject({ code: 2 })
  expect(found.lines.filter((line) => line.includes('No answer within 1 seconds.')).length).toBeGreaterThanOrEqual(3)
  expect(found.said).toContain('did not answer 3 questions in a row, and was not asked on')
})

test('HTML pages instead of refusals are reported with their status', async () => {
  const { url } = await plain()
  const broken = async (request: Request) =>
    /getAllFAQ/.test(request.url)
      ? new Response('<h1>500</h1>', { status: 500, headers: { 'content-type': 'text/html' } })
      : fetch(request)
  const { said } = await conform([url, '--phone', phone], { fetch: broken })
  expect(said).toContain('The server failed (500). It came as a page in place of data.')
})

test('an expired session is renewed, and a call that always refuses it is reported', async () => {
  const institute = await plain()
  let asked = 0
  const ending = async (request: Request) => {
    if (++asked === 20) institute.expireSessions()
    return fetch(request)
  }
  const again = await conform([institute.url, '--phone', phone], { fetch: ending })
  expect(again).toMatchObject({ code: 0 })
  expect(again.lines.filter((line) => line.includes('signing in again'))).toHaveLength(1)
  const never = async (request: Request) =>
    /getAllFAQ/.test(request.url) ? Response.json({ message: 'jwt expired' }, { status: 401 }) : fetch(request)
  const { said } = await conform([institute.url, '--phone', phone], { fetch: never })
  expect(said).toContain('✗ FAQ Section: does not work. faq.list: The token is refused')
})
