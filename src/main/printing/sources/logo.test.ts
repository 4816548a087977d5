import { expect, it } from 'vitest'
import { CallError } from '#contract/protocol/failure'
import { logTo } from '../../../../tests/support/workstation/test-log'
import type { DeskContext } from '../../ports'
import type { Bytes } from '../../ports/files'
import { createLogoLoader } from './logo'

const location = 'store:certificates/public/logo.png'
const picture = new Uint8Array([1, 2, 3])
const { signal } = new AbortController()

/** A loader with the given store response. The test sets `state.now`. */
function loaderWith(get: (requestNumber: number) => Promise<{ bytes: Bytes; type: string }>) {
  const lines: string[] = []
  const state = { requestCount: 0, now: 0, lines }
  const objects = {
    get: () => get(++state.requestCount),
    ownsLocation: () => true,
  } as unknown as DeskContext['objectStore']
  const loadLogo = createLogoLoader({
    objectStore: objects,
    sampleMedia: new Map(),
    fetchExternalPicture: async () => Promise.reject(new Error('Not an external picture')),
    log: logTo(lines),
    now: () => state.now,
  })
  return { state, loadLogo }
}

it('loads a logo once', async () => {
  const { state, loadLogo } = loaderWith(async () => ({ bytes: picture, type: 'image/png' }))
  expect(await loadLogo(location, signal)).toBe(picture)
  expect(await loadLogo(location, signal)).toBe(picture)
  expect(state.requestCount).toBe(1)
  expect(await loadLogo('', signal)).toBeUndefined()
})

it('omits an unreadable logo and requests it again after a minute', async () => {
  const { state, loadLogo } = loaderWith(async (requestNumber) => {
    if (requestNumber === 1) throw new CallError('unreachable', 'The store is unreachable.')
    return { bytes: picture, type: 'image/png' }
  })
  expect(await loadLogo(location, signal)).toBeUndefined()
  expect(state.lines).toEqual([expect.stringMatching(/^document\.picture_load_failed: CallError/)])
  state.now = 59_000
  expect(await loadLogo(location, signal)).toBeUndefined()
  expect(state.requestCount).toBe(1)
  state.now = 60_000
  expect(await loadLogo(location, signal)).toBe(picture)
})

it('omits a logo that loads too slowly, and returns it once it is loaded', async () => {
  const pending = Promise.withResolvers<{ bytes: Bytes; type: string }>()
  const { loadLogo } = loaderWith(() => pending.promise)
  const startedAt = performance.now()
  expect(await loadLogo(location, signal)).toBeUndefined()
  // The timeout is three seconds.
  expect(performance.now() - startedAt).toBeLessThan(6_000)
  pending.resolve({ bytes: picture, type: 'image/png' })
  await expect.poll(() => loadLogo(location, signal)).toBe(picture)
})

it('loads a changed logo', async () => {
  const { state, loadLogo } = loaderWith(async () => ({ bytes: picture, type: 'image/png' }))
  await loadLogo(location, signal)
  await loadLogo('store:certificates/public/other.png', signal)
  expect(state.requestCount).toBe(2)
})
