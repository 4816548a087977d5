import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { onBothDatabases, onDatabase } from '../databases'
import { settleAll } from '../exam/test-day'
import { newKey } from '../institute-under-test'
import { newPhone, newRegistrationDraft } from './draft'
import { paymentOf } from './paying'

onBothDatabases((institute) => {
  const api = () => institute().as('dataEntry')
  const add = async (changes: Parameters<typeof newRegistrationDraft>[1]) =>
    api().registration.add(await newRegistrationDraft(institute(), changes))

  test('the rules between fields are checked on the server too (S1 §5.4 to 5.6)', async () => {
    await expect(add({ licenceCategory: 'Permanent' })).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        licenceNumber: "Sorry! Driver's License Number must be specified",
        issueDate: 'Sorry! Issue Date must be specified',
        authorityCity: 'Sorry! License Authority City must be specified',
      },
    })
    await expect(add({ passportPhoto: '' })).rejects.toMatchObject({
      fields: { passportPhoto: 'Select passport photo' },
    })
    await expect(add({ dateOfBirth: addDays(today(), -6000) })).rejects.toMatchObject({
      fields: { dateOfBirth: 'The trainee must be at least 18 years old' },
    })
  })

  test('the course must belong to its category, the slot to the course and the day', async () => {
    const heavy = (await api().vehicleCategory.all()).find(({ name }) => name === 'Heavy Motor Vehicle')!
    await expect(add({ vehicleCategoryId: heavy.id })).rejects.toMatchObject({
      fields: { courseNameId: expect.stringMatching(/again/) },
    })
    const tomorrow = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 1) })
    await expect(add({ slotId: tomorrow.slotId })).rejects.toMatchObject({
      fields: { slotId: 'Choose a slot again' },
    })
  })

  test('a guarded change without a key is refused', async () => {
    const headers = institute().headers('dataEntry')
    const { status, body } = await institute().exchange(
      'POST',
      'register/addRegister',
      await newRegistrationDraft(institute()),
      headers,
    )
    expect([status, body.code]).toEqual([422, 'invalid'])
  })

  test('a key is bound to its response, its body and its person', async () => {
    const [draft, key] = [await newRegistrationDraft(institute()), newKey()]
    const first = await api().registration.add(draft, { key })
    expect(await api().registration.add(draft, { key })).toEqual(first)
    await expect(api().registration.add({ ...draft, pin: '132002' }, { key })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/was used for another/),
    })
    await expect(institute().as('admin').registration.add(draft, { key })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/already registered/),
    })
  })

  test('a refused change stays refused under its key, and may pass under another (D-245)', async () => {
    const [draft, key] = [await newRegistrationDraft(institute()), newKey()]
    const { id } = await api().registration.add(draft)
    const add = (own: string) => api().registration.add(draft, { key: own })
    const refused = { code: 'conflict', message: expect.stringContaining('already registered') }
    await expect(add(key)).rejects.toMatchObject(refused)
    // The registration is deleted, so a late request changes nothing.
    await api().registration.remove({ id })
    await expect(add(key)).rejects.toMatchObject(refused)
    expect((await add(newKey())).result).toBe(0)
  })

  test('repeats under one key get one response, although the cause of a refusal ends', async () => {
    for (let round = 0; round < 10; round++) {
      const [draft, key] = [await newRegistrationDraft(institute()), newKey()]
      const { id } = await api().registration.add(draft)
      const removal = api().registration.remove({ id })
      const { done, refused } = await settleAll([1, 2, 3].map(() => api().registration.add(draft, { key })))
      await removal
      expect([0, 3]).toContain(done.length)
      expect(new Set(done.map((one) => one.id)).size + (refused.length > 0 ? 1 : 0)).toBe(1)
      const { rows } = await api().registration.list({ page: 1, limit: 10, search: draft.phone })
      expect(rows.map((row) => row.id)).toEqual(done.slice(0, 1).map((one) => one.id))
      if (done[0]) await api().registration.remove({ id: done[0].id })
    }
  })

  test('search finds every word anywhere, Hindi too, and treats signs as text (D-24)', async () => {
    const phone = newPhone()
    const named = {
      firstName: 'हरप्रीत',
      middleName: '100%_sure',
      lastName: 'Gill-Bhullar',
      phone,
      email: 'h.gill@mail.example',
    }
    await api().registration.add(await newRegistrationDraft(institute(), named))
    const found = async (search: string) => (await api().registration.list({ search, page: 1, limit: 10 })).rows
    for (const search of [
      'हरप्रीत',
      'हरप्र',
      'हरप्\u200dरीत',
      'gill हरप्रीत',
      'BHULLAR',
      phone.slice(2),
      `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`,
      'h.gill@mail',
      '100%_',
      'हरप्रीत gill-bhullar',
    ]) {
      expect(
        (await found(search)).map((row) => row.phone),
        search,
      ).toEqual([phone])
    }
    expect(await found('100%sure')).toEqual([])
    expect(await found('हरप्रीत sharma-nobody')).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  test('search within a range of training dates finds only that range (D-23)', async () => {
    const [near, far] = [addDays(today(), 1), addDays(today(), 9)]
    const lastName = `Range${newPhone()}`
    await api().registration.add(await newRegistrationDraft(institute(), { dateOfCourse: near, lastName }))
    await api().registration.add(await newRegistrationDraft(institute(), { dateOfCourse: far, lastName }))
    const inRange = (from: string, to: string) =>
      api().registration.byRange({ from, to, search: lastName, page: 1, limit: 10 })
    expect((await inRange(near, near)).total).toBe(1)
    expect((await inRange(near, far)).total).toBe(2)
    expect((await inRange(addDays(near, 1), addDays(far, -1))).total).toBe(0)
  })

  test('pages hold every row once, newest first, with a correct total', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => api().registration.list({ page, limit: 50 })))
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(ids).toEqual(ids.toSorted().reverse())
    expect(new Set(ids).size).toBe(pages[0]!.total)
    const search = 'karnal-total'
    const add = async () => api().registration.add(await newRegistrationDraft(institute(), { lastName: search }))
    const added = [await add(), await add(), await add()]
    const total = async () => (await api().registration.list({ search, page: 1, limit: 2 })).total
    expect(await total()).toBe(3)
    await api().registration.remove({ id: added[0]!.id })
    expect(await total()).toBe(2)
  })

  test('a known person is suggested by phone with their documents, newest first', async () => {
    const phone = newPhone()
    const stored = { phone, city: 'Panipat', idProof: 'certificates/2-id.pdf' }
    await api().registration.add(await newRegistrationDraft(institute(), stored))
    await api().registration.add(
      await newRegistrationDraft(institute(), { phone, city: 'Rohtak', dateOfCourse: addDays(today(), 2) }),
    )
    const people = await api().extension.byPhone({ phone })
    expect(people.map(({ city, idProof }) => [city, idProof])).toEqual([
      ['Rohtak', ''],
      ['Panipat', 'certificates/2-id.pdf'],
    ])
  })

  test('a past booking may be corrected but not moved into the past', async () => {
    const { rows } = await api().registration.list({ page: 1, limit: 10_000 })
    const past = rows.find((row) => row.slot![0]!.endDate < today() && !row.appUser && !row.cancelledAt)!
    const { appUser: _, ...row } = past
    const draft = { ...(await newRegistrationDraft(institute())), ...row, passportPhoto: 'certificates/1-photo.jpg' }
    const change = {
      ...draft,
      mode: 'offline',
      registrationType: 'counter',
      licenceCategory: 'N/A',
      state: 'Haryana',
    } as const
    expect((await api().registration.update({ ...change, city: 'Corrected' })).result).toBe(0)
    const earlier = { ...change, dateOfCourse: addDays(past.dateOfCourse, -1) }
    await expect(api().registration.update(earlier)).rejects.toMatchObject({ code: 'invalid' })
  })
})

onDatabase((institute) => {
  const api = () => institute().as('dataEntry')
  const seats = async (slotId: string) => (await api().slot.check({ id: slotId })).seatsLeft

  test('a change of slot moves the seat, and a full slot refuses it', async () => {
    const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 10) })
    const other = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 11) })
    const before = [await seats(draft.slotId), await seats(other.slotId)] as const
    const { id } = await api().registration.add(draft)
    const { slotId, dateOfCourse } = other
    await api().registration.update({ ...draft, id, slotId, dateOfCourse })
    expect([await seats(draft.slotId), await seats(slotId)]).toEqual([before[0], before[1] - 1])
    const full = (await api().slot.on({ date: dateOfCourse, courseName: draft.courseNameId }))[1]!
    const toFull = api().registration.update({ ...draft, id, slotId: full.id, dateOfCourse })
    await expect(toFull).rejects.toMatchObject({ code: 'conflict', message: 'Sorry! Slot not available' })
    expect([await seats(draft.slotId), await seats(slotId)]).toEqual([before[0], before[1] - 1])
  })

  test('app users’ registrations are read-only here, and paid ones are not deleted', async () => {
    const { rows } = await api().registration.list({ page: 1, limit: 1000 })
    const linked = rows.find(({ appUser }) => appUser)!
    const draft = await newRegistrationDraft(institute())
    await expect(api().registration.remove({ id: linked.id })).rejects.toMatchObject({ code: 'conflict' })
    await expect(api().registration.update({ ...draft, id: linked.id })).rejects.toMatchObject({ code: 'conflict' })
    const { id } = await api().registration.add(draft)
    await api().registration.payOffline(paymentOf(id, draft))
    await expect(api().registration.remove({ id })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/cannot be deleted. Cancel it/),
    })
  })

  test('a payment id is assigned by the provider, never taken from a form (S1 §3.2)', async () => {
    const draft = await newRegistrationDraft(institute())
    const { id } = await api().registration.add({ ...draft, paymentId: 'pay_of_a_form' })
    const paymentId = async () =>
      (await api().registration.list({ page: 1, limit: 1000 })).rows.find((row) => row.id === id)?.paymentId
    expect(await paymentId()).toBe('')
    await api().registration.payOffline(paymentOf(id, draft))
    expect(await paymentId()).toMatch(/^(?!pay_of_a_form).+/)
  })

  test('booked seats always equal the registrations that hold them', async () => {
    const { rows } = await api().registration.list({ page: 1, limit: 1000 })
    const held = rows.filter(({ cancelledAt, dateOfCourse }) => !cancelledAt && dateOfCourse >= today())
    const slotIds = new Set(held.map(({ slotId }) => slotId))
    for (const slotId of slotIds) {
      const [one] = held.filter((row) => row.slotId === slotId)
      const slots = await api().slot.on({ date: one!.dateOfCourse, courseName: one!.courseNameId })
      const { seats: all, seatsLeft } = slots.find(({ id }) => id === slotId)!
      expect(all - seatsLeft).toBe(held.filter((row) => row.slotId === slotId).length)
    }
  })
})
