import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#contract/protocol/calendar'
import { workstationNameHeader } from '#contract/protocol/http/request'
import { openDatabase } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { onDatabase, onEachEngine } from '../databases'
import { Institute } from '../institute-under-test'
import { bookingOf, headersWithKey, register } from '../registration/wire-draft'

const page = { page: 1, limit: 50 }

onDatabase((institute) => {
  const api = () => institute().as('superadmin')
  const entries = async (entity?: string) => (await api().trail.list({ ...page, ...(entity ? { entity } : {}) })).rows

  test('a change records who made it, where, and the fields before and after', async () => {
    const faq = (await api().faq.list(page)).rows[0]!
    const headers = { ...institute().headers('superadmin'), [workstationNameHeader]: encodeURIComponent('काउंटर 3') }
    const body = { question: 'Changed?', answer: faq.answer, fcid: faq.category.id }
    await institute().exchange('PUT', `faq/updateFAQ/${faq.id}`, body, headers)
    const [entry] = await entries('faq')
    expect(entry).toMatchObject({
      who: 'Meenakshi Rao',
      role: 'superadmin',
      counter: 'काउंटर 3',
      call: 'faq.update',
      recordId: faq.id,
      action: 'changed',
      before: { question: faq.question },
      after: { question: 'Changed?' },
    })
    expect(Object.keys(entry!.after)).toEqual(['question'])
    const history = await api().trail.ofRecord({ recordId: faq.id })
    expect(history[0]?.id).toBe(entry!.id)
  })

  test('a reader of a row sees who added and changed it, and nothing of the values', async () => {
    const editor = institute().as('dataEntry')
    const own = await editor.questionCategory.list(page)
    const seededCategory = own.rows[0]!
    const stamps = await editor.trail.stamps({ entity: 'questionCategory', recordId: seededCategory.id })
    expect(stamps).toEqual({ addedAt: expect.stringMatching(/^20/), addedBy: '', changedAt: '', changedBy: '' })
    const { name, vehicleCategory, vehicleSubCategory } = seededCategory
    const place = { vehicleCategory: vehicleCategory.id, vehicleSubCategory: vehicleSubCategory.id }
    await api().questionCategory.add({ ...place, name: `${name}, new` })
    const { id } = (await editor.questionCategory.list(page)).rows.find((row) => row.name === `${name}, new`)!
    await institute()
      .as('admin')
      .questionCategory.update({ ...place, id, name: `${name}, newer` })
    expect(await editor.trail.stamps({ entity: 'questionCategory', recordId: id })).toEqual({
      addedAt: expect.stringMatching(/^20/),
      addedBy: 'Meenakshi Rao',
      changedAt: expect.stringMatching(/^20/),
      changedBy: 'Rajesh Malhotra',
    })
    // No call lists papers, so the right to read the candidate decides.
    const none = { addedAt: '', addedBy: '', changedAt: '', changedBy: '' }
    expect(await institute().as('examiner').trail.stamps({ entity: 'response', recordId: 'none' })).toEqual(none)
    const seeded = (await api().staffMember.list(page)).rows[0]!
    const authors = await api().trail.stamps({ entity: 'staffMember', recordId: seeded.id })
    expect(authors).toMatchObject({ addedAt: expect.stringMatching(/^20/), changedBy: '' })
    for (const entity of ['staffMember', 'trail', 'constructor'])
      await expect(editor.trail.stamps({ entity, recordId: id })).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('a refused or empty change adds no entry', async () => {
    const before = (await api().trail.list(page)).total
    const faq = (await api().faq.list(page)).rows[0]!
    await expect(api().faq.remove({ id: 'gone' })).rejects.toMatchObject({ code: 'not_found' })
    await api().faq.update({ id: faq.id, question: faq.question, answer: faq.answer, category: faq.category.id })
    expect((await api().trail.list(page)).total).toBe(before)
  })

  test('a registration, its payment and its cancellation each add entries', async () => {
    const { draft, id } = await register(institute())
    const payment = { receiptDate: today(), receiptNumber: id, isPaymentDone: true, price: 8750, ...bookingOf(draft) }
    const cash = { ...payment, type: 'offline', paymentType: 'Cash' }
    await institute().exchange('PUT', 'register/offlinePayment', cash, headersWithKey(institute()))
    await institute().exchange('PUT', `register/cancel/${id}`, { reason: 'Moved away' }, headersWithKey(institute()))
    const history = await api().trail.ofRecord({ recordId: id })
    expect(history.map(({ call, action }) => [call, action])).toEqual([
      ['extension.cancel', 'changed'],
      ['registration.payOffline', 'added'],
      ['registration.add', 'added'],
    ])
    expect(history[0]?.after).toMatchObject({ cancelReason: 'Moved away' })
    expect((await entries('payment'))[0]).toMatchObject({ call: 'registration.payOffline', action: 'added' })
  })

  test('passwords, tokens and secrets are never recorded, a change of password is', async () => {
    const [role] = await api().session.roles()
    const person = { name: 'Secretive', email: 'secretive@idtr.example', phone: '9812300055', role: role!.id }
    await api().staffMember.add({ ...person, password: 'a-first-one' })
    const row = (await api().staffMember.list({ ...page, search: 'Secretive' })).rows[0]!
    const { code } = await api().staffMember.giveCode({ id: row.id })
    await institute().exchange('POST', 'users/change-password', { token: code, newPassword: 'another-one' }, {})
    const history = await api().trail.ofRecord({ recordId: row.id })
    expect(history).toMatchObject([
      {
        who: 'Secretive',
        call: 'session.changePassword',
        before: { passwordHash: '…' },
        after: { passwordHash: '…' },
      },
      { who: 'Meenakshi Rao', call: 'staffMember.add', after: { name: 'Secretive', passwordHash: '…' } },
    ])
    const all = JSON.stringify(await entries())
    expect(all).not.toMatch(/[0-9a-f]{32}:[0-9a-f]{64}/)
    expect(all).not.toContain(code)
  })

  test('a change request and its decision are recorded, under the approver', async () => {
    const faq = (await api().faq.list(page)).rows[1]!
    await institute()
      .as('admin')
      .faq.update({ id: faq.id, question: 'Asked?', answer: faq.answer, category: faq.category.id })
    const requests = await institute().as('admin').changeRequest.mine(page)
    const decision = {
      id: requests.rows[0]!.id,
      isAccepted: true,
      isRejected: false,
      reason: '',
      acceptedLiveVersion: '',
    }
    await api().changeRequest.decide(decision)
    const request = await api().trail.ofRecord({ recordId: decision.id })
    expect(request.map(({ who, action }) => [who, action])).toEqual([
      ['Meenakshi Rao', 'changed'],
      ['Rajesh Malhotra', 'added'],
    ])
    const [live] = await api().trail.ofRecord({ recordId: faq.id })
    expect(live).toMatchObject({ call: 'changeRequest.decide', who: 'Meenakshi Rao' })
    expect(live?.entries?.find(({ entity }) => entity === 'faq')?.after).toEqual({ question: 'Asked?' })
  })

  test('entries are found by person, kind, day and words, with the menu Trail', async () => {
    const names = await api().trail.names()
    const admin = names.find(({ kind, name }) => kind === 'staff' && name === 'Rajesh Malhotra')!
    const own = await api().trail.list({ ...page, staffId: admin.id })
    expect(own.rows.every(({ who }) => who === 'Rajesh Malhotra')).toBe(true)
    expect((await api().trail.list({ ...page, search: 'moved away' })).rows).toMatchObject([{ entity: 'registration' }])
    expect((await api().trail.list({ ...page, search: '50%' })).total).toBe(0)
    await api().menu.add({ name: 'O\u2019Brien (12) गाड़ी' })
    for (const search of ["o'brien", 'OBRIEN', '(12)', '(१२)', 'गाडी', 'obrien \uff11\uff12'])
      expect((await api().trail.list({ ...page, search })).rows, search).toMatchObject([{ entity: 'menu' }])
    expect((await api().trail.list({ ...page, search: 'o.brien' })).total).toBe(0)
    expect((await api().trail.list({ ...page, from: '2020-01-01', to: '2020-12-31' })).total).toBe(0)
    expect((await api().trail.list({ ...page, from: today(), to: today() })).total).toBeGreaterThan(0)
    expect((await institute().as('admin').trail.list(page)).total).toBeGreaterThan(0)
    await expect(institute().as('dataEntry').trail.list(page)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('entries of a renamed person are found under the current name', async () => {
    const { rows } = await api().staffMember.list({ ...page, search: 'Rajesh' })
    const { id, email, phone, role } = rows[0]!
    const words = {
      content: 'Ready',
      description: '<p>Ready</p>',
      images: ['practice:a.svg'],
      language: 'English' as const,
    }
    const add = (title: string) =>
      institute()
        .as('admin')
        .facility.add({ ...words, title })
    const rename = (name: string) => api().staffMember.update({ id, email, phone, role: role.id, name })
    await add('A')
    await rename('Rajesh K. Malhotra')
    await add('B')
    const names = (await api().trail.names()).filter((one) => one.id === id)
    expect(names).toEqual([{ kind: 'staff', id, name: 'Rajesh K. Malhotra' }])
    expect((await api().trail.list({ ...page, staffId: id })).rows.map(({ who }) => who).slice(0, 2)).toEqual([
      'Rajesh K. Malhotra',
      'Rajesh Malhotra',
    ])
  })
})

onEachEngine((engine) => {
  let place: Awaited<ReturnType<typeof engine.createPractice>>
  beforeAll(async () => {
    place = await engine.createPractice()
    const provider = await openProvider({ seed: 'none', ...place })
    const institute = new Institute(provider)
    await institute.signInAllStaff()
    await institute.as('superadmin').menu.add({ name: 'Traced' })
    await provider.close()
  })
  afterAll(() => engine.remove(place))

  test('the audit log is append-only, also for the database’s own role', async () => {
    const { db, close } = await openDatabase(place)
    const count = async () => (await db.execute<{ n: number }>(sql`select count(*)::int as n from trail`)).rows[0]!.n
    const before = await count()
    expect(before).toBeGreaterThan(0)
    for (const change of [sql`update trail set who = 'nobody'`, sql`delete from trail`, sql`truncate trail`]) {
      await expect(db.execute(change)).rejects.toThrow()
    }
    expect(await count()).toBe(before)
    await close()
  })

  test('every table has an audit log or is known not to', async () => {
    const { db, close } = await openDatabase(place)
    const { rows } = await db.execute<{ name: string }>(sql`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'trail') order by 1`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [
        'app_user_log',
        'attendance_change',
        'counter',
        'exam_set_question',
        'idempotency_key',
        'issued_document',
        'mail',
        'mail_pause',
        'migration',
        'known_counter',
        'password_reset',
        'question_version',
        'response_revision',
        'result_link',
        'session',
        'reported_counter',
        'seat_hold',
        'sitting',
        'trail',
        'try_limit',
        'visit',
        'adoption',
        'adoption_row',
      ].toSorted(),
    )
    await close()
  })
})
