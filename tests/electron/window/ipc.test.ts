import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeskEvent } from '#contract/desk/index'
import { displayEntryPoints } from '#main/access'
import { connectIpc } from '#main/hosts/electron/ipc'
import { fitsLimit, maxCallBytes } from '#main/hosts/electron/payload-size'
import { ipcHandlers, newContents } from '../faked-electron'

vi.mock('electron', () => import('../faked-electron'))

const ownContents = newContents()
const calls: unknown[] = []
const listeners = new Set<(name: DeskEvent, data: unknown) => void>()
const desk = {
  async call(name: string, input: unknown) {
    calls.push([name, input])
    return { ok: true as const, value: 'done' }
  },
  on(listener: (name: DeskEvent, data: unknown) => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
const displayContents = newContents()
const disconnect = connectIpc(desk, () => [
  { contents: ownContents as never },
  { contents: displayContents as never, entries: displayEntryPoints },
])
beforeEach(() => {
  calls.length = 0
})

const mainFrame = { origin: 'counter://app', url: 'counter://app/dashboard', parent: null as unknown }
const call = (sender: unknown, senderFrame: unknown, name: unknown, input?: unknown) =>
  ipcHandlers.get('desk:call')?.({ sender, senderFrame }, name, input)

test('the main frame of the program’s window is served by the main process', async () => {
  expect(await call(ownContents, mainFrame, 'app.info')).toEqual({ ok: true, value: 'done' })
  expect(calls).toEqual([['app.info', undefined]])
})

test('the customer display is served its state and nothing else', async () => {
  expect(await call(displayContents, mainFrame, 'display.current')).toMatchObject({ ok: true })
  for (const name of ['display.show', 'session.current', 'outbox.list', undefined])
    expect(await call(displayContents, mainFrame, name)).toMatchObject({ failure: { code: 'forbidden' } })
  expect(calls).toEqual([['display.current', undefined]])
  for (const listener of listeners) {
    listener('outbox.changed', {})
    listener('display.changed', { content: null })
  }
  expect(displayContents.send.mock.calls).toEqual([['desk:event', 'display.changed', { content: null }]])
})

describe('is refused before it is handled:', () => {
  test.each<[string, unknown, unknown]>([
    ['another window', newContents(), mainFrame],
    ['a frame inside the page', ownContents, { ...mainFrame, parent: mainFrame }],
    ['a frame that is gone', ownContents, null],
    ['another site', ownContents, { ...mainFrame, origin: 'https://example.com', url: 'https://example.com/' }],
    ['an origin that only begins alike', ownContents, { ...mainFrame, origin: 'counter://app.evil' }],
    ['a sandboxed document', ownContents, { ...mainFrame, origin: 'null' }],
    ['a blank page that took over the origin', ownContents, { ...mainFrame, url: 'about:blank' }],
    ['a file', ownContents, { ...mainFrame, origin: 'file://', url: 'file:///tmp/x.html' }],
  ])('%s', async (_, sender, frame) => {
    expect(await call(sender, frame, 'app.info')).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
    expect(calls).toEqual([])
  })

  test.each<[string, unknown, unknown]>([
    ['a call without a name', undefined, {}],
    ['a name that is an object', { toString: 'app.info' }, {}],
    ['an endless name', 'a'.repeat(1000), {}],
    ['too many bytes', 'files.add', { name: 'a', bytes: new Uint8Array(maxCallBytes) }],
    ['too much text', 'drafts.save', { key: 'a', value: 'x'.repeat(maxCallBytes / 2) }],
    ['what only structured clone can carry', 'drafts.save', { key: 'a', value: new Map([[1, 2]]) }],
  ])('%s', async (_, name, input) => {
    expect(await call(ownContents, mainFrame, name, input)).toMatchObject({ ok: false, failure: { code: 'invalid' } })
    expect(calls).toEqual([])
  })
})

test('circular values, and repeated references beyond the limit, do not fit', () => {
  const ring: Record<string, unknown> = {}
  ring.self = ring
  expect(fitsLimit(ring, maxCallBytes)).toBe(false)
  expect(fitsLimit(Array(9).fill('x'.repeat(100)), 1000)).toBe(false)
  const shared = { code: 'A1' }
  expect(fitsLimit({ first: shared, second: shared }, 1000)).toBe(true)
  expect(fitsLimit({ name: 'photo.jpg', bytes: new Uint8Array(5_000_000) }, maxCallBytes)).toBe(true)
})

test('events reach the windows until the desk is closed', () => {
  for (const listener of listeners) listener('session.ended', { reason: 'refused' })
  expect(ownContents.send.mock.calls).toEqual([['desk:event', 'session.ended', { reason: 'refused' }]])
  disconnect()
  expect(listeners.size).toBe(0)
  expect(ipcHandlers.has('desk:call')).toBe(false)
})
