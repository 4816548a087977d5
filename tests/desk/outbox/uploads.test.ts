import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createS3ObjectStore } from '#main/uploads/s3-object-store'
import { type S3, startS3 } from '../../support/files/s3'
import { png } from '../../support/files/sample-files'
import { createFaults, type Fault } from '../../support/institute/faults'
import { atBackend } from './at-backend'
import { rowsOf, settled } from './workstation'

/** The document store's own library tries again by itself. */
const attempts = 3
const faults = createFaults()
let s3: S3
beforeAll(async () => {
  s3 = await startS3('counter-documents', (serve) => (request, response) => {
    // All that the service does but the end of its response.
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
    void faults.handle({ request, response, process, send, redeliver: process })
  })
})
afterAll(() => s3.close())
afterEach(faults.clear)
const at = atBackend('plain', () => ({ objects: createS3ObjectStore(s3.settings) }))

describe('a document of a registration', () => {
  it.each<[Fault, waits: RegExp]>([
    ['lose request', /^The file storage/],
    ['lose response', /^The file storage/],
    ['status before', /^The file storage/],
    ['status after', /^The file storage/],
    ['hang before', /takes too long/],
    ['hang after', /takes too long/],
  ])('is stored once, and the registration continues after: %s', async (fault, reason) => {
    const { draft, send } = await at.registration()
    const isHanging = fault.startsWith('hang')
    const met = Array.from({ length: isHanging ? 1 : attempts }, () => faults.next(/certificates/, fault).met)
    const reasons = new Set<string>()
    const id = await send()
    at.station.desk.desk.on(async (name) => {
      if (name === 'outbox.changed') reasons.add((await at.station.desk.call('outbox.get', { id })).message)
    })
    await Promise.all(met)
    expect(at.station.requests(/addRegister/)).toBe(0)
    await settled(at.station, id, 'done')
    expect([...reasons]).toContainEqual(expect.stringMatching(reason))
    const [row, ...others] = await rowsOf(at.station, draft.phone)
    expect(others).toEqual([])
    expect(await createS3ObjectStore(s3.settings).get(row?.passportPhoto ?? '')).toMatchObject({ bytes: png() })
    expect([at.station.requests(/addRegister/), at.station.requests(/offlinePayment/)]).toEqual([1, 1])
  })
})
