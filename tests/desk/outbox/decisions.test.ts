import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index'
import { toRequest } from '#contract/protocol/http/request'
import type { RegistrationDraft } from '#contract/registration/registration'
import { createRowCipher } from '#main/outbox/storage/encryption'
import { outboxDecisions } from '#main/store/schema'
import { failureFrom } from '../support/desk'
import { createBackendFixture } from './backend-fixture'
import { decide } from './matrix'
import { orders } from './orders'
import { changeOf, rowsOf, submit, waitForState } from './workstation'

const fixture = createBackendFixture('keyless')

/** Registers a trainee directly at the institute. */
async function addElsewhere(draft: RegistrationDraft) {
  const { url, login } = fixture.backend
  const { signIn } = contract.session
  const post = async (request: ReturnType<typeof toRequest>, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const { method, body = '' } = request
    return (await fetch(new URL(request.url, url), { method, headers, body })).json()
  }
  const { token } = signIn.response.decode(await post(toRequest(signIn, login)))
  await post(toRequest(contract.registration.add, draft), token)
}

describe('outbox.decide', () => {
  it('sends again only after the first request can no longer arrive', async () => {
    const { id, step, attempt } = await fixture.uncertain()
    const sendAgainInput = { id, step, attempt, decision: 'send_again' as const, note: '' }
    expect(await failureFrom(fixture.station.desk.call('outbox.decide', sendAgainInput))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/may still reach the server/),
    })
    await decide(fixture.station, id, 'send_again')
    await waitForState(fixture.station, id, 'done')
    expect(fixture.station.requests(/addRegister/)).toBe(2)
  })

  it('discards no change whose request may still arrive', async () => {
    const { id, step, attempt, draft } = await fixture.uncertain('deliver late')
    const early = { id, step, attempt, decision: 'discard' as const, note: '' }
    await expect(fixture.station.desk.call('outbox.decide', early)).rejects.toMatchObject({ code: 'conflict' })
    await fixture.backend.faults.deliver()
    await waitForState(fixture.station, id, 'done')
    expect(await rowsOf(fixture.station, draft.phone)).toHaveLength(1)
  })

  it('discards a change whose request can no longer arrive', async () => {
    const { id } = await fixture.uncertain()
    expect(await decide(fixture.station, id, 'discard')).toBeNull()
  })

  it('refuses a decision about another step or attempt', async () => {
    const { id, step, attempt } = await fixture.uncertain()
    for (const stale of [
      { step, attempt: attempt + 1 },
      { step: 'pay', attempt },
    ]) {
      const input = { id, ...stale, decision: 'done' as const, note: '' }
      expect(await failureFrom(fixture.station.desk.call('outbox.decide', input))).toMatchObject({ code: 'conflict' })
    }
  })

  it('requires the matching registration, and continues with it', async () => {
    const { id, step, attempt, draft } = await fixture.uncertain()
    const input = { id, step, attempt, decision: 'done' as const, note: '' }
    expect(await failureFrom(fixture.station.desk.call('outbox.decide', input))).toMatchObject({ code: 'invalid' })
    await addElsewhere({ ...draft, passportPhoto: 'store:certificates/asha.jpg', firstName: 'Aasha' })
    await expect.poll(async () => (await changeOf(fixture.station, id)).matchingRows.length).toBe(1)
    const [matchingRow] = (await changeOf(fixture.station, id)).matchingRows
    expect(matchingRow?.text).toContain('Aasha Devi')
    await fixture.station.desk.call('outbox.decide', { ...input, matchingRowId: matchingRow?.id })
    expect(await waitForState(fixture.station, id, 'done', 'uncertain')).toMatchObject({
      state: 'done',
      result: { registrationId: matchingRow?.id, isPaid: true },
    })
    expect(await fixture.backend.payments(fixture.station.desk.api, draft.phone)).toBe(1)
    expect(fixture.station.requests(/addRegister/)).toBe(1)
  })

  it('sends once when two people decide at the same moment', async () => {
    const { id, draft, step, attempt } = await fixture.uncertain()
    await expect.poll(async () => (await changeOf(fixture.station, id)).sendAgainIn).toBe(0)
    const sendAgainInput = { id, step, attempt, decision: 'send_again' as const, note: '' }
    await Promise.allSettled([1, 2].map(() => fixture.station.desk.call('outbox.decide', sendAgainInput)))
    await waitForState(fixture.station, id, 'done')
    expect(fixture.station.requests(/addRegister/)).toBe(2)
    expect(await rowsOf(fixture.station, draft.phone)).toHaveLength(1)
  })

  it('stores who decided what, when, and what they saw', async () => {
    const { id } = await fixture.uncertain()
    await decide(fixture.station, id, 'send_again')
    const { store } = fixture.station.desk
    const { database, cipher } = store
    const [decision] = database.select().from(outboxDecisions).all()
    expect(decision).toMatchObject({ changeId: id, kind: 'registration.create', step: 'add', attempt: 1 })
    expect(decision).toMatchObject({ decision: 'send_again', decidedBy: await fixture.station.owner() })
    expect(Date.parse(decision?.decidedAt ?? '')).toBeGreaterThan(0)
    const place = createRowCipher(store).associatedData.decision({ changeId: id, name: 'add', attempt: 1 })
    const facts = JSON.parse(cipher.decrypt(decision!.sealedFacts, place).toString())
    expect(facts).toMatchObject({ note: 'Looked in the list', matchingRows: [] })
    expect(fixture.station.desk.logged.filter((line) => line.includes('outbox.decided'))).toHaveLength(1)
    await waitForState(fixture.station, id, 'done')
  })
})

/** The first request arrives after the decision to send it again. */
describe('a change that is sent again', () => {
  /** Sends the change again without a server, and delivers its first request meanwhile. */
  async function sendAgain(id: string, path: RegExp) {
    await waitForState(fixture.station, id, 'uncertain')
    void fixture.station.refuse(path)
    await decide(fixture.station, id, 'send_again')
    expect(await waitForState(fixture.station, id, 'waiting')).toMatchObject({ attempt: 2 })
    await fixture.backend.faults.deliver()
  }

  it('is recorded if its first payment arrives before the second', async () => {
    const { kind, order, description } = await orders['registration.pay'](fixture)
    const { met } = fixture.backend.faults.next(/offlinePayment/, 'deliver late')
    const { id } = await submit(fixture.station, kind, order, description)
    await met
    await sendAgain(id, /offlinePayment/)
    expect(await waitForState(fixture.station, id, 'done', 'returned')).toMatchObject({
      state: 'done',
      result: { isPaid: true },
    })
    expect(fixture.station.requests(/offlinePayment/)).toBe(1)
  })

  it('is recorded if its first payment arrives as the second is prepared', async () => {
    const { kind, order, description } = await orders['registration.pay'](fixture)
    const { met } = fixture.backend.faults.next(/offlinePayment/, 'deliver late')
    const { id } = await submit(fixture.station, kind, order, description)
    await met
    await waitForState(fixture.station, id, 'uncertain')
    await expect.poll(async () => (await changeOf(fixture.station, id)).sendAgainIn).toBe(0)
    fixture.station.onResponse(/getAllRegister/, () => fixture.backend.faults.deliver())
    await decide(fixture.station, id, 'send_again')
    expect(await waitForState(fixture.station, id, 'done', 'returned')).toMatchObject({
      state: 'done',
      result: { isPaid: true },
    })
    expect(await fixture.backend.payments(fixture.station.desk.api, description.phone)).toBe(1)
  })

  it('cannot be opened for changes before it has been sent', async () => {
    const { id } = await fixture.uncertain()
    void fixture.station.refuse(/addRegister/)
    await decide(fixture.station, id, 'send_again')
    await waitForState(fixture.station, id, 'waiting')
    expect(await failureFrom(fixture.station.desk.call('outbox.open', { id }))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/may have arrived since/),
    })
  })

  it('is one registration if its first request arrives before the second', async () => {
    const { id, draft } = await fixture.uncertain('deliver late')
    await sendAgain(id, /addRegister/)
    expect(await waitForState(fixture.station, id, 'done', 'returned')).toMatchObject({
      state: 'done',
      result: { isPaid: true },
    })
    expect(await rowsOf(fixture.station, draft.phone)).toHaveLength(1)
    expect(await fixture.backend.payments(fixture.station.desk.api, draft.phone)).toBe(1)
  })
})

describe('a repeated request at a closed port', () => {
  const provider = createBackendFixture('provider')

  it('does not mean that the first request was not processed', async () => {
    const { send, draft } = await provider.registration()
    const { met } = provider.backend.faults.next(/addRegister/, 'lose response')
    const id = await send()
    await met
    await provider.station.refuse(/addRegister/)
    provider.station.admit()
    expect(await waitForState(provider.station, id, 'done', 'returned', 'uncertain')).toMatchObject({ state: 'done' })
    expect(await rowsOf(provider.station, draft.phone)).toHaveLength(1)
  })
})

describe('a registration that a proxy sent twice', () => {
  const plain = createBackendFixture('plain')

  it('is left to a person, with both rows to choose from', async () => {
    const { send } = await plain.registration()
    plain.backend.faults.next(/addRegister/, 'deliver twice')
    const { state, matchingRows } = await waitForState(plain.station, await send(), 'uncertain', 'done')
    expect([state, matchingRows.length]).toEqual(['uncertain', 2])
  })
})
