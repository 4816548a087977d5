import { expect, it } from 'vitest'
import { CallError } from '#contract/protocol/failure'
import { linesTo } from '../../../../tests/support/counter/test-log'
import type { DeskContext } from '../../ports'
import type { Bytes } from '../../ports/files'
import { createLogoLoader } from './logo'

const location = 'store:certificates/public/logo.png'
const picture = new Uint8Array([1, 2, 3])
const { signal } = new AbortController()

/** A store whose answers a test decides, and a clock that it sets. */
function loaderWith(get: (requestNumber: number) => Promise<{ bytes: Bytes; type: string }>) {
  const lines: string[] = []
  const state = { asked: 0, now: 0, lines }
  const objects = { get: () => get(++state.asked), ownsLocation: () => true } as unknown as DeskContext['objectStore']
  const logoAt = createLogoLoader({
    objectStore: objects,
    sampleMedia: new Map(),
    fetchExternalPicture: async () => Promise.reject(new Error('It lies here')),
    log: linesTo(lines),
    now: () => state.now,
  })
  return { state, logoAt }
}

it('a logo is read once and kept', async () => {
  const { state, logoAt } = loaderWith(async () => ({ bytes: picture, type: 'image/png' }))
  expect(await logoAt(location, signal)).toBe(picture)
  expect(await logoAt(location, signal)).toBe(picture)
  expect(state.asked).toBe(1)
  expect(await logoAt('', signal)).toBeUndefined()
})

it('an unreadable logo is left out, and requested again after a minute', async () => {
  const { state, logoAt } = loaderWith(async (requestNumber) => {
    if (requestNumber === 1) throw new CallError('unreachable', 'The store is away.')
    return { bytes: picture, type: 'image/png' }
  })
  expect(await logoAt(location, signal)).toBeUndefined()
  expect(state.lines).toEqual([expect.stringMatching(/^document\.picture_load_failed: CallError/)])
  state.now = 59_000
  expect(await logoAt(location, signal)).toBeUndefined()
  expect(state.asked).toBe(1)
  state.now = 60_000
  expect(await logoAt(location, signal)).toBe(picture)
})

it('a late logo delays nobody, and is there for the next document', async () => {
  const pending = Promise.withResolvers<{ bytes: Bytes; type: string }>()
  const { logoAt } = loaderWith(() => pending.promise)
  const startedAt = performance.now()
  expect(await logoAt(location, signal)).toBeUndefined()
  expect(performance.now() - startedAt).toBeLessThan(6_000)
  pending.resolve({ bytes: picture, type: 'image/png' })
  await expect.poll(() => logoAt(location, signal)).toBe(picture)
})

it('a changed logo is read again', async () => {
  const { state, logoAt } = loaderWith(async () => ({ bytes: picture, type: 'image/png' }))
  await logoAt(location, signal)
  await logoAt('store:certificates/public/other.png', signal)
  expect(state.asked).toBe(2)
})
