import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { unlistedPaymentWarning } from '#provider/tools/backend-import/steps/payments'
import { withRawDatabase } from '../../support/database/engines'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import type { Row } from '../../support/plain-institute/store'
import { slotWorkbook, toDayMonthYear } from '../catalogue/slot-workbook'
import { onEachEngine } from '../databases'
import { Institute } from '../institute-under-test'
import { entityIn, login, runImport } from './run-import'

const wholeList = { page: 1, limit: 1000 }
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
/** The result at the pass marks of 50 that the source has. */
function resultOf(theoryScore: number | null, practicalScore: number | null): string {
  if (theoryScore !== null && theoryScore < 50) return 'Fail'
  if (practicalScore === null) return 'Pending'
  return theoryScore !== null && practicalScore >= 50 ? 'Pass' : 'Fail'
}

onEachEngine((engine) => {
  let source: PlainInstitute
  let place: DatabaseOptions
  let institute: Institute
  let adopted: Awaited<ReturnType<typeof runImport>>
  /** Source ids of our rows: '<entity> <our id>' → source id. */
  let sourceIds: Map<string, string>
  beforeAll(async () => {
    source = await startPlainInstitute({ messy: true, pageCap: 25, passMark: 50 })
    place = await engine.createEmpty()
    adopted = await runImport(source.url, place)
    const { rows } = await withRawDatabase(place, (db) => db.query('select * from adoption_row'))
    sourceIds = new Map(rows.map((row) => [`${row.entity} ${row.row_id}`, String(row.source_id)]))
    institute = new Institute(await openProvider({ seed: 'none', ...place }))
    const { body } = await institute.exchange('POST', 'admin/login', login, {})
    institute.tokens.set('superadmin', String(body.payload.token))
  })
  afterAll(async () => {
    await institute?.provider.close()
    await source?.close()
    if (place) await engine.remove(place)
  })
  const api = () => institute.as('superadmin')
  const rowsOf = (name: string): Row[] => source.store.rowsOf(name)

  test('reports that everything agrees, and all staff can sign in', async () => {
    expect(adopted.outcome).toMatch(/is adopted. Seats, payments and results agree with the source/)
    const { verification } = adopted.report()
    expect(verification.map(({ subject, totalsMatch }) => [subject, totalsMatch])).toEqual([
      ['seats of all slots', true],
      ['booked seats', true],
      ['payments', true],
      ['total of payments', true],
      ['results of candidates', true],
    ])
    // The password is prompted for as a secret and appears in no output.
    expect(adopted.prompts).toEqual([{ words: expect.stringContaining('Password of 9700000001'), isSecret: true }])
    expect(JSON.stringify([adopted.report(), adopted.output])).not.toContain(login.password)
    expect(await api().staffMember.list(wholeList)).toMatchObject({ total: rowsOf('staff').length + 1 })
    // The import only reads at the source.
    expect(source.sent.map(({ path }) => path)).toEqual([])
  })

  test('keeps seats and bookings of every slot, overbooked ones included', async () => {
    const { rows } = await api().slot.list(wholeList)
    const imported = rows.map(({ id, seats, booked }) => [sourceIds.get(`slot ${id}`), seats, booked])
    const dated = rowsOf('slot').filter(({ date }) => date !== '')
    const bookedIn = (id: string) => rowsOf('register').filter((row) => row.tdid === id && !row.isCancelled).length
    const inSource = dated.map(({ _id, seat }) => [_id, seat, bookedIn(_id)])
    // A slot that the source has deleted is imported for the person who is booked in it.
    const rowsWithoutSlot = rowsOf('register').filter(({ tdid }) => !source.store.find('slot', tdid))
    expect(rowsWithoutSlot).toHaveLength(1)
    expect(new Set(imported)).toEqual(new Set([...inSource, [`lost ${rowsWithoutSlot[0]?.tdid}`, 0, 1]]))
    const over = imported.find(([, seats, booked]) => seats === 2 && booked === 4)
    expect(over).toBeDefined()
    const free = rows.find(({ id }) => sourceIds.get(`slot ${id}`) === over?.[0])
    expect(await api().slot.check({ id: free?.id ?? '' })).toMatchObject({ result: -1, seatsLeft: 0 })
  })

  test('keeps the sums of payments, in all and by type', async () => {
    const rejectedRows = entityIn(adopted.report(), 'paymentRecord').rejected
    expect(rejectedRows.map(({ reason }) => reason)).toEqual(
      [
        expect.stringContaining('₹5900: no registration matches this payment'),
        expect.stringContaining('already has a payment'),
      ].toSorted(),
    )
    const visiblePayments = rowsOf('payment').filter(({ _id }) => !rejectedRows.some(({ id }) => id === _id))
    // One registration is marked as paid, but no list of the source has its payment.
    const unlistedPayments = entityIn(adopted.report(), 'payment').warnings
    expect(unlistedPayments).toEqual([{ id: expect.any(String), reason: unlistedPaymentWarning }])
    const { count, total } = await api().extension.paymentTotals({ search: '' })
    expect([count, total]).toEqual([
      visiblePayments.length + 1,
      sum(visiblePayments.map(({ price }) => Number(price))) * 100 + 590_000,
    ])
    const byType = (types: string[]) =>
      Object.fromEntries([...Map.groupBy(types, (type) => type)].map(([type, all]) => [type, all.length]))
    const imported = (await api().paymentRecord.all({})).map((row) => `${row.type} ${row.paymentType}`)
    // Valid source payments have no type; they are imported as cash.
    const inSource = visiblePayments.map((row) => (row.type ? `${row.type} ${row.paymentType}` : 'offline Cash'))
    expect(byType(imported)).toEqual(byType([...inSource, 'offline Cash']))
  })

  test('keeps every candidate’s result', async () => {
    const batch = (await api().batch.list({ ...wholeList, search: 'Long over' })).rows[0]
    const { rows } = await api().candidate.list({ batchId: batch?.id ?? '', ...wholeList })
    const own = rowsOf('register').filter(
      (row) =>
        row.tdid === rowsOf('slot').find(({ _id }) => sourceIds.get(`slot ${batch?.slots?.[0]?.id}`) === _id)?._id &&
        row.isPaymentDone,
    )
    const inSource = own.map((row) => {
      const paper = rowsOf('response').find(({ uid }) => uid === row._id)
      const theoryScore = paper ? Number(paper.Score) : null
      const practicalScore = paper?.practicalScore === '' || !paper ? null : Number(paper.practicalScore)
      return [row._id, Boolean(row.isAttendence), theoryScore, practicalScore, resultOf(theoryScore, practicalScore)]
    })
    const imported = rows.map((row) => [
      sourceIds.get(`registration ${row.id}`),
      row.isPresent,
      row.theoryScore,
      row.practicalScore,
      row.result,
    ])
    expect(new Set(imported)).toEqual(new Set(inSource))
    expect(inSource.map(([, , , , result]) => result)).toEqual(expect.arrayContaining(['Pass', 'Fail', 'Pending']))
    const paper = await api().examSet.ofBatch({ batchId: batch?.id ?? '' })
    expect(paper.questions.map(({ name }) => name)[3]).toBe('Older words of question 3')
    // Present wordings have the version of their question, earlier ones a lower one.
    const { rows: wordings } = await withRawDatabase(place, (db) =>
      db.query(`select drawn.wording ->> 'name' = question.name as current, drawn.version = question.version as same
        from question_version drawn join question on question.id = question_id`),
    )
    expect(wordings.length).toBeGreaterThan(1)
    for (const { current, same } of wordings) expect(same).toBe(current)
    // The sets and the number of a paper are derived from its id, so the id is kept.
    expect(paper.id).toBe(rowsOf('examSet')[0]?._id)
    const papers = await api().response.ofBatch({ batchId: batch?.id ?? '' })
    expect(papers.map(({ answers }) => answers.filter(({ chosen }) => chosen.length > 0).length)).toEqual(
      papers.map(() => 20),
    )
    expect((await api().response.byRecheck({ recheck: 'pending', ...wholeList })).total).toBe(1)
  })

  test('keeps rows that our rules would refuse, each with a warning that says why', async () => {
    const warningsOf = (entity: string) => entityIn(adopted.report(), entity).warnings.map(({ reason }) => reason)
    expect(warningsOf('registration')).toEqual(
      expect.arrayContaining([
        'phone number is missing',
        'date of birth is missing',
        'another registration has the same phone number, course and slot',
        expect.stringMatching(/^courseName \w+ was not imported/),
        expect.stringContaining('refund of a paid and cancelled registration is missing'),
      ]),
    )
    expect(warningsOf('slot')).toEqual(expect.arrayContaining(['its course has another slot at the same time']))
    expect(warningsOf('vehicleCategory')).toContainEqual(expect.stringContaining('light motor vehicle (2)'))
    expect(warningsOf('staffMember')).toEqual(
      expect.arrayContaining([
        'phone is missing: stored without it',
        'phone belongs to another member of staff: stored without it',
      ]),
    )
    expect(warningsOf('clientLogo')).toEqual([
      expect.stringContaining('location of its picture or video is not allowed'),
    ])
    expect(warningsOf('faq')).toEqual(
      expect.arrayContaining([expect.stringContaining('unsafe parts of its text were removed')]),
    )
    expect(warningsOf('batch')).toEqual(expect.arrayContaining([expect.stringContaining('is also in batch')]))
    expect(warningsOf('question')).toEqual(expect.arrayContaining(['its category already has the same question']))
    expect(entityIn(adopted.report(), 'slot').rejected).toEqual([{ id: expect.any(String), reason: 'date is missing' }])
    const { rows } = await api().registration.list({ ...wholeList, search: 'ageless' })
    expect(rows).toMatchObject([{ dateOfBirth: '', isPaymentDone: true }])
    const live = rowsOf('register').length
    expect((await api().registration.list({ page: 1, limit: 10 })).total).toBe(live)
    expect((await api().cancelledRegistration.list({ page: 1, limit: 10 })).total).toBe(3)
  })

  test('finds both of two slots at the same time again in an uploaded sheet', async () => {
    const { rows } = await api().slot.list(wholeList)
    const keyOf = (slot: (typeof rows)[number]) => `${slot.courseNameId} ${slot.date} ${slot.startTime}`
    const twins = [...Map.groupBy(rows, keyOf).values()].find((slots) => slots.length > 1) ?? []
    const sheetRows = twins.map(({ id, date, endDate, startTime, endTime, seats, ...course }) => ({
      ...{ id, date: toDayMonthYear(date), endDate: toDayMonthYear(endDate), startTime, endTime, seat: seats },
      ...{ vcid: course.vehicleCategoryId, ctid: course.courseTypeId },
      ...{ ccid: course.courseCategoryId, cnid: course.courseNameId },
    }))
    const bytes = await slotWorkbook(sheetRows)
    expect(await api().slot.checkSheet({ file: { name: 'slots.xlsx', bytes } })).toMatchObject({
      result: 0,
      errors: [],
      unchanged: 2,
    })
  })

  test('keeps the order of lists and finds a registration by the source’s receipt', async () => {
    const { rows } = await api().registration.list({ page: 1, limit: 1000 })
    const times = rows.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    const row = rowsOf('register').find(({ fname }) => fname === 'Trainee 33')
    const found = await api().registration.list({ ...wholeList, search: row?._id ?? '' })
    expect(found.rows).toMatchObject([{ firstName: 'Trainee 33', invoiceNumber: row?._id }])
  })
})
