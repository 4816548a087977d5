import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createS3ObjectStore } from '#main/uploads/s3-object-store'
import { type S3, startS3 } from '../../support/files/s3'
import { png } from '../../support/files/sample-files'
import { createFaults, type Fault } from '../../support/institute/faults'
import { newFolder, removeFolder } from '../support/desk'
import { createBackendFixture } from './backend-fixture'
import { rowsOf, waitForState } from './workstation'

/** Attempts that the S3 client makes by itself. */
const bucketAttempts = 3
const bucketFaults = createFaults()
const filesDir = newFolder()
let s3: S3
beforeAll(async () => {
  s3 = await startS3('counter-documents', (serve) => (request, response) => {
    // Runs the service, but holds back the end of its response.
    const process = () =>
      new Promise<Parameters<typeof response.write>[0] | undefined>((resolve) => {
        const { end } = response
        response.end = (chunk?: unknown) => {
          response.end = end
          resolve(chunk instanceof Uint8Array || typeof chunk === 'string' ? chunk : undefined)
          return response
        }
        serve(request, response)
      })
    const send = (chunk?: Parameters<typeof response.write>[0]) => void response.end(chunk)
    void bucketFaults.handle({ request, response, process, send, redeliver: process })
  })
})
afterAll(async () => {
  await s3.close()
  removeFolder(filesDir)
})
afterEach(bucketFaults.clear)

const kinds: [fault: Fault, reason: RegExp][] = [
  ['lose request', /^The (file storage|server) /],
  ['lose response', /^The (file storage|server) /],
  ['status before', /^The file storage |^Internal server error$/],
  ['status after', /^The file storage |^Internal server error$/],
  ['hang before', /takes too long/],
  ['hang after', /takes too long/],
]

describe.each([
  ['in a bucket, at a plain institute', 'plain', /certificates/],
  ['at the institute’s server', 'provider', /files\/documents$/],
] as const)('a document of a registration, stored %s', (_, name, path) => {
  const isBucket = name === 'plain'
  const fixture = createBackendFixture(name, () => ({ objects: createS3ObjectStore(s3.settings) }), { filesDir })

  it.each(kinds)('is stored once, and the registration continues after: %s', async (fault, reason) => {
    const { draft, send } = await fixture.registration()
    const { faults } = isBucket ? { faults: bucketFaults } : fixture.backend
    const attempts = isBucket && !fault.startsWith('hang') ? bucketAttempts : 1
    const faultedRequests = Array.from({ length: attempts }, () => faults.next(path, fault).met)
    const reasons = new Set<string>()
    const id = await send()
    fixture.station.desk.desk.on(async (event) => {
      if (event === 'outbox.changed') reasons.add((await fixture.station.desk.call('outbox.get', { id })).message)
    })
    await Promise.all(faultedRequests)
    expect(fixture.station.requests(/addRegister/)).toBe(0)
    expect(await fixture.station.desk.call('outbox.get', { id })).toMatchObject({ localDocumentCount: 1 })
    expect(await waitForState(fixture.station, id, 'done')).toMatchObject({ localDocumentCount: 0 })
    expect([...reasons]).toContainEqual(expect.stringMatching(reason))
    const [row, ...others] = await rowsOf(fixture.station, draft.phone)
    expect(others).toEqual([])
    const location = row?.passportPhoto ?? ''
    expect(location.startsWith('files:')).toBe(!isBucket)
    expect(await fixture.station.desk.call('uploads.read', { location })).toMatchObject({ bytes: png() })
    expect([fixture.station.requests(/addRegister/), fixture.station.requests(/offlinePayment/)]).toEqual([1, 1])
  })
})

describe('a workstation with a bucket at an institute that stores files', () => {
  const fixture = createBackendFixture('provider', () => ({ objects: createS3ObjectStore(s3.settings) }), { filesDir })

  it('puts nothing into it while the institute does not say what it stores', async () => {
    const { draft, send } = await fixture.registration()
    const { api } = fixture.station.desk
    expect((await api.extension.capabilities()).names).toContain('files')
    await api.session.signIn(fixture.backend.login)
    for (let n = 0; n < 200; n++) fixture.backend.faults.next(/capabilities/, 'status before')
    const id = await send()
    await waitForState(fixture.station, id, 'waiting')
    fixture.backend.faults.clear()
    await waitForState(fixture.station, id, 'done')
    expect((await rowsOf(fixture.station, draft.phone))[0]?.passportPhoto).toMatch(/^files:documents/)
  })

  it('reads what is in the bucket', async () => {
    const object = { type: 'image/png', visibility: 'private' } as const
    const { signal } = new AbortController()
    const key = 'certificates/20261120T051233123Z-9f3c21ab-id.png'
    const location = await createS3ObjectStore(s3.settings).put(key, png(), object, () => undefined, signal)
    expect(await fixture.station.desk.call('uploads.read', { location })).toMatchObject({ bytes: png() })
  })
})
