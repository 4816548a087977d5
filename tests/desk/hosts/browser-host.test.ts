import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrowserHost, serveBrowser } from '#main/hosts/browser/server'
import type { Provider } from '#provider/index'
import { launchChromium } from '../../support/browser/chromium'
import { copyPractice, openPractice } from '../../support/institute/practice-copy'
import { superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { startProgram } from '../support/program'

type Reply = { status: number; headers: Record<string, unknown>; text: string }

let provider: Provider
let dataDir: string
let isAway = false
let desk: TestDesk
let host: BrowserHost
let origin: string
let cookie: string
let pageHeaders: Record<string, string>

beforeAll(async () => {
  dataDir = newFolder()
  provider = await openPractice()
  const respond = async (request: Request) => {
    if (isAway) throw new Error('Nobody answers')
    return provider.fetch(request)
  }
  desk = await openTestDesk({ dataDir, provider: { url: 'http://provider.invalid/', fetch: respond } })
  await desk.api.session.signIn(superadmin)
  host = await serveBrowser({ desk: desk.desk, port: 0, bridge: new TextEncoder().encode('bridge()') })
  origin = host.origin
  const opened = await send('GET', pathOf(host.createLink()), {})
  cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  pageHeaders = { cookie, origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
})
afterAll(async () => {
  await host.close()
  await desk.desk.close()
  await provider.close()
  removeFolder(dataDir)
})
const pathOf = (address: string) => `/${new URL(address).search}`

/** Sends exactly these headers; fetch would not let Host and Origin be forged. */
function send(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(origin)
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    request.on('error', reject)
    request.end(body)
  })
}
const without = (name: string) => Object.fromEntries(Object.entries(pageHeaders).filter(([key]) => key !== name))
const callInfo = (headers: Record<string, string>, body = '{}') => send('POST', '/desk/app.info', headers, body)

describe('access to the desk', () => {
  test('is open to our own page', async () => {
    const { status, text } = await callInfo(pageHeaders)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ ok: true, value: { mode: 'institute' } })
  })

  const refused: Record<string, () => Promise<Reply>> = {
    'another token': () => send('GET', '/?token=guess', {}),
    'no cookie': () => callInfo(without('cookie')),
    "another run's cookie": () => callInfo({ ...pageHeaders, cookie: `${cookie.slice(0, -4)}AAAA` }),
    'another cookie of that value': () =>
      callInfo({ ...pageHeaders, cookie: cookie.replace(/^counter-\d+/, 'counter-1') }),
    'a name that points here (DNS rebinding)': () => callInfo({ ...pageHeaders, host: 'evil.example' }),
    localhost: () => callInfo({ ...pageHeaders, host: `localhost:${new URL(origin).port}` }),
    'another port in Host': () => callInfo({ ...pageHeaders, host: '127.0.0.1:1' }),
    'the right token under another name': () =>
      send('GET', pathOf(host.createLink()), { host: `evil.example:${new URL(origin).port}` }),
    'another origin': () => callInfo({ ...pageHeaders, origin: 'https://evil.example' }),
    'an origin that begins alike': () => callInfo({ ...pageHeaders, origin: `${origin}.evil.example` }),
    'the origin null of a sandboxed frame': () => callInfo({ ...pageHeaders, origin: 'null' }),
    'a change without an origin': () => callInfo(without('origin')),
    'a page of another site, even reading': () =>
      send('GET', '/api/v1/role', { ...without('origin'), 'sec-fetch-site': 'cross-site' }),
    'another port of this machine, even reading': () =>
      send('GET', '/api/v1/role', { ...without('origin'), 'sec-fetch-site': 'same-site' }),
    'the events without a cookie': () => send('GET', '/desk/events', without('cookie')),
    'the page without a cookie': () => send('GET', '/', {}),
    'the bridge without a cookie': () => send('GET', '/bridge.js', {}),
  }
  for (const [who, ask] of Object.entries(refused))
    test(`is refused: ${who}`, async () => {
      const { status, headers, text } = await ask()
      expect(status).toBe(403)
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(text).not.toContain('institute')
    })

  test('is on 127.0.0.1 alone', () => {
    expect(new URL(host.createLink()).hostname).toBe('127.0.0.1')
    return expect(fetch(host.createLink().replace('127.0.0.1', '[::1]'))).rejects.toThrow()
  })
})

describe('a desk call', () => {
  const failureOf = async (reply: Promise<Reply>) => JSON.parse((await reply).text).failure

  test('takes only JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])
      expect((await callInfo({ ...pageHeaders, 'content-type': type })).status).toBe(415)
  })

  test('takes only POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await send(method, '/desk/app.info', pageHeaders)).status).toBe(405)
  })

  test('takes only calls of the contract', async () => {
    for (const name of ['app.quit', 'constructor', '__proto__', 'toString', '', 'app.info/x', '%zz'])
      expect((await failureOf(send('POST', `/desk/${name}`, pageHeaders, '{}'))).code).toMatch(/not_found|invalid/)
  })

  test('takes only input of the contract', async () => {
    const save = (body: string) => failureOf(send('POST', '/desk/drafts.save', pageHeaders, body))
    expect(await save('{"input":{"key":7}}')).toMatchObject({ code: 'invalid', fields: { key: expect.any(String) } })
    expect(await save('{"input"')).toMatchObject({ code: 'invalid' })
    expect(await save('7')).toMatchObject({ code: 'invalid' })
    expect(
      await failureOf(send('POST', '/desk/files.add', pageHeaders, '{"input":{"name":"a","bytes":{"$bytes":"%%"}}}')),
    ).toMatchObject({ code: 'invalid' })
  })

  test('transfers bytes unchanged', async () => {
    const sent = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256)
    const body = { input: { name: 'photo.bin', bytes: { $bytes: Buffer.from(sent).toString('base64') } } }
    const file = JSON.parse((await send('POST', '/desk/files.add', pageHeaders, JSON.stringify(body))).text)
    expect(file).toMatchObject({ ok: true, value: { name: 'photo.bin', bytes: 70_000 } })
    const input = { input: { handle: file.value.handle } }
    const read = JSON.parse((await send('POST', '/desk/files.read', pageHeaders, JSON.stringify(input))).text)
    expect(Buffer.from(read.value.bytes.$bytes, 'base64').equals(Buffer.from(sent))).toBe(true)
  })

  test('takes no body larger than a document', async () => {
    const refused = send('POST', '/desk/files.add', pageHeaders, `{"input":"${'x'.repeat(45 * 2 ** 20)}"}`)
    expect(await failureOf(refused)).toMatchObject({ code: 'invalid', status: 413 })
  })
})

describe('pages', () => {
  test('get window.desk before their app, and every security header', async () => {
    const { text, headers } = await send('GET', '/registrations/new', without('origin'))
    expect(text).toContain('<head><script src="/bridge.js"></script>')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/)
    expect((await send('GET', '/bridge.js', without('origin'))).text).toBe('bridge()')
  })

  test('serve nothing outside the renderer, however it is spelled', async () => {
    for (const path of ['/assets/../../package.json', '/..%2f..%2fpackage.json', '/package.json', '//etc/passwd.txt'])
      expect((await send('GET', path, without('origin'))).text).not.toMatch(/idtr-counter|root:/)
  })

  test('receive events as they happen', async () => {
    const stop = new AbortController()
    const response = await fetch(`${origin}/desk/events`, { headers: { cookie }, signal: stop.signal })
    const reader = (response.body ?? expect.unreachable()).pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toContain(':')
    isAway = true
    await send('POST', '/api/v1/admin/login', pageHeaders, JSON.stringify(superadmin))
    const { value } = await reader.read()
    expect(value).toMatch(/^event: connection\.changed\ndata: \{"state":"unreachable"/)
    stop.abort()
    isAway = false
  })

  test('are not served on a port in use, which is an error', async () => {
    const port = Number(new URL(origin).port)
    await expect(serveBrowser({ desk: desk.desk, port, bridge: new Uint8Array() })).rejects.toThrow('EADDRINUSE')
  })
})

test('a page can sign in and handle files, but reads neither token nor cookie', async () => {
  const folder = newFolder()
  copyPractice(folder)
  const program = await startProgram(folder)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const pageErrors: string[] = []
    page.on(
      'console',
      (message) => message.text().includes('Content Security Policy') && pageErrors.push(message.text()),
    )
    page.on('pageerror', (error) => pageErrors.push(error.message))
    await page.goto(await program.newAddress())
    expect(page.url()).not.toContain('token')
    await page.getByLabel(/email or phone/i).fill(superadmin.phone)
    await page.getByLabel(/^password/i).fill(superadmin.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')

    const pageState = await page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]))
    expect(pageState).not.toMatch(/[\w-]{30,}/)

    const chooser = page.waitForEvent('filechooser')
    const chosen = page.evaluate(() => window.desk.call('files.choose', { accept: ['.txt'], allowMultiple: true }))
    const note = { mimeType: 'text/plain', buffer: Buffer.from('नमस्ते') }
    await (await chooser).setFiles([
      { ...note, name: 'one.txt' },
      { ...note, name: 'two.txt' },
    ])
    const files = [
      { name: 'one.txt', bytes: 18 },
      { name: 'two.txt', bytes: 18 },
    ]
    expect(await chosen).toMatchObject({ ok: true, value: files })

    const download = page.waitForEvent('download')
    const saved = page.evaluate(() =>
      window.desk.call('files.save', { name: 'list.csv', bytes: new TextEncoder().encode('a,b') }),
    )
    expect((await download).suggestedFilename()).toBe('list.csv')
    expect(await saved).toEqual({ ok: true, value: { saved: true } })
    expect(pageErrors).toEqual([])
  } finally {
    await browser.close()
    await program.stop()
    removeFolder(folder)
  }
})
