import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#contract/desk/index'
import { type ChangeState, changeDraftKey, changeStates } from '#contract/desk/outbox'
import { kinds } from '#main/outbox/kinds'
import { placesAt } from '#main/outbox/places'
import { maySee } from '#main/outbox/visibility'
import { outboxDecisions } from '#main/store/schema'
import { colleague } from '../support/booking'
import { failureFrom } from '../support/desk'
import { type Backend, startBackend } from './backends'
import { addRequest, directTo } from './last-release'
import { decide } from './matrix'
import { changeOf, openWorkstation, registrationOrder, rowsOf, settled, submit, type Workstation } from './workstation'

/** May not open Registered User. */
const examiner = { phone: '9000000004', password: 'practice1' }
let backend: Backend
let station: Workstation
beforeAll(async () => {
  backend = await startBackend('keyless')
})
afterAll(() => backend.close())
beforeEach(async () => {
  station = await openWorkstation(backend)
})
afterEach(async () => {
  await station.close()
  backend.faults.clear()
})

async function waiting() {
  const given = await registrationOrder(station, backend)
  await backend.kill()
  const { order, about, documents } = given
  const { id } = await submit(station, 'registration.create', order, about, { documents })
  await settled(station, id, 'waiting')
  return { ...given, id }
}
/** A registration whose request was lost: nobody knows whether it arrived. */
async function uncertain() {
  const given = await registrationOrder(station, backend)
  const { order, about, documents } = given
  backend.faults.next(/addRegister/, 'lose request')
  const { id } = await submit(station, 'registration.create', order, about, { documents })
  const { step, attempt } = await settled(station, id, 'uncertain')
  return { ...given, id, step, attempt }
}
async function signInInstead(login: Backend['login']) {
  await station.desk.call('session.signOut')
  await station.desk.api.session.signIn(login)
}
const listed = async (from = station) => (await from.desk.call('outbox.list')).changes.map(({ id }) => id)

describe('who sees a change of a colleague', () => {
  const person = (role: string, menus: string[]): SignedIn => ({
    ...{ id: 'other', name: 'Rajesh', email: '', role },
    menus: menus.map((name) => ({ name })),
  })
  const clerk = person('Data Entry', ['Registered User'])
  const teacher = person('Examiner', ['Batch'])
  const isOpen: readonly ChangeState[] = ['checking', 'uncertain']

  it.each(changeStates)('depends on its kind and the menu: %s', (state) => {
    const given = { owner: 'asha', actor: 'asha', state }
    const seenBy = (who: SignedIn) =>
      Object.entries(kinds).flatMap(([kind, { visibility }]) => (maySee(given, visibility, who) ? [kind] : []))
    const of = (pattern: RegExp) => Object.keys(kinds).filter((kind) => pattern.test(kind))
    const money = /^(registration|waitingList|shift)/
    expect(seenBy(clerk)).toEqual(of(isOpen.includes(state) ? money : /^(registration|waitingList)/))
    expect(seenBy(teacher)).toEqual(isOpen.includes(state) ? of(money) : [])
    expect(seenBy({ ...teacher, id: 'asha' })).toEqual(Object.keys(kinds))
  })

  it('lets whoever may open Registered User send what waits, and nobody else', async () => {
    const { id, draft } = await waiting()
    await backend.restart()
    await station.desk.call('session.signOut')
    await station.desk.api.session.signIn(examiner)
    expect(await listed()).toEqual([])
    for (const name of ['outbox.get', 'outbox.open', 'outbox.tryNow', 'outbox.remove'] as const)
      expect(await failureFrom(station.desk.call(name, { id }))).toMatchObject({ code: 'not_found' })
    await signInInstead(colleague)
    const shown = await station.desk.call('outbox.tryNow', { id })
    expect(shown).toMatchObject({ state: 'waiting', isOwn: false, needsSignIn: true, submittedBy: 'Meenakshi Rao' })
    await station.desk.call('outbox.tryNow', { id, takeOver: true })
    expect(await settled(station, id, 'done')).toMatchObject({ isOwn: true, submittedBy: 'Rajesh Malhotra' })
    expect(await rowsOf(station, draft.phone)).toHaveLength(1)
  })

  it('lets whoever is signed in decide what is uncertain, in their own name', async () => {
    const { id, draft, step, attempt } = await uncertain()
    await signInInstead(examiner)
    expect(await listed()).toEqual([id])
    const request = { id, step, attempt, decision: 'discard' as const, note: 'Not in the list' }
    await expect.poll(() => station.desk.call('outbox.decide', request).catch(() => 'too early')).toBeNull()
    expect(await rowsOf(await asOwner(), draft.phone)).toEqual([])
    const decidedBy = station.desk.store.database.select().from(outboxDecisions).all()
    expect(decidedBy).toMatchObject([{ changeId: id, decision: 'discard' }])
    expect(decidedBy[0]?.decidedBy).not.toBe(await station.owner())
  })
  async function asOwner() {
    await signInInstead(backend.login)
    return station
  }
})

describe('outbox.decide', () => {
  it('sends again only after the first request can no longer arrive', async () => {
    const { id, step, attempt } = await uncertain()
    const again = { id, step, attempt, decision: 'send_again' as const, note: '' }
    expect(await failureFrom(station.desk.call('outbox.decide', again))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/may still be under way/),
    })
    await decide(station, id, 'send_again')
    await settled(station, id, 'done')
    expect(station.requests(/addRegister/)).toBe(2)
  })

  it('refuses an answer about another step or attempt', async () => {
    const { id, step, attempt } = await uncertain()
    for (const stale of [
      { step, attempt: attempt + 1 },
      { step: 'pay', attempt },
    ]) {
      const answer = { id, ...stale, decision: 'done' as const, note: '' }
      expect(await failureFrom(station.desk.call('outbox.decide', answer))).toMatchObject({ code: 'conflict' })
    }
  })

  it('asks which registration it is, and goes on with that', async () => {
    const { id, step, attempt, draft } = await uncertain()
    const answer = { id, step, attempt, decision: 'done' as const, note: '' }
    expect(await failureFrom(station.desk.call('outbox.decide', answer))).toMatchObject({ code: 'invalid' })
    const send = await directTo(backend)
    await send(addRequest({ ...draft, passportPhoto: 'store:certificates/asha.jpg', firstName: 'Aasha' }), randomUUID())
    await expect.poll(async () => (await changeOf(station, id)).candidates.length).toBe(1)
    const [candidate] = (await changeOf(station, id)).candidates
    expect(candidate?.text).toContain('Aasha Devi')
    await station.desk.call('outbox.decide', { ...answer, candidateId: candidate?.id })
    expect(await settled(station, id, 'done', 'uncertain')).toMatchObject({
      state: 'done',
      result: { registrationId: candidate?.id, isPaid: true },
    })
    expect(await backend.payments(station.desk.api, draft.phone)).toBe(1)
    expect(station.requests(/addRegister/)).toBe(1)
  })

  it('sends once when two people decide at the same moment', async () => {
    const { id, draft, step, attempt } = await uncertain()
    await expect.poll(async () => (await changeOf(station, id)).sendAgainIn).toBe(0)
    const again = { id, step, attempt, decision: 'send_again' as const, note: '' }
    await Promise.allSettled([1, 2].map(() => station.desk.call('outbox.decide', again)))
    await settled(station, id, 'done')
    expect(station.requests(/addRegister/)).toBe(2)
    expect(await rowsOf(station, draft.phone)).toHaveLength(1)
  })

  it('stores who decided what, when, and what they saw', async () => {
    const { id } = await uncertain()
    await decide(station, id, 'send_again')
    const { database, cipher, backend: address } = station.desk.store
    const [decision] = database.select().from(outboxDecisions).all()
    expect(decision).toMatchObject({ changeId: id, kind: 'registration.create', step: 'add', attempt: 1 })
    expect(decision).toMatchObject({ decision: 'send_again', decidedBy: await station.owner() })
    expect(Date.parse(decision?.decidedAt ?? '')).toBeGreaterThan(0)
    const place = placesAt(address).decision({ changeId: id, name: 'add', attempt: 1 })
    const facts = JSON.parse(cipher.open(decision!.sealedFacts, place).toString())
    expect(facts).toMatchObject({ note: 'Looked in the list', candidates: [] })
    expect(station.desk.logged.filter((line) => line.includes('outbox.decided'))).toHaveLength(1)
    await settled(station, id, 'done')
  })
})

describe('outbox.open', () => {
  it('gives form and documents back, and sends nothing until it is submitted again', async () => {
    const { id, order, about, draft } = await waiting()
    const opened = await station.desk.call('outbox.open', { id })
    expect(opened).toMatchObject({ revision: 1, draft: { phone: draft.phone } })
    await backend.restart()
    expect(await station.desk.call('outbox.tryNow', { id })).toMatchObject({ state: 'returned' })
    expect(station.requests(/checkPayment|addRegister/)).toBe(0)

    const key = changeDraftKey(id)
    await station.desk.saveDraft(key, { city: 'Panipat' })
    const documents = opened.documents.map(({ kind, file }) => ({ kind, handle: file.handle }))
    expect(documents).toMatchObject([{ kind: 'passportPhoto' }])
    const edited = { ...order, draft: { ...draft, city: 'Panipat' } }
    await submit(station, 'registration.create', edited, about, { id, revision: 2, documents })
    expect(await settled(station, id, 'done')).toMatchObject({ revision: 2 })
    expect(await rowsOf(station, draft.phone)).toMatchObject([{ city: 'Panipat' }])
    expect(await station.desk.call('drafts.load', { key })).toBeNull()
  })

  it('is refused, as removing is, while nobody knows whether it arrived', async () => {
    const { id } = await uncertain()
    for (const name of ['outbox.open', 'outbox.remove'] as const)
      expect(await failureFrom(station.desk.call(name, { id }))).toMatchObject({ code: 'conflict' })
    expect(await failureFrom(station.desk.call('outbox.tryNow', { id, takeOver: true }))).toMatchObject({
      code: 'conflict',
    })
  })
})

describe('a folder of elsewhere', () => {
  it('of another backend is counted, and neither shown nor sent', async () => {
    const { id, draft } = await waiting()
    const other = await startBackend('plain')
    const there = await openWorkstation(other, { folder: station.snapshot() })
    expect(await there.desk.call('outbox.list')).toEqual({ changes: [], elsewhere: 1 })
    expect(await failureFrom(there.desk.call('outbox.get', { id }))).toMatchObject({ code: 'not_found' })
    expect(await rowsOf(there, draft.phone)).toEqual([])
    const folder = there.snapshot()
    await there.close()
    await other.close()

    await backend.restart()
    await station.restartFrom(folder)
    await settled(station, id, 'done')
  })

  it('of another workstation is shown, and sent only when a person says so', async () => {
    const { id, draft } = await waiting()
    const folder = station.snapshot()
    await station.desk.call('outbox.remove', { id })
    await backend.restart()
    const copy = await openWorkstation(backend, { folder, machine: 'Counter 2' })
    expect(await copy.desk.call('outbox.tryNow', { id })).toMatchObject({
      state: 'waiting',
      isOfOtherWorkstation: true,
    })
    expect(copy.requests(/checkPayment|addRegister/)).toBe(0)
    await copy.desk.call('outbox.tryNow', { id, takeOver: true })
    expect(await settled(copy, id, 'done', 'returned')).toMatchObject({ isOfOtherWorkstation: false })
    expect(await rowsOf(copy, draft.phone)).toHaveLength(1)
    await copy.close()
  })
})
