import type { Browser, BrowserContext } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type BrowserHost, serveBrowser } from '#main/hosts/browser/server'
import { launchChromium } from '../../support/browser/chromium'
import { copyPractice } from '../../support/institute/practice-copy'
import { superadmin } from '../support/booking'
import { newFolder, removeFolder } from '../support/desk'
import { startProgram } from '../support/program'

/** A desk that responds with what it received. */
const desk = {
  fetch: async ({ url }: Request) =>
    new Response(`<html><head></head>${new URL(url).pathname}`, { headers: { 'content-type': 'text/html' } }),
  call: async (name: string) => ({ ok: true as const, value: name }),
  on: () => () => undefined,
  onPageClosed: () => undefined,
}
let host: BrowserHost
beforeAll(async () => {
  host = await serveBrowser({ desk, port: 0, bridge: new TextEncoder().encode('bridge()') })
})
afterAll(() => host.close())

const request = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address, { method, headers, redirect: 'manual' })
const html = { accept: 'text/html,application/xhtml+xml' }
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? ''

describe('the address printed at the start', () => {
  test('lets one browser in by a cookie of its own and redirects to a clean address', async () => {
    const address = host.createLink()
    const opened = await request(address)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
    expect(opened.headers.get('cache-control')).toBe('no-store')
    const { port } = new URL(host.origin)
    expect(opened.headers.get('set-cookie')).toMatch(
      new RegExp(`^counter-${port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/$`),
    )
    expect(cookieOf(opened)).not.toContain(tokenOf(address))
    expect((await request(`${host.origin}/`, { cookie: cookieOf(opened) })).status).toBe(200)
  })

  test('works once, and later readers are told how to get another', async () => {
    const address = host.createLink()
    await request(address)
    const secondResponse = await request(address, html)
    expect([secondResponse.status, secondResponse.headers.get('set-cookie')]).toEqual([403, null])
    const body = await secondResponse.text()
    expect(body).toContain('Link already used')
    expect(body).toContain('press Enter')
    expect(secondResponse.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('has a token that is no cookie value and expires with the next address', async () => {
    const [first, second] = [host.createLink(), host.createLink()]
    const name = cookieOf(await request(second)).split('=')[0]
    expect((await request(`${host.origin}/`, { cookie: `${name}=${tokenOf(second)}` })).status).toBe(403)
    expect((await request(first)).status).toBe(403)
  })

  test('is not used up by HEAD, POST or a wrong token', async () => {
    const address = host.createLink()
    await request(address, {}, 'HEAD')
    await request(address, {}, 'POST')
    await request(`${host.origin}/?token=guess`)
    expect((await request(address)).status).toBe(303)
  })

  test('keeps the cookie of a browser that opens it again, and is used up by it', async () => {
    const address = host.createLink()
    const cookie = cookieOf(await request(address))
    const repeatedResponse = await request(address, { cookie })
    expect([
      repeatedResponse.status,
      repeatedResponse.headers.get('location'),
      repeatedResponse.headers.get('set-cookie'),
    ]).toEqual([303, '/', null])
    const next = host.createLink()
    expect((await request(next, { cookie })).status).toBe(303)
    expect((await request(next)).status).toBe(403)
    expect((await request(`${host.origin}/`, { cookie })).status).toBe(200)
  })
})

test('a cookie of another run and port is refused', async () => {
  const otherHost = await serveBrowser({ desk, port: 0, bridge: new Uint8Array() })
  onTestFinished(() => otherHost.close())
  const [, secret] = cookieOf(await request(otherHost.createLink())).split('=')
  const [own] = cookieOf(await request(host.createLink())).split('=')
  expect((await request(`${host.origin}/`, { cookie: `${own}=${secret}` })).status).toBe(403)
})

test('access is unaffected by cookies that another port sets for the same host', async () => {
  const cookie = cookieOf(await request(host.createLink()))
  const [name = ''] = cookie.split('=')
  for (const otherCookie of [
    `${name}=`,
    `${name}`,
    `${name}=of-another-port`,
    `${name}=${'x'.repeat(4000)}`,
    `__proto__=1; ${name}`,
  ]) {
    expect((await request(`${host.origin}/`, { cookie: `${otherCookie}; ${cookie}` })).status, otherCookie).toBe(200)
    expect((await request(`${host.origin}/`, { cookie: `${cookie}; ${otherCookie}` })).status, otherCookie).toBe(200)
    expect((await request(`${host.origin}/`, { cookie: otherCookie })).status, otherCookie).toBe(403)
  }
})

test('a page of an earlier run is told on every route how to continue', async () => {
  const cookie = `counter-${new URL(host.origin).port}=of-the-run-before`
  const headers = { cookie, origin: host.origin, 'content-type': 'application/json' }
  const page = await request(`${host.origin}/registered-user`, { ...html, cookie })
  expect(await page.text()).toContain('Browser not recognised')
  const call = await request(`${host.origin}/desk/session.current`, headers, 'POST')
  expect([call.status, await call.json()]).toMatchObject([
    403,
    { ok: false, failure: { code: 'forbidden', message: expect.stringContaining('press Enter') } },
  ])
  const api = await request(`${host.origin}/api/v1/role`, headers)
  expect(await api.json()).toMatchObject({ code: 'forbidden', message: expect.stringContaining('press Enter') })
})

describe('in a real browser', () => {
  let browser: Browser
  let folder: string
  let program: Awaited<ReturnType<typeof startProgram>>
  let context: BrowserContext
  beforeAll(async () => {
    folder = newFolder()
    copyPractice(folder)
    program = await startProgram(folder)
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    await program.stop()
    removeFolder(folder)
  })
  beforeEach(async () => {
    context = await browser.newContext()
    return () => context.close()
  })
  const waitForSignInPage = (page: Awaited<ReturnType<BrowserContext['newPage']>>) =>
    page.getByRole('heading', { name: 'Login Account' }).waitFor()

  test('reload, a second tab and back keep working, and history holds no usable token', async () => {
    const page = await context.newPage()
    const address = await program.newAddress()
    await page.goto(address)
    await waitForSignInPage(page)
    const urls = [page.url()]
    await page.reload()
    await waitForSignInPage(page)
    const second = await context.newPage()
    await second.goto(program.origin)
    await waitForSignInPage(second)
    await page.goto(`${program.origin}/auth/forgot-password`)
    // A page restored from the back/forward cache fires no load event.
    await page.goBack({ waitUntil: 'commit' })
    await waitForSignInPage(page)
    urls.push(page.url())
    await page.goForward({ waitUntil: 'commit' })
    urls.push(page.url())
    expect(urls.filter((url) => url.includes('token'))).toEqual([])
    const session = await context.newCDPSession(page)
    const { entries } = await session.send('Page.getNavigationHistory')
    expect(entries.filter(({ url }) => url.includes('token'))).toEqual([])
    // Browsers may remember a typed address elsewhere, so its token works only once.
    expect((await request(address)).status).toBe(403)
    // The same browser may open it again: typed, or from the list of closed tabs.
    await page.goto(address)
    await waitForSignInPage(page)
  })

  test('a second browser is refused with a page until a new address is printed', async () => {
    const used = await program.newAddress()
    await (await context.newPage()).goto(used)
    const otherContext = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    onTestFinished(() => otherContext.close())
    const page = await otherContext.newPage()
    await page.goto(used)
    await page.getByRole('heading', { name: 'Link already used' }).waitFor()
    await page.goto(await program.newAddress())
    await waitForSignInPage(page)
  })

  test('after a restart a new address returns to the same draft', async () => {
    const ownFolder = newFolder()
    copyPractice(ownFolder)
    const port = String(10_000 + (process.pid % 20_000))
    let run = await startProgram(ownFolder, { COUNTER_PORT: port })
    onTestFinished(async () => {
      await run.stop()
      removeFolder(ownFolder)
    })
    await run.api.session.signIn(superadmin)
    await run.saveDraft('registration', 'half')
    const page = await context.newPage()
    await page.goto(await run.newAddress())
    await run.kill()
    run = await startProgram(ownFolder, { COUNTER_PORT: port })
    const result = await page.evaluate(() => window.desk.call('session.current', undefined))
    expect(result).toMatchObject({ ok: false, failure: { message: expect.stringContaining('press Enter') } })
    await page.reload()
    await page.getByRole('heading', { name: 'Browser not recognised' }).waitFor()
    await page.goto(await run.newAddress())
    await waitForSignInPage(page)
    await run.api.session.signIn(superadmin)
    expect(await run.call('drafts.load', { key: 'registration' })).toMatchObject({ value: 'half' })
  })
})
