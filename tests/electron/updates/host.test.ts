import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAppUpdates, startInstaller } from '#main/hosts/electron/updates'
import { logTo } from '../../support/workstation/test-log'
import { app } from '../faked-electron'

vi.mock('electron', () => import('../faked-electron'))

let dataDir: string
let log: string[]
let env: Record<string, string>
beforeEach(() => {
  vi.clearAllMocks()
  dataDir = mkdtempSync(join(tmpdir(), 'counter-host-updates-'))
  log = []
  env = {}
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})
const open = () => createAppUpdates({ dataDir, resourcesDir: dataDir, env, log: logTo(log) })
const setFeed = () => {
  env = { COUNTER_UPDATE_FEED: 'https://updates.institute.example/' }
}
const writeKeys = () =>
  writeFileSync(
    join(dataDir, 'update-keys.json'),
    JSON.stringify([{ id: 'a', publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=' }]),
  )

test('without a feed nothing is checked', async () => {
  writeKeys()
  expect(await open()).toBeUndefined()
  expect(log).toEqual([])
})

test('a package without a key installs nothing, and logs that', async () => {
  setFeed()
  expect(await open()).toBeUndefined()
  expect(log).toEqual([expect.stringContaining('update.disabled_no_key')])
})

test('a key that is not Ed25519 keeps the program from starting, with a message', async () => {
  setFeed()
  writeFileSync(join(dataDir, 'update-keys.json'), '[{"id":"a","publicKey":"AAAA"}]')
  await expect(open()).rejects.toThrow()
})

test('with a feed and a key the program updates itself', async () => {
  setFeed()
  writeKeys()
  const updates = await open()
  expect(await updates?.start()).toBe('continue')
  expect(updates?.view()).toMatchObject({ phase: 'idle', problem: '' })
})

test('an unusable folder disables updates, not the start', async () => {
  setFeed()
  writeKeys()
  writeFileSync(join(dataDir, 'updates'), 'a file in its place')
  expect(await open()).toBeUndefined()
  expect(log).toEqual([expect.stringContaining('update.disabled_folder')])
})

const writeInstaller = (script: string) => {
  const path = join(dataDir, 'run', 'installer')
  mkdirSync(join(dataDir, 'run'))
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o700 })
  return path
}

test('an installer runs without questions and starts the new version afterwards', async () => {
  const path = writeInstaller(`echo "$@" > ${join(dataDir, 'arguments')}`)
  await startInstaller(path, { restart: true })
  await expect.poll(() => readArguments()).toBe('--updated /S --force-run\n')
  expect(app.quit).toHaveBeenCalledOnce()
})

test('an installer that runs while the program ends starts no new version', async () => {
  const path = writeInstaller(`echo "$@" > ${join(dataDir, 'arguments')}`)
  await startInstaller(path, { restart: false })
  await expect.poll(() => readArguments()).toBe('--updated /S\n')
  expect(app.quit).not.toHaveBeenCalled()
})

test('an installer that the system does not start leaves the program running', async () => {
  await expect(startInstaller(join(dataDir, 'missing'), { restart: true })).rejects.toThrow('ENOENT')
  expect(app.quit).not.toHaveBeenCalled()
})

describe('an installer that needs an administrator', () => {
  // The file is not executable, so starting it fails with the error code of Windows.
  const writeRefused = () => {
    const path = writeInstaller('')
    chmodSync(path, 0o600)
    return path
  }
  const writeElevate = (code: number) => {
    const path = join(dataDir, 'elevate')
    writeFileSync(path, `#!/bin/sh\necho "$@" > ${join(dataDir, 'arguments')}\nexit ${code}\n`, { mode: 0o700 })
    return path
  }

  test('is started with their consent', async () => {
    const path = writeRefused()
    await startInstaller(path, { restart: true }, writeElevate(0))
    expect(readArguments()).toBe(`${path} --updated /S --force-run\n`)
    expect(app.quit).toHaveBeenCalledOnce()
  })

  test('leaves the program running without their consent', async () => {
    const starting = startInstaller(writeRefused(), { restart: true }, writeElevate(1))
    await expect(starting).rejects.toThrow('An administrator must approve it')
    expect(app.quit).not.toHaveBeenCalled()
  })

  test('does not wait for their consent while the program ends', async () => {
    await startInstaller(writeRefused(), { restart: false }, writeElevate(1))
    expect(app.quit).not.toHaveBeenCalled()
  })
})

test('an installer that needs no administrator is started without asking for one', async () => {
  const path = writeInstaller(`echo direct > ${join(dataDir, 'arguments')}`)
  await startInstaller(path, { restart: true }, join(dataDir, 'missing'))
  await expect.poll(() => readArguments()).toBe('direct\n')
})

function readArguments(): string {
  try {
    return readFileSync(join(dataDir, 'arguments'), 'utf8')
  } catch {
    return ''
  }
}
