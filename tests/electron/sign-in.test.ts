import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskBridge } from '#contract/desk/bridge'
import { launchWorkstation } from './launch/launch'
import type { Workstation } from './launch/launched'
import { findProcesses } from './launch/processes'

declare global {
  interface Window {
    readonly desk: DeskBridge
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'counter-sign-in-'))
let workstation: Workstation
beforeAll(async () => {
  workstation = await launchWorkstation({ dataDir })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a first start shows the sign-in screen', async () => {
  await workstation.page.getByRole('heading', { name: 'Login Account' }).waitFor()
})

test('signing in opens the program with its menu', async () => {
  const { page } = workstation
  await page.getByLabel('Email or Phone').fill('9000000003')
  await page.getByLabel(/^Password/).fill('practice1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('navigation').getByText('Registered User').waitFor()
})

test('the page reaches the main process, and never the token', async () => {
  const { page } = workstation
  const [session, unknown] = await page.evaluate(() =>
    Promise.all([window.desk.call('session.current', undefined), window.desk.call('no.such', {})]),
  )
  expect(session).toMatchObject({ ok: true, value: { name: 'Sunita Yadav' } })
  expect(JSON.stringify(session)).not.toMatch(/token/i)
  expect(unknown).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('bytes cross to the main process and back unchanged', async () => {
  const returned = await workstation.page.evaluate(async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    const file = await window.desk.call('files.add', { name: 'photo.bin', bytes })
    if (!file.ok) return file.failure.message
    const { handle } = file.value as { handle: string }
    const read = await window.desk.call('files.read', { handle })
    return read.ok ? [...(read.value as { bytes: Uint8Array }).bytes] : read.failure.message
  })
  expect(returned).toEqual(Array.from({ length: 256 }, (_, index) => index))
})

test('files chosen in the system’s dialogs are read and written', async () => {
  const savedFile = join(dataDir, 'kept.pdf')
  await workstation.setDialogChoices({ open: ['resources/icon.png'], save: savedFile })
  const results = await workstation.page.evaluate(async () => {
    const chosen = await window.desk.call('files.choose', { accept: ['.png'], allowMultiple: false })
    const saved = await window.desk.call('files.save', { name: 'receipt.pdf', bytes: new Uint8Array([37, 80, 68, 70]) })
    const cancelled = await window.desk.call('files.choose', { accept: ['.png'], allowMultiple: false })
    return [chosen, saved, cancelled].map((answer) => (answer.ok ? answer.value : answer.failure.message))
  })
  expect(results).toMatchObject([[{ name: 'icon.png', type: 'image/png' }], { saved: true }, []])
  expect(JSON.stringify(results)).not.toContain('resources')
  expect(readFileSync(savedFile, 'latin1')).toBe('%PDF')
})

test('the page has no Node, and of the bridge only call, on and page', async () => {
  const exposed = await workstation.page.evaluate(() => ({
    node: ['require', 'process', 'module', 'Buffer', 'ipcRenderer'].filter((name) => name in window),
    desk: Object.keys(window.desk).sort(),
  }))
  expect(exposed).toEqual({ node: [], desk: ['call', 'on', 'page'] })
})

test('the page can neither leave the program nor open a window', async () => {
  const { page } = workstation
  const before = page.url()
  await page.evaluate(() => {
    window.open('https://example.com/')
    window.location.href = 'https://example.com/'
  })
  await page.waitForTimeout(500)
  expect(page.url()).toBe(before)
  expect(page.context().pages()).toHaveLength(1)
  await page.getByRole('navigation').getByText('Registered User').waitFor()
})

test('a sealed exam screen survives a reload and opens with the examiner’s password', async () => {
  const { page } = workstation
  const paper = { batchId: 'b1', candidateId: 'c1' }
  expect(await page.evaluate((input) => window.desk.call('session.seal', input), paper)).toMatchObject({ ok: true })
  await page.reload()
  await page.getByRole('heading', { name: 'Your answers are saved.' }).waitFor()
  const status = await page.evaluate(async () => (await fetch('/api/v1/batch/getExamsetByBatch/b1')).status)
  expect(status).toBe(423)
  await page.getByRole('button', { name: 'Examiner: continue' }).click()
  await page.getByRole('textbox', { name: /^Password of / }).fill('practice1')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('navigation').getByText('Registered User').waitFor()
})

test('a second start ends at once and leaves the first unchanged', async () => {
  await expect(launchWorkstation({ dataDir })).rejects.toThrow()
  await workstation.page.getByRole('navigation').getByText('Registered User').waitFor()
})

test('closing the window ends the program and all its processes', async () => {
  await workstation.close()
  await expect.poll(() => findProcesses(dataDir)).toEqual([])
  expect(() => process.kill(workstation.pid, 0)).toThrow('ESRCH')
})
