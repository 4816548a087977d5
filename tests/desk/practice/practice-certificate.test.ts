import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageContentSecurityPolicy, renderVerificationPage } from '#provider/exam/results/verification-page'
import { launchChromium } from '../../support/browser/chromium'
import { copyPractice } from '../../support/institute/practice-copy'
import { superadmin } from '../support/booking'
import { newFolder, removeFolder } from '../support/desk'
import { startProgram } from '../support/program'

let folder: string
let program: Awaited<ReturnType<typeof startProgram>>
let link: URL
let number: string

beforeAll(async () => {
  folder = newFolder()
  copyPractice(folder)
  program = await startProgram(folder)
  const { api } = program
  await api.session.signIn(superadmin)
  const { hasCardSecret, hasCardWebhookSecret, changedAt, changedBy, ...settings } = await api.instituteSettings.read()
  const changes = { publicUrl: 'https://counter.idtr.example', cardSecret: '', removeCardSecret: false }
  await api.instituteSettings.update({ ...settings, ...changes })
  const { rows: batches } = await api.batch.list({ page: 1, limit: 100 })
  const completeBatch = batches.find(({ isComplete }) => isComplete) ?? expect.unreachable()
  const { rows } = await api.candidate.list({ batchId: completeBatch.id, page: 1, limit: 100 })
  const passed = rows.find(({ certificateNumber }) => certificateNumber) ?? expect.unreachable()
  const { origin, pathname, search } = new URL(passed.certificateUrl)
  expect(origin).toBe('https://counter.idtr.example')
  // As a proxy at that address passes it on.
  link = new URL(pathname + search, program.origin)
  number = passed.certificateNumber
})
afterAll(async () => {
  await program.stop()
  removeFolder(folder)
})

test('the code of a practice certificate opens its public check page', async () => {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(link.href)
    await page.getByRole('heading', { name: 'This certificate is genuine' }).waitFor()
    expect(await page.getByRole('definition').allTextContents()).toContain(number)
    await page.goto(link.href.replace(/code=./, (start) => (start === 'code=-' ? 'code=_' : 'code=-')))
    await page.getByRole('heading', { name: 'This certificate does not match our records' }).waitFor()
  } finally {
    await browser.close()
  }
})

test('text of a certificate stays in its line and never runs', async () => {
  const says = {
    name: `<img src=x onerror="document.title='run'">${`e${'\u0301'.repeat(10_000)}`}`,
    course: 'Light motor vehicle, beginner',
    from: '2026-11-18',
    vehicleCategory: '\u202eevil \u2067\u0000 \ud83d',
    licenceNumber: '</dd></dl><h1>This certificate is genuine</h1><script>document.title="run"</script>',
    final: '80',
  }
  const check = {
    number: '\u202eW'.repeat(200),
    institute: 'W'.repeat(500),
    instituteHindi: '',
    issuedAt: '',
    withdrawnAt: '',
    says,
  }
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } })
    page.on('dialog', () => expect.unreachable('a dialog'))
    const headers = { 'content-security-policy': pageContentSecurityPolicy }
    await page.route('**', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers,
        body: renderVerificationPage({ ...check, state: 'withdrawn' }),
      }),
    )
    await page.goto(link.href)
    expect(await page.getByRole('heading').allTextContents()).toEqual([
      expect.stringMatching(/^This certificate was withdrawn/),
    ])
    expect(await page.title()).toBe('This certificate was withdrawn')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const smallestWidth = await page
      .getByRole('definition')
      .evaluateAll((all) => Math.min(...all.map((one) => one.clientWidth)))
    expect(smallestWidth).toBeGreaterThan(120)
    // Combining marks would cover the line above unless they are cut off.
    const clipped = await page
      .getByRole('definition')
      .evaluateAll((all) => all.every((one) => getComputedStyle(one).overflow === 'clip'))
    expect(clipped).toBe(true)
  } finally {
    await browser.close()
  }
})

test('no other path, method or host name is open beside the check page', async () => {
  expect((await fetch(`${program.origin}/`)).status).toBe(403)
  expect((await fetch(`${program.origin}/results/${'a'.repeat(43)}.zip`)).status).toBe(403)
  expect((await fetch(`${program.origin}/certificate/../api/v1/role`)).status).toBe(403)
  expect((await fetch(`${program.origin}/certificate/%2e%2e/api/v1/role`)).status).toBe(403)
  expect((await fetch(link, { method: 'POST' })).status).toBe(405)
  const status = await new Promise((resolve, reject) => {
    const headers = { host: `evil.example:${link.port}` }
    httpRequest(link, { headers, agent: false }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

test('the results of a practice batch still come from the institute itself', async () => {
  const { rows } = await program.api.batch.list({ page: 1, limit: 100 })
  const { id } = rows.find(({ isComplete }) => isComplete) ?? expect.unreachable()
  const headers = { cookie: program.cookie, origin: program.origin }
  const response = await fetch(`${program.origin}/results/${id}?task=practice`, { method: 'POST', headers })
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(new TextDecoder().decode((await response.bytes()).slice(0, 2))).toBe('PK')
})
