import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installerName } from '#main/updates/signed-text'
import { manifestOf, sha512, testKey } from '../../desk/updates/support/signed'
import { copyPractice } from '../../support/institute/practice-copy'
import { launchWorkstation } from '../launch/launch'
import { createInstaller, createProgram } from './program'

const folder = mkdtempSync(join(tmpdir(), 'counter-going-back-'))
const dataDir = join(folder, 'data')
const installerOutput = join(folder, 'ran')
const key = testKey()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const installer = createInstaller(installerOutput)
const file = { name: installerName('1.3.0'), size: installer.length, sha512: sha512(installer) }

test('a version that fails to start twice is replaced by the previous one', async () => {
  mkdirSync(dataDir)
  copyPractice(dataDir)
  mkdirSync(join(dataDir, 'updates', 'files'), { recursive: true })
  writeFileSync(join(dataDir, 'updates', 'files', file.name), installer, { mode: 0o700 })
  const updateState = {
    machine: 'a machine of a test',
    newestSeen: {},
    checkedAt: Date.now(),
    pending: { version: '1.4.0', from: '1.3.0', starts: 0, isBack: false },
    kept: [manifestOf('1.3.0', [key], { file })],
    failed: [],
    notice: '',
  }
  writeFileSync(join(dataDir, 'updates', 'updates.json'), JSON.stringify(updateState))
  const env = { COUNTER_UPDATE_FEED: 'http://127.0.0.1:1/' }
  // Makes every start fail.
  const brokenEnv = { ...env, COUNTER_PROVIDER_URL: 'nowhere' }
  const newer = createProgram('1.4.0', folder, key)
  for (let n = 0; n < 2; n++) {
    await expect(launchWorkstation({ dataDir, appPath: newer, env: brokenEnv })).rejects.toThrow('ended with 1')
    expect(existsSync(installerOutput)).toBe(false)
  }
  await expect(launchWorkstation({ dataDir, appPath: newer, env: brokenEnv })).rejects.toThrow('ended with 0')
  await expect
    .poll(() => existsSync(installerOutput) && readFileSync(installerOutput, 'utf8'))
    .toBe('--updated /S --force-run\n')

  const workstation = await launchWorkstation({ dataDir, appPath: createProgram('1.3.0', folder, key), env })
  const { page } = workstation
  await page.getByLabel('Email or Phone').fill('9000000003')
  await page.getByLabel(/^Password/).fill('practice1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Update failed' }).click()
  await page.getByText('Version 1.4.0 did not start; 1.3.0 was restored. Contact IT.').waitFor()
  await workstation.close()
}, 240_000)
