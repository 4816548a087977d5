import { describe, expect, it } from 'vitest'
import { createBackendFixture } from './backend-fixture'
import type { BackendName } from './backends'
import { decide } from './matrix'
import { orders } from './orders'
import { submit, waitForState } from './workstation'

const everyKind = Object.keys(orders) as (keyof typeof orders)[]
/** Backend with the calls of the specification only. */
const plainKinds = [
  'registration.update',
  'registration.pay',
  'registration.payOnline',
  'response.add',
  'response.update',
] as const satisfies (keyof typeof orders)[]

describe.each<[BackendName, readonly (keyof typeof orders)[]]>([
  ['provider', everyKind],
  ['keyless', everyKind],
  ['plain', plainKinds],
])('changes of one step at %s', (name, kinds) => {
  const fixture = createBackendFixture(name)

  async function submitWithFault(kind: keyof typeof orders, fault: 'lose request' | 'lose response') {
    const { order, description, path } = await orders[kind](fixture)
    const before = fixture.station.requests(path)
    fixture.backend.faults.next(path, fault)
    const { id } = await submit(fixture.station, kind, order, description)
    const change = await waitForState(fixture.station, id, 'done', 'uncertain', 'returned')
    return { id, change, path, requests: () => fixture.station.requests(path) - before }
  }

  it.each(kinds)('%s whose response was lost is done once', async (kind) => {
    const { change, requests } = await submitWithFault(kind, 'lose response')
    expect(change).toMatchObject({ state: 'done', message: '' })
    if (name !== 'provider') expect(requests()).toBe(1)
  })

  it.each(kinds)('%s whose request was lost is repeated only with keys', async (kind) => {
    const { id, change, path, requests } = await submitWithFault(kind, 'lose request')
    // The card provider reports a card payment to the institute, too.
    const isReportedByGateway = name === 'keyless' && kind === 'registration.payOnline'
    if (name === 'provider' || isReportedByGateway) {
      expect(change.state).toBe('done')
      expect(requests()).toBe(isReportedByGateway ? 1 : 2)
      return
    }
    expect(change).toMatchObject({ state: 'uncertain', question: expect.stringMatching(/\?$/) })
    expect(requests()).toBe(1)
    // The snapshot from before the first attempt also settles the look-up of the second.
    fixture.backend.faults.next(path, 'lose response')
    await decide(fixture.station, id, 'send_again')
    expect(await waitForState(fixture.station, id, 'done', 'uncertain', 'returned')).toMatchObject({ state: 'done' })
    expect(requests()).toBe(2)
  })
})

describe.each<[BackendName, object]>([
  ['provider', { state: 'done', result: { consequence: expect.stringMatching(/two papers are stored/) } }],
  ['plain', { state: 'returned', message: 'The paper of this candidate is entered already.' }],
])('a second paper of a candidate at %s', (name, outcome) => {
  const fixture = createBackendFixture(name)

  it('is stored, or refused with its answers kept', async () => {
    const { kind, order, description, path } = await orders['response.add'](fixture)
    const { id } = await submit(fixture.station, kind, order, description)
    await waitForState(fixture.station, id, 'done')
    const before = fixture.station.requests(path)
    const answers = order.answers.map((answer) => ({ ...answer, chosen: [1] }))
    const second = await submit(fixture.station, kind, { ...order, answers }, description)
    const change = await waitForState(fixture.station, second.id, 'done', 'uncertain', 'returned')
    expect(change).toMatchObject({ ...outcome, summary: `Paper: ${answers.length} of ${answers.length} answered` })
    expect(fixture.station.requests(path) - before).toBe(name === 'plain' ? 0 : 1)
  })
})
