import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppUpdates, startInstaller } from '#main/hosts/electron/updates'
import { linesTo } from '../../support/counter/test-log'
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
const open = () => createAppUpdates({ dataDir, resourcesDir: dataDir, env, log: linesTo(log) })
const feed = () => {
  env = { COUNTER_UPDATE_FEED: 'https://updates.institute.example/' }
}
const keys = () =>
  writeFileSync(
    join(dataDir, 'update-keys.json'),
    JSON.stringify([{ id: 'a', publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=' }]),
  )

test('without a feed nothing is checked', async () => {
  keys()
  expect(await open()).toBeUndefined()
  expect(log).toEqual([])
})

test('a package without a key installs nothing, and says so', async () => {
  feed()
  expect(await open()).toBeUndefined()
  expect(log).toEqual([expect.stringContaining('update.disabled_no_key')])
})

test('a key that is not Ed25519 keeps the program from starting, with a message', async () => {
  feed()
  writeFileSync(join(dataDir, 'update-keys.json'), '[{"id":"a","publicKey":"AAAA"}]')
  await expect(open()).rejects.toThrow()
})

test('with a feed and a key the program updates itself', async () => {
  feed()
  keys()
  const updates = await open()
  expect(await updates?.start()).toBe('continue')
  expect(updates?.view()).toMatchObject({ phase: 'idle', trouble: '' })
})

test('an unusable folder disables updates, not the start', async () => {
  feed()
  keys()
  writeFileSync(join(dataDir, 'updates'), 'a file in its place')
  expect(await open()).toBeUndefined()
  expect(log).toEqual([expect.stringContaining('update.disabled_folder')])
})

const installer = (script: string) => {
  const path = join(dataDir, 'run', 'installer')
  mkdirSync(join(dataDir, 'run'))
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o700 })
  return path
}

test('an installer runs without questions and starts the new version afterwards', async () => {
  const path = installer(`echo "$@" > ${join(dataDir, 'given')}`)
  await startInstaller(path, { restart: true })
  await expect.poll(() => readGiven()).toBe('--updated /S --force-run\n')
  expect(app.quit).toHaveBeenCalledOnce()
})

test('when the program ends anyway nothing is started again', async () => {
  const path = installer(`echo "$@" > ${join(dataDir, 'given')}`)
  await startInstaller(path, { restart: false })
  await expect.poll(() => readGiven()).toBe('--updated /S\n')
  expect(app.quit).not.toHaveBeenCalled()
})

test('an installer that the system does not start leaves the program running', async () => {
  await expect(startInstaller(join(dataDir, 'missing'), { restart: true })).rejects.toThrow('ENOENT')
  expect(app.quit).not.toHaveBeenCalled()
})

function readGiven(): string {
  try {
    return readFileSync(join(dataDir, 'given'), 'utf8')
  } catch {
    return ''
  }
}
