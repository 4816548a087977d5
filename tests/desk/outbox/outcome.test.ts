import { describe, expect, it } from 'vitest'
import { CallError } from '#contract/protocol/failure'
import { RequestNotSent } from '#main/gateway/errors'
import { outcomeOf } from '#main/outbox/outcome'
import { chooseResolution } from '#main/outbox/resolve'

const sent = { isReadable: true, isAccepted: false, supportedIdempotencyKeys: true }
const supportingBackend = { supportsIdempotencyKeys: true, isSenderSignedIn: true }

describe('an unknown outcome', () => {
  it('is resolved by a repeat if the backend recognises the key', () => {
    expect(chooseResolution(sent, supportingBackend)).toBe('repeat')
  })

  it.each([
    ['was accepted', { ...sent, isAccepted: true }, supportingBackend],
    ['was sent without a key', { ...sent, supportedIdempotencyKeys: false }, supportingBackend],
    ['went to a backend that has no keys any more', sent, { ...supportingBackend, supportsIdempotencyKeys: false }],
    ['is of somebody who is not signed in', sent, { ...supportingBackend, isSenderSignedIn: false }],
  ])('is looked up if the request %s', (_, request, backendState) => {
    expect(chooseResolution(request, backendState)).toBe('look_up')
  })

  it('is left to a person if the request cannot be read', () => {
    expect(chooseResolution({ ...sent, isReadable: false, isAccepted: true }, supportingBackend)).toBe('person')
  })
})

describe('the response to a request', () => {
  const failure = (status: number) => CallError.from({ code: 'conflict', message: 'No.', status })

  it.each([
    ['a success', { message: '', result: 0 }, 'done', 'done'],
    ['another result', { message: 'Full', result: 1 }, 'refused', 'refused'],
    ['no connection', new RequestNotSent(), 'not_sent', 'unknown'],
    ['401', failure(401), 'not_sent', 'unknown'],
    ['403', failure(403), 'refused', 'unknown'],
    ['408', failure(408), 'unknown', 'unknown'],
    ['409', failure(409), 'refused', 'refused'],
    ['425', failure(425), 'not_sent', 'unknown'],
    ['429', failure(429), 'not_sent', 'unknown'],
    ['500', failure(500), 'unknown', 'unknown'],
    ['502', failure(502), 'unknown', 'unknown'],
  ] as const)('means for the first attempt and for a repeat: %s', (_, response, first, repeat) => {
    expect([outcomeOf(response, true).status, outcomeOf(response, false).status]).toEqual([first, repeat])
  })
})
