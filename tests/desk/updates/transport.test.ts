import { writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import {
  disconnectAfter,
  neverRespond,
  respond,
  respondEndlessly,
  respondSlowly,
  stallAfter,
  startFeed,
} from './support/feed'
import { installerOf, manifestOf, offer } from './support/signed'
import { shortTimeouts, testWorkstation } from './support/workstation'

const workstation = testWorkstation()
const manifest = '/stable.json'
const file = '/files/IDTR-Counter-Setup-1.4.0.exe'
const ranges = () => workstation.feed.requests.filter(({ path }) => path === file).map(({ range }) => range)
beforeEach(() => void offer(workstation.feed, manifestOf('1.4.0', [workstation.key])))

/** A short timeout only for servers that never respond, so that a busy machine fails no other test. */
const timeoutsFor = (words: string) => (words === 'did not respond' ? shortTimeouts : undefined)

/** State after a check that found nothing to install. */
async function problemAfterCheck(timeouts?: typeof shortTimeouts) {
  const updates = await workstation.open(timeouts ? { timeouts } : {})
  await updates.check()
  const { phase, version, problem } = updates.view()
  expect([phase, version]).toEqual(['idle', ''])
  await expect(updates.install()).rejects.toThrow('There is no update to install')
  expect(workstation.installations).toEqual([])
  workstation.feed.clearFaults()
  return problem
}

test.each([
  ['an HTML page in place of a feed', respond(200, '<!doctype html><title>Sign in</title>'), 'update feed is invalid'],
  ['JSON of something else', respond(200, '{"version":"1.4.0"}'), 'update feed is invalid'],
  ['a version that is none', respond(200, JSON.stringify(manifestOf('1.4', []))), 'update feed is invalid'],
  ['an empty answer', respond(200), 'update feed is invalid'],
  ['a feed without an end', respondEndlessly, 'is invalid (too large)'],
  ['a feed that does not exist', respond(404), 'nothing at the address'],
  ['a bucket that refuses access', respond(403, '<Error/>'), 'nothing at the address'],
  ['a feed that fails', respond(500, 'oops'), 'responded with an error (500)'],
  ['a feed that never answers', neverRespond, 'did not respond'],
  ['a feed that stops in the middle', stallAfter(20), 'did not respond'],
  ['a feed that sends a byte now and then', respondSlowly, 'did not respond'],
])('%s is reported, and nothing is installed', async (_, handler, words) => {
  workstation.feed.respondWith(manifest, handler)
  expect(await problemAfterCheck(timeoutsFor(words))).toContain(words)
})

test('a feed at a closed port is reported', async () => {
  const updates = await workstation.open({ url: 'http://127.0.0.1:1/' })
  await updates.check()
  expect(updates.view().problem).toContain('did not respond')
})

test.each([manifest, file])('a redirect of %s to another host is not followed', async (path) => {
  const otherFeed = await startFeed()
  offer(otherFeed, manifestOf('1.4.0', [workstation.key]))
  workstation.feed.respondWith(path, respond(302, '', { location: otherFeed.url + path.slice(1) }))
  expect(await problemAfterCheck()).toContain('redirects to another address, which is not followed')
  expect(otherFeed.requests).toEqual([])
  await otherFeed.close()
})

test.each([
  ['does not exist', respond(404), 'nothing at the address'],
  ['fails', respond(503), 'responded with an error .503.'],
  ['is an HTML page', respond(200, '<!doctype html>', { 'content-length': 15 }), 'does not match its signature'],
  ['is a page of unknown length', respond(200, '<!doctype html>'), 'was interrupted'],
  ['never comes', neverRespond, 'did not respond'],
  ['stops coming', stallAfter(100_000), 'did not respond'],
  ['comes a byte now and then', respondSlowly, 'did not respond'],
  ['has no end', respondEndlessly, 'does not match its signature'],
])('an installer that %s is reported, and nothing is installed', async (_, handler, words) => {
  workstation.feed.respondWith(file, handler)
  expect(await problemAfterCheck(timeoutsFor(words))).toMatch(new RegExp(words))
})

test('an interrupted download resumes at once where it stopped', async () => {
  workstation.feed.respondWith(file, disconnectAfter(120_000), 1)
  const updates = await workstation.openWithUpdate()
  expect(ranges()).toEqual([undefined, 'bytes=120000-'])
  await updates.install()
  expect(workstation.installations).toHaveLength(1)
})

test('a repeatedly interrupted download resumes at the next check and after a restart', async () => {
  workstation.feed.respondWith(file, disconnectAfter(50_000), 3)
  const updates = await workstation.open()
  await updates.check()
  expect(updates.view().problem).toContain('did not respond')
  const resumed = await workstation.openWithUpdate()
  expect(ranges().at(-1)).toBe('bytes=150000-')
  await resumed.install()
  expect(workstation.installations).toHaveLength(1)
})

test('a server without range requests is asked for the whole file', async () => {
  workstation.feed.respondWith(file, disconnectAfter(120_000), 1)
  workstation.feed.respondWith(file, respond(200, installerOf('1.4.0')))
  const updates = await workstation.openWithUpdate()
  expect(ranges()).toEqual([undefined, 'bytes=120000-'])
  await updates.install()
  expect(workstation.installations).toHaveLength(1)
})

test('a part of another file is discarded', async () => {
  await workstation.open()
  writeFileSync(`${workstation.installerPath('1.4.0')}.part`, installerOf('6.6.6').subarray(0, 120_000))
  const updates = await workstation.openWithUpdate()
  expect(ranges()).toEqual(['bytes=120000-', undefined])
  await updates.install()
  expect(workstation.installations).toHaveLength(1)
})

test('a part that begins elsewhere than requested is discarded', async () => {
  await workstation.open()
  writeFileSync(`${workstation.installerPath('1.4.0')}.part`, installerOf('1.4.0').subarray(0, 120_000))
  workstation.feed.respondWith(
    file,
    respond(206, installerOf('1.4.0'), { 'content-range': 'bytes 0-299999/300000' }),
    1,
  )
  const updates = await workstation.openWithUpdate()
  expect(ranges()).toEqual(['bytes=120000-', undefined])
  await updates.install()
  expect(workstation.installations).toHaveLength(1)
})

test('a download is stopped by the person and resumes later', async () => {
  workstation.feed.respondWith(file, stallAfter(120_000))
  const updates = await workstation.open()
  const looking = updates.check()
  await expect.poll(() => updates.view()).toMatchObject({ phase: 'downloading', done: 120_000, total: 300_000 })
  updates.cancel()
  await looking
  expect(updates.view()).toMatchObject({ phase: 'idle', problem: expect.stringContaining('was stopped') })
  workstation.feed.clearFaults()
  await updates.check()
  expect(ranges().at(-1)).toBe('bytes=120000-')
  expect(updates.view()).toMatchObject({ phase: 'ready', problem: '' })
})

test('a second start finds the download and requests no file', async () => {
  await workstation.openWithUpdate()
  workstation.feed.requests.length = 0
  const updates = await workstation.open()
  expect(updates.view()).toMatchObject({ phase: 'ready', version: '1.4.0' })
  await updates.check()
  expect(workstation.feed.requests.map(({ path }) => path)).toEqual([manifest])
  await updates.install()
  expect(workstation.installations).toHaveLength(1)
})

test('a download damaged on disk is fetched again at the next check', async () => {
  await workstation.openWithUpdate()
  writeFileSync(workstation.installerPath('1.4.0'), 'half')
  const updates = await workstation.open()
  await updates.check()
  expect(updates.view()).toMatchObject({ phase: 'ready' })
  await updates.install()
  expect(workstation.installations).toHaveLength(1)
})

test('a newer version replaces one that is ready', async () => {
  const updates = await workstation.openWithUpdate()
  offer(workstation.feed, manifestOf('1.5.0', [workstation.key], { released: '2026-11-22T10:00:00.000Z' }))
  await updates.check()
  expect(updates.view()).toMatchObject({ phase: 'ready', version: '1.5.0' })
  await updates.install()
  expect(workstation.installations.map(({ name }) => name)).toEqual(['IDTR-Counter-Setup-1.5.0.exe'])
})
