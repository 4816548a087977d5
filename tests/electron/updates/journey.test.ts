import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installerName } from '#main/updates/signed-text'
import { startFeed, type TestFeed } from '../../desk/updates/support/feed'
import { manifestOf, offer, sha512, testKey } from '../../desk/updates/support/signed'
import { copyPractice } from '../../support/institute/practice-copy'
import { launchWorkstation } from '../launch/launch'
import type { Workstation } from '../launch/launched'
import { createInstaller, createProgram } from './program'

const folder = mkdtempSync(join(tmpdir(), 'counter-update-journey-'))
const dataDir = join(folder, 'data')
const installerOutput = join(folder, 'ran')
const key = testKey()
const notes = 'Receipts print in Hindi too.\nA test that was begun is found again after a power cut.'
let feed: TestFeed
let workstation: Workstation

const script = createInstaller(installerOutput)
function offerUpdate(version: string, released: string, bytes = script) {
  const file = { name: installerName(version), size: script.length, sha512: sha512(script) }
  offer(feed, manifestOf(version, [key], { file, notes, released }), bytes)
}

beforeAll(async () => {
  feed = await startFeed()
  mkdirSync(dataDir)
  copyPractice(dataDir)
  workstation = await launchWorkstation({
    dataDir,
    appPath: createProgram('1.3.0', folder, key),
    env: { COUNTER_UPDATE_FEED: feed.url },
  })
  const { page } = workstation
  await page.getByLabel('Email or Phone').fill('9000000003')
  await page.getByLabel(/^Password/).fill('practice1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('navigation').getByText('Registered User').waitFor()
})
afterAll(async () => {
  await workstation?.kill()
  await feed?.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = (name: string, input?: unknown) =>
  workstation.page.evaluate(([name, input]) => window.desk.call(name as string, input), [name, input] as const)
const button = (name: string | RegExp) => workstation.page.getByRole('button', { name })

test('a tampered update is reported and not run', async () => {
  offerUpdate('1.4.0', '2026-11-20T10:00:00.000Z', Buffer.from(`#!/bin/sh\necho "$2" > ${installerOutput}\n`))
  await call('updates.check')
  await button('Update failed').click()
  const dialog = workstation.page.getByRole('dialog')
  await dialog.getByText(/does not match its signature and was deleted/).waitFor()
  offerUpdate('1.4.0', '2026-11-21T10:00:00.000Z')
  await dialog.getByRole('button', { name: 'Check for updates' }).click()
  await dialog.getByRole('button', { name: 'Restart now' }).waitFor()
  expect(existsSync(installerOutput)).toBe(false)
})

test('the release notes are shown, and "Later" leaves a quiet button', async () => {
  const dialog = workstation.page.getByRole('dialog', { name: /^Update 1\.4\.0/ })
  await dialog.getByText('Receipts print in Hindi too.').waitFor()
  await dialog.getByText(/^The program restarts within two minutes\./).waitFor()
  await dialog.getByRole('button', { name: 'Later' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await call('updates.current')).toMatchObject({ ok: true, value: { phase: 'ready', shouldPrompt: false } })
  await button('Update 1.4.0 is ready').waitFor()
})

test('nothing is installed under an open form, whoever asks for it', async () => {
  await workstation.page.keyboard.press('Alt+n')
  await workstation.page.getByRole('dialog').first().waitFor()
  const waits = { ok: true, value: { phase: 'ready', waitReason: 'A form or dialog is open.' } }
  await expect.poll(() => call('updates.current'), { timeout: 15_000 }).toMatchObject(waits)
  const refusal = { code: 'conflict', message: 'A form or dialog is open. The update starts afterwards.' }
  expect(await call('updates.install')).toMatchObject({ ok: false, failure: refusal })
  expect(existsSync(installerOutput)).toBe(false)
  await workstation.page.keyboard.press('Escape')
  await workstation.page.getByRole('dialog').first().waitFor({ state: 'detached' })
})

test('"Restart now" runs the verified installer without questions and ends the program', async () => {
  await button(/^Update 1\.4\.0/).click()
  await workstation.page.getByRole('button', { name: 'Restart now' }).click()
  await expect
    .poll(() => existsSync(installerOutput) && readFileSync(installerOutput, 'utf8'))
    .toBe('--updated /S --force-run\n')
  await expect.poll(() => isAlive(workstation.pid), { timeout: 15_000 }).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
