import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { withInstitute } from '../support/at-institute'

const setup = withInstitute()
const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((operations) => Object.values(operations))
const guarded = endpoints.filter((endpoint) => endpoint.requiresIdempotencyKey)

describe('a fetch of the renderer', () => {
  it('never reaches an endpoint whose changes go through the outbox', async () => {
    const { desk } = await setup.signedIn()
    expect(guarded.length).toBeGreaterThan(10)
    for (const { method, alternateMethod: otherMethod, path } of guarded)
      for (const usedMethod of otherMethod ? [method, otherMethod] : [method]) {
        const url = `counter://app/api/v1/${path.replace(/:\w+/g, 'x')}`
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        const response = await desk.fetch(new Request(url, { method: usedMethod, headers, body: '{}' }))
        expect([usedMethod, path, response.status, await response.json()]).toEqual([
          usedMethod,
          path,
          403,
          expect.objectContaining({ code: 'forbidden', message: 'This change is sent by the outbox only.' }),
        ])
      }
    expect(setup.institute.requests).toEqual([])
  })
})
