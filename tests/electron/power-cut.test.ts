import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { SignedInStaff } from '#contract/desk/index'
import { copyPractice } from '../support/institute/practice-copy'
import { launchWorkstation } from './launch/launch'
import { findProcesses } from './launch/processes'

const signIn = (page: Page) =>
  page.evaluate(async () => {
    const body = JSON.stringify({ phone: '9000000003', password: 'practice1' })
    await fetch('/api/v1/admin/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const session = await window.desk.call('session.current', undefined)
    return session.ok ? (session.value as SignedInStaff).id : session.failure.message
  })

test('the program opens after a power cut with the draft that it reported as saved', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-power-cut-'))
  copyPractice(dataDir)
  const draft = { firstname: 'आशा', phone: '9812345670' }
  const first = await launchWorkstation({ dataDir })
  const owner = await signIn(first.page)
  const saved = await first.page.evaluate((input) => window.desk.call('drafts.save', input), {
    owner,
    key: 'registration',
    value: draft,
  })
  expect(saved).toMatchObject({ ok: true })
  await first.kill()
  await expect.poll(() => findProcesses(dataDir)).toEqual([])

  const second = await launchWorkstation({ dataDir })
  await signIn(second.page)
  const loaded = await second.page.evaluate(() => window.desk.call('drafts.load', { key: 'registration' }))
  expect(loaded).toMatchObject({ ok: true, value: { value: draft } })
  await second.close()
  rmSync(dataDir, { recursive: true })
})
