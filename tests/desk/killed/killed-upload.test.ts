import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { type Server, startServer } from '../../support/database/postgres'
import { png } from '../../support/files/sample-files'
import { describeBooking } from '../outbox/workstation'
import { draftFor, superadmin } from '../support/booking'
import { newChange } from '../support/changes'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { addSlots } from '../support/own-slots'
import { type ProviderProcess, startProvider } from '../support/provider-process'

const started = await startServer()
const megabyte = 1024 * 1024

describe.skipIf(!started)('a provider killed while a document arrives', () => {
  const server = started as Server
  const [dataDir, filesDir] = [newFolder(), newFolder()]
  const namesIn = (folder: string) => readdirSync(join(filesDir, folder), { recursive: true })
  let provider: ProviderProcess
  let desk: TestDesk
  let isSlow = true

  beforeAll(async () => {
    server.createDatabase('killed_upload')
    const DATABASE_URL = `${server.url}/killed_upload`
    provider = await startProvider({ DATABASE_URL, SEED: 'practice', FILES_DIR: filesDir })
    desk = await openTestDesk({ dataDir, provider: { url: provider.url(), fetch: fetchSlowly } })
    await desk.api.session.signIn(superadmin)
  })
  afterAll(async () => {
    await desk?.desk.close()
    await provider?.kill()
    server.remove()
    for (const folder of [dataDir, filesDir]) removeFolder(folder)
  })

  /** A line over which a document takes seconds. */
  function fetchSlowly(request: Request): Promise<Response> {
    if (!isSlow || !request.body || !request.url.includes('/files/')) return fetch(request)
    const slow = new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        controller.enqueue(chunk)
        await pause(40)
      },
    })
    const init = { body: request.body.pipeThrough(slow), duplex: 'half' } as const
    return fetch(new Request(request, init))
  }

  it('stores no part of it, and the registration continues with the whole document', async () => {
    const { bookings } = await addSlots(desk.api, addDays(today(), 60), [['06:10', '07:10', 5]])
    const booking = bookings[0]!
    const draft = { ...draftFor(booking), idProof: '' }
    const bytes = png(8, 4 * megabyte)
    const { handle } = await desk.call('files.add', { name: 'id.png', bytes })
    const order = {
      draft,
      payment: null,
      price: booking.course.price,
      courseName: booking.course.name,
      startTime: '23:00',
    }
    const owner = (await desk.call('session.current'))?.id ?? ''
    const change = newChange(owner, 'registration.create', order, describeBooking(draft, booking))
    const { id } = await desk.call('outbox.submit', { ...change, documents: [{ kind: 'idProof', handle }] })
    await expect.poll(() => namesIn('partial').length, { interval: 20 }).toBe(1)
    await provider.kill()
    await expect
      .poll(() => desk.call('outbox.get', { id }))
      .toMatchObject({ isRunning: false, state: 'waiting', localDocumentCount: 1 })
    expect(readdirSync(filesDir)).toEqual(['partial'])

    await provider.start()
    isSlow = false
    expect(await desk.call('outbox.tryNow', { id })).toMatchObject({ state: 'done', localDocumentCount: 0 })
    const [row] = (await desk.api.registration.list({ search: draft.phone, page: 1, limit: 10 })).rows
    const location = row?.idProof ?? ''
    expect(namesIn('documents')).toContain(location.replace('files:documents/', ''))
    expect((await desk.call('uploads.read', { location })).bytes).toEqual(bytes)
  })
})
