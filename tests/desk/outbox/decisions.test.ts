import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index'
import { toRequest } from '#contract/protocol/http/request'
import type { RegistrationDraft } from '#contract/registration/registration'
import { createRowCipher } from '#main/outbox/storage/encryption'
import { outboxDecisions } from '#main/store/schema'
import { failureFrom } from '../support/desk'
import { atBackend } from './at-backend'
import { decide } from './matrix'
import { orders } from './orders'
import { changeOf, rowsOf, submit, waitForState } from './workstation'

const at = atBackend('keyless')

/** Registers a trainee directly at the institute. */
async function addElsewhere(draft: RegistrationDraft) {
  const { url, login } = at.backend
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
    const { id, step, attempt } = await at.uncertain()
    const again = { id, step, attempt, decision: 'send_again' as const, note: '' }
    expect(await failureFrom(at.station.desk.call('outbox.decide', again))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/may still reach the server/),
    })
    await decide(at.station, id, 'send_again')
    await waitForState(at.station, id, 'done')
    expect(at.station.requests(/addRegister/)).toBe(2)
  })

  it('removes nothing whose request may still arrive', async () => {
    const { id, step, attempt, draft } = await at.uncertain('deliver late')
    const early = { id, step, attempt, decision: 'discard' as const, note: '' }
    await expect(at.station.desk.call('outbox.decide', early)).rejects.toMatchObject({ code: 'conflict' })
    await at.backend.faults.deliver()
    await waitForState(at.station, id, 'done')
    expect(await rowsOf(at.station, draft.phone)).toHaveLength(1)
  })

  it('removes it when its request can no longer arrive', async () => {
    const { id } = await at.uncertain()
    expect(await decide(at.station, id, 'discard')).toBeNull()
  })

  it('refuses an answer about another step or attempt', async () => {
    const { id, step, attempt } = await at.uncertain()
    for (const stale of [
      { step, attempt: attempt + 1 },
      { step: 'pay', attempt },
    ]) {
      const input = { id, ...stale, decision: 'done' as const, note: '' }
      expect(await failureFrom(at.station.desk.call('outbox.decide', input))).toMatchObject({ code: 'conflict' })
    }
  })

  it('asks which registration it is, and continues with that', async () => {
    const { id, step, attempt, draft } = await at.uncertain()
    const input = { id, step, attempt, decision: 'done' as const, note: '' }
    expect(await failureFrom(at.station.desk.call('outbox.decide', input))).toMatchObject({ code: 'invalid' })
    await addElsewhere({ ...draft, passportPhoto: 'store:certificates/asha.jpg', firstName: 'Aasha' })
    await expect.poll(async () => (await changeOf(at.station, id)).matchingRows.length).toBe(1)
    const [matchingRow] = (await changeOf(at.station, id)).matchingRows
    expect(matchingRow?.text).toContain('Aasha Devi')
    await at.station.desk.call('outbox.decide', { ...input, matchingRowId: matchingRow?.id })
    expect(await waitForState(at.station, id, 'done', 'uncertain')).toMatchObject({
      state: 'done',
      result: { registrationId: matchingRow?.id, isPaid: true },
    })
    expect(await at.backend.payments(at.station.desk.api, draft.phone)).toBe(1)
    expect(at.station.requests(/addRegister/)).toBe(1)
  })

  it('sends once when two people decide at the same moment', async () => {
    const { id, draft, step, attempt } = await at.uncertain()
    await expect.poll(async () => (await changeOf(at.station, id)).sendAgainIn).toBe(0)
    const again = { id, step, attempt, decision: 'send_again' as const, note: '' }
    await Promise.allSettled([1, 2].map(() => at.station.desk.call('outbox.decide', again)))
    await waitForState(at.station, id, 'done')
    expect(at.station.requests(/addRegister/)).toBe(2)
    expect(await rowsOf(at.station, draft.phone)).toHaveLength(1)
  })

  it('stores who decided what, when, and what they saw', async () => {
    const { id } = await at.uncertain()
    await decide(at.station, id, 'send_again')
    const { store } = at.station.desk
    const { database, cipher } = store
    const [decision] = database.select().from(outboxDecisions).all()
    expect(decision).toMatchObject({ changeId: id, kind: 'registration.create', step: 'add', attempt: 1 })
    expect(decision).toMatchObject({ decision: 'send_again', decidedBy: await at.station.owner() })
    expect(Date.parse(decision?.decidedAt ?? '')).toBeGreaterThan(0)
    const place = createRowCipher(store).associatedData.decision({ changeId: id, name: 'add', attempt: 1 })
    const facts = JSON.parse(cipher.decrypt(decision!.sealedFacts, place).toString())
    expect(facts).toMatchObject({ note: 'Looked in the list', matchingRows: [] })
    expect(at.station.desk.logged.filter((line) => line.includes('outbox.decided'))).toHaveLength(1)
    await waitForState(at.station, id, 'done')
  })
})

/** The first request arrives after the decision to send it again. */
describe('a change that is sent again', () => {
  /** Its second and all later attempts find no server. */
  async function sentAgain(id: string, path: RegExp) {
    await waitForState(at.station, id, 'uncertain')
    void at.station.refuse(path)
    await decide(at.station, id, 'send_again')
    expect(await waitForState(at.station, id, 'waiting')).toMatchObject({ attempt: 2 })
    await at.backend.faults.deliver()
  }

  it('is recorded if its first payment arrives before the second', async () => {
    const { kind, order, description } = await orders['registration.pay'](at)
    const { met } = at.backend.faults.next(/offlinePayment/, 'deliver late')
    const { id } = await submit(at.station, kind, order, description)
    await met
    await sentAgain(id, /offlinePayment/)
    expect(await waitForState(at.station, id, 'done', 'returned')).toMatchObject({
      state: 'done',
      result: { isPaid: true },
    })
    expect(at.station.requests(/offlinePayment/)).toBe(1)
  })

  it('is recorded if its first payment arrives as the second is prepared', async () => {
    const { kind, order, description } = await orders['registration.pay'](at)
    const { met } = at.backend.faults.next(/offlinePayment/, 'deliver late')
    const { id } = await submit(at.station, kind, order, description)
    await met
    await waitForState(at.station, id, 'uncertain')
    await expect.poll(async () => (await changeOf(at.station, id)).sendAgainIn).toBe(0)
    at.station.onResponse(/getAllRegister/, () => at.backend.faults.deliver())
    await decide(at.station, id, 'send_again')
    expect(await waitForState(at.station, id, 'done', 'returned')).toMatchObject({
      state: 'done',
      result: { isPaid: true },
    })
    expect(await at.backend.payments(at.station.desk.api, description.phone)).toBe(1)
  })

  it('is one registration if its first request arrives before the second', async () => {
    const { id, draft } = await at.uncertain('deliver late')
    await sentAgain(id, /addRegister/)
    expect(await waitForState(at.station, id, 'done', 'returned')).toMatchObject({
      state: 'done',
      result: { isPaid: true },
    })
    expect(await rowsOf(at.station, draft.phone)).toHaveLength(1)
    expect(await at.backend.payments(at.station.desk.api, draft.phone)).toBe(1)
  })
})

describe('a repeated request at a closed port', () => {
  const provider = atBackend('provider')

  it('leaves the outcome of the first unknown', async () => {
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
  const plain = atBackend('plain')

  it('is left to a person, with both rows to choose from', async () => {
    const { send } = await plain.registration()
    plain.backend.faults.next(/addRegister/, 'deliver twice')
    const { state, matchingRows } = await waitForState(plain.station, await send(), 'uncertain', 'done')
    expect([state, matchingRows.length]).toEqual(['uncertain', 2])
  })
})
