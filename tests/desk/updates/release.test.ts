import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { parseKeys } from '#main/updates/keys'
import { installerOf } from './support/signed'
import { testWorkstation } from './support/workstation'

const workstation = testWorkstation()
let folder: string
let feed: string
const pathOf = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counter-release-'))
  feed = pathOf('feed')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const release = (...args: string[]) =>
  execFileSync(process.execPath, ['scripts/release.mjs', ...args, '--public', pathOf('keys.json')], {
    encoding: 'utf8',
  })
const refusal = (...args: string[]) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/release.mjs', ...args, '--public', pathOf('keys.json')],
    { encoding: 'utf8' },
  )
  expect(status).toBe(1)
  return stderr
}
const makeKey = (name = 'first') => release('keys', '--private', pathOf(`${name}.pem`), '--id', name)
function layOut(version: string, ...more: string[]) {
  const installer = pathOf(`IDTR-Counter-Setup-${version}.exe`)
  writeFileSync(installer, installerOf(version))
  return release('lay-out', '--private', pathOf('first.pem'), '--feed', feed, '--installer', installer, ...more)
}
/** Serves the feed to workstations with the public keys. */
function serveFeed() {
  workstation.feed.files.clear()
  for (const name of readdirSync(feed, { recursive: true, encoding: 'utf8' }))
    if (statSync(join(feed, name)).isFile()) workstation.feed.files.set(`/${name}`, readFileSync(join(feed, name)))
  workstation.trustedKeys = parseKeys(readFileSync(pathOf('keys.json'), 'utf8'))
}
const readJson = (path: string) => JSON.parse(readFileSync(join(feed, path), 'utf8'))

test('a published feed is read by a workstation, with the earlier version', async () => {
  makeKey()
  layOut('1.3.0')
  writeFileSync(pathOf('notes.txt'), 'Receipts in Hindi\n')
  expect(layOut('1.4.0', '--notes', pathOf('notes.txt'))).toContain('1.4.0 is offered in stable and pilot to 100 %')
  serveFeed()
  const updates = await workstation.openWithUpdate()
  expect(updates.view()).toMatchObject({ version: '1.4.0', notes: 'Receipts in Hindi' })
  await updates.install()
  expect(workstation.storedState()).toMatchObject({ kept: [{ version: '1.3.0' }] })
  expect(await workstation.openWithUpdate({ channel: 'pilot', folder: pathOf('pilot') })).toBeDefined()
})

describe('keys', () => {
  test('the private key is readable by its user alone and never overwritten', () => {
    makeKey()
    expect(statSync(pathOf('first.pem')).mode & 0o777).toBe(0o600)
    const before = readFileSync(pathOf('first.pem'), 'utf8')
    expect(refusal('keys', '--private', pathOf('first.pem'), '--id', 'other')).toContain('EEXIST')
    expect(refusal('keys', '--private', pathOf('second.pem'), '--id', 'first')).toContain(
      'There is a key first already',
    )
    expect(readFileSync(pathOf('first.pem'), 'utf8')).toBe(before)
    expect(readFileSync(pathOf('keys.json'), 'utf8')).not.toContain('PRIVATE')
  })

  test('the private key is never written into the repository, by any path', () => {
    for (const place of ['key.pem', 'resources/key.pem', './scripts/../key.pem'])
      expect(refusal('keys', '--private', place)).toContain('is inside the repository')
    expect(existsSync('key.pem')).toBe(false)
  })

  test('a key that the package does not hold signs nothing', () => {
    makeKey()
    rmSync(pathOf('keys.json'))
    makeKey('second')
    const installer = pathOf('IDTR-Counter-Setup-1.4.0.exe')
    writeFileSync(installer, installerOf('1.4.0'))
    const layOutArguments = ['lay-out', '--private', pathOf('first.pem'), '--feed', feed, '--installer', installer]
    expect(refusal(...layOutArguments)).toContain('no workstation would trust it')
    expect(existsSync(feed)).toBe(false)
  })

  test('two keys sign while one replaces the other', async () => {
    makeKey()
    makeKey('second')
    layOut('1.4.0', '--private', pathOf('second.pem'))
    expect(readJson('stable.json').signatures.map(({ key }: { key: string }) => key)).toEqual(['first', 'second'])
    serveFeed()
    workstation.trustedKeys = workstation.trustedKeys.filter(({ id }) => id === 'second')
    await workstation.openWithUpdate()
  })
})

describe('a published release', () => {
  test('is dated after the one before, whatever the clock says', () => {
    makeKey()
    layOut('1.4.0')
    const ahead = { ...readJson('stable.json'), released: '2099-01-01T00:00:00.000Z' }
    writeFileSync(join(feed, 'stable.json'), JSON.stringify(ahead))
    layOut('1.5.0')
    expect(readJson('stable.json').released).toBe('2099-01-01T00:00:00.001Z')
  })

  test('is never older than its channel’s, nor the same version with another installer', () => {
    makeKey()
    layOut('1.5.0')
    expect(() => layOut('1.4.0')).toThrow('which is newer than 1.4.0')
    const installer = pathOf('IDTR-Counter-Setup-1.5.0.exe')
    writeFileSync(installer, 'another')
    const layOutArguments = ['lay-out', '--private', pathOf('first.pem'), '--feed', feed, '--installer', installer]
    expect(refusal(...layOutArguments)).toContain('was laid out before with another installer')
    expect(readFileSync(join(feed, 'files', 'IDTR-Counter-Setup-1.5.0.exe'))).toEqual(installerOf('1.5.0'))
  })

  test('reaches the pilot workstations too, unless theirs is ahead', () => {
    makeKey()
    layOut('1.6.0-pilot.1', '--channel', 'pilot')
    layOut('1.5.0')
    expect([readJson('stable.json').version, readJson('pilot.json').version]).toEqual(['1.5.0', '1.6.0-pilot.1'])
    layOut('1.6.0')
    expect(readJson('pilot.json')).toMatchObject({ version: '1.6.0', channel: 'pilot' })
  })

  test('can be staged further and withdrawn', async () => {
    makeKey()
    layOut('1.4.0', '--staging', '0')
    serveFeed()
    const updates = await workstation.open()
    await updates.check()
    expect(updates.view()).toMatchObject({ phase: 'idle', problem: '' })
    const stage = (percent: string) =>
      release('stage', '--private', pathOf('first.pem'), '--feed', feed, '--staging', percent)
    expect(stage('100')).toContain('1.4.0 is offered in stable to 100 %')
    serveFeed()
    await updates.check()
    expect(updates.view()).toMatchObject({ phase: 'ready' })
    stage('0')
    serveFeed()
    await updates.check()
    expect(updates.view()).toMatchObject({ phase: 'idle' })
  })

  test.each([
    [['--staging', '101'], '--staging is per cent'],
    [['--channel', 'beta'], '--channel is stable or pilot'],
    [['--minimum', '1'], '1 is no version'],
  ])('%j is refused', (more, words) => {
    makeKey()
    expect(() => layOut('1.4.0', ...more)).toThrow(words)
    expect(existsSync(feed)).toBe(false)
  })
})
