import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DeskEventData, SignedInStaff } from '#contract/desk/index'
import { type ChangeState, changeDraftKey, changeStates } from '#contract/desk/outbox'
import { kinds } from '#main/outbox/kinds'
import { canSeeChange } from '#main/outbox/visibility'
import { outboxDecisions } from '#main/store/schema'
import { colleague } from '../support/booking'
import { newChange } from '../support/changes'
import { failureFrom } from '../support/desk'
import { createBackendFixture } from './backend-fixture'
import { type Backend, startBackend } from './backends'
import { decide } from './matrix'
import { discardChange, openWorkstation, rowsOf, submit, waitForState } from './workstation'

/** Has no menu Registered User. */
const examiner = { phone: '9000000004', password: 'practice1' }
const fixture = createBackendFixture('keyless')
async function signInInstead(login: Backend['login']) {
  await fixture.station.desk.call('session.signOut')
  await fixture.station.desk.api.session.signIn(login)
}
const listed = async (from = fixture.station) => (await from.desk.call('outbox.list')).changes.map(({ id }) => id)

describe('the visibility of a colleague’s change', () => {
  const person = (role: string, menus: string[]): SignedInStaff => ({
    id: 'other',
    name: 'Rajesh',
    email: '',
    role,
    menus: menus.map((name) => ({ name })),
  })
  const clerk = person('Data Entry', ['Registered User'])
  const teacher = person('Examiner', ['Batch'])
  const openStates: readonly ChangeState[] = ['checking', 'uncertain']

  it.each(changeStates)('depends on its kind and the menu: %s', (state) => {
    const item = { owner: 'asha', actor: 'asha', state }
    const seenBy = (staff: SignedInStaff) =>
      Object.entries(kinds).flatMap(([kind, { visibility }]) => (canSeeChange(item, visibility, staff) ? [kind] : []))
    const kindsMatching = (pattern: RegExp) => Object.keys(kinds).filter((kind) => pattern.test(kind))
    const money = /^(registration|refund|waitingList|shift)/
    expect(seenBy(clerk)).toEqual(
      kindsMatching(openStates.includes(state) ? money : /^(registration|refund|waitingList)/),
    )
    expect(seenBy(teacher)).toEqual(openStates.includes(state) ? kindsMatching(money) : [])
    expect(seenBy({ ...teacher, id: 'asha' })).toEqual(Object.keys(kinds))
  })

  it('lets only staff with the menu Registered User send a waiting change', async () => {
    const { id, draft } = await fixture.waiting()
    await fixture.backend.restart()
    await fixture.station.desk.call('session.signOut')
    await fixture.station.desk.api.session.signIn(examiner)
    expect(await listed()).toEqual([])
    for (const name of ['outbox.get', 'outbox.open', 'outbox.tryNow', 'outbox.discard'] as const)
      expect(await failureFrom(fixture.station.desk.call(name, { id }))).toMatchObject({ code: 'not_found' })
    await signInInstead(colleague)
    const shownChange = await fixture.station.desk.call('outbox.tryNow', { id })
    expect(shownChange).toMatchObject({
      state: 'waiting',
      isOwn: false,
      needsSignIn: true,
      submittedBy: 'Meenakshi Rao',
    })
    await fixture.station.desk.call('outbox.tryNow', { id, takeOver: true })
    expect(await waitForState(fixture.station, id, 'done')).toMatchObject({
      isOwn: true,
      submittedBy: 'Rajesh Malhotra',
    })
    expect(await rowsOf(fixture.station, draft.phone)).toHaveLength(1)
  })

  it('lets any signed-in person decide an uncertain change, in their own name', async () => {
    const { id, draft, step, attempt } = await fixture.uncertain()
    await signInInstead(examiner)
    expect(await listed()).toEqual([id])
    const request = { id, step, attempt, decision: 'discard' as const, note: 'Not in the list' }
    await expect.poll(() => fixture.station.desk.call('outbox.decide', request).catch(() => 'too early')).toBeNull()
    expect(await rowsOf(await asOwner(), draft.phone)).toEqual([])
    const decisions = fixture.station.desk.store.database.select().from(outboxDecisions).all()
    expect(decisions).toMatchObject([{ changeId: id, decision: 'discard' }])
    expect(decisions[0]?.decidedBy).not.toBe(await fixture.station.owner())
  })

  it('lets a colleague send an uncertain change again, in their own name', async () => {
    const { id, draft } = await fixture.uncertain()
    await signInInstead(colleague)
    await decide(fixture.station, id, 'send_again')
    expect(await waitForState(fixture.station, id, 'done')).toMatchObject({
      isOwn: true,
      submittedBy: 'Rajesh Malhotra',
    })
    expect(await rowsOf(fixture.station, draft.phone)).toHaveLength(1)
  })
  async function asOwner() {
    await signInInstead(fixture.backend.login)
    return fixture.station
  }
})

describe('outbox.open', () => {
  it('returns form and documents, and sends nothing until it is submitted again', async () => {
    const { id, order, description, draft } = await fixture.waiting()
    const opened = await fixture.station.desk.call('outbox.open', { id })
    expect(opened).toMatchObject({ revision: 1, draft: { phone: draft.phone } })
    await fixture.backend.restart()
    expect(await fixture.station.desk.call('outbox.tryNow', { id })).toMatchObject({ state: 'returned' })
    expect(fixture.station.requests(/checkPayment|addRegister/)).toBe(0)

    // A revision that is stored already is ignored.
    const repeated = await submit(fixture.station, 'registration.create', order, description, { id, revision: 1 })
    expect(repeated).toMatchObject({ state: 'returned', revision: 1 })

    const key = changeDraftKey(id)
    await fixture.station.desk.saveDraft(key, { city: 'Panipat' })
    const documents = opened.documents.map(({ kind, file }) => ({ kind, handle: file.handle }))
    expect(documents).toMatchObject([{ kind: 'passportPhoto' }])
    const edited = { ...order, draft: { ...draft, city: 'Panipat' } }
    await submit(fixture.station, 'registration.create', edited, description, { id, revision: 2, documents })
    expect(await waitForState(fixture.station, id, 'done')).toMatchObject({ revision: 2 })
    expect(await rowsOf(fixture.station, draft.phone)).toMatchObject([{ city: 'Panipat' }])
    await expect(
      submit(fixture.station, 'registration.create', edited, description, { id, revision: 3, documents }),
    ).rejects.toThrow('This change was sent again meanwhile. Your correction is not stored.')
    expect(await fixture.station.desk.call('drafts.load', { key })).toBeNull()
  })

  it('names no page in the events of a change whose page has closed', async () => {
    const { order, description } = await fixture.waiting()
    const page = randomUUID()
    const { desk } = fixture.station
    const draft = { ...order.draft, phone: '8999999998' }
    const change = newChange(await fixture.station.owner(), 'registration.create', { ...order, draft }, description)
    await desk.call('outbox.submit', { ...change, page })
    await waitForState(fixture.station, change.id, 'waiting')
    const pagesOfEvents = () =>
      desk.events.flatMap(({ name, data }) => {
        const event = data as DeskEventData<'outbox.changed'>
        return name === 'outbox.changed' && event.id === change.id ? [event.page] : []
      })
    expect(new Set(pagesOfEvents())).toEqual(new Set([page]))
    desk.desk.onPageClosed(randomUUID())
    await desk.call('outbox.tryNow', { id: change.id })
    expect(new Set(pagesOfEvents())).toEqual(new Set([page]))
    desk.desk.onPageClosed(page)
    await desk.call('outbox.tryNow', { id: change.id })
    expect(pagesOfEvents().at(-1)).toBe('')
    await fixture.backend.restart()
  })

  it('returns the phone before an edit, and the choice of its price', async () => {
    const { order, description } = await fixture.waiting()
    const edit = { ...order, id: randomUUID(), isRebooked: false, usesCurrentPrice: true }
    const edited = { ...edit, draft: { ...order.draft, phone: '8999999999' }, payment: null }
    const { id } = await submit(fixture.station, 'registration.update', edited, description)
    await waitForState(fixture.station, id, 'waiting')
    expect(await fixture.station.desk.call('outbox.open', { id })).toMatchObject({
      editedId: edit.id,
      phone: description.phone,
      usesCurrentPrice: true,
      draft: { phone: '8999999999' },
    })
    await fixture.backend.restart()
  })

  it('is refused, like discarding, while the outcome is unknown', async () => {
    const { id } = await fixture.uncertain()
    for (const name of ['outbox.open', 'outbox.discard'] as const)
      expect(await failureFrom(fixture.station.desk.call(name, { id }))).toMatchObject({ code: 'conflict' })
    expect(await failureFrom(fixture.station.desk.call('outbox.tryNow', { id, takeOver: true }))).toMatchObject({
      code: 'conflict',
    })
  })
})

describe('an outbox from elsewhere', () => {
  it('of another backend is counted, neither shown nor sent', async () => {
    const { id, draft } = await fixture.waiting()
    const otherBackend = await startBackend('plain')
    const otherStation = await openWorkstation(otherBackend, { folder: fixture.station.snapshot() })
    expect(await otherStation.desk.call('outbox.list')).toEqual({ changes: [], otherBackendCount: 1 })
    expect(await failureFrom(otherStation.desk.call('outbox.get', { id }))).toMatchObject({ code: 'not_found' })
    expect(await rowsOf(otherStation, draft.phone)).toEqual([])
    const folder = otherStation.snapshot()
    await otherStation.close()
    await otherBackend.close()

    await fixture.backend.restart()
    await fixture.station.restartFrom(folder)
    await waitForState(fixture.station, id, 'done')
  })

  it('of another workstation is shown, and sent only by a person’s decision', async () => {
    const { id, draft } = await fixture.waiting()
    const folder = fixture.station.snapshot()
    await discardChange(fixture.station, id)
    await fixture.backend.restart()
    const copy = await openWorkstation(fixture.backend, { folder, machine: 'Counter 2' })
    expect(await copy.desk.call('outbox.tryNow', { id })).toMatchObject({
      state: 'waiting',
      isOfOtherWorkstation: true,
    })
    expect(copy.requests(/checkPayment|addRegister/)).toBe(0)
    await copy.desk.call('outbox.tryNow', { id, takeOver: true })
    expect(await waitForState(copy, id, 'done', 'returned')).toMatchObject({ isOfOtherWorkstation: false })
    expect(await rowsOf(copy, draft.phone)).toHaveLength(1)
    await copy.close()
  })
})
