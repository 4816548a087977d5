import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { onBothDatabases } from '../databases'
import { sheetRow, slotDraft, slotWorkbook } from './slot-workbook'

onBothDatabases((institute) => {
  const api = () => institute().as('admin')
  const later = addDays(today(), 50)
  const upload = async (...rows: Parameters<typeof slotWorkbook>[0]) =>
    api().slot.uploadSheet({ file: { name: 'slots.xlsx', bytes: await slotWorkbook(rows) } })
  const total = async () => (await api().slot.list({ page: 1, limit: 1 })).total

  test('ids and exact names are equivalent', async () => {
    const draft = await slotDraft(institute(), later)
    const ids = {
      vcid: draft.vehicleCategoryId,
      ctid: draft.courseTypeId,
      ccid: draft.courseCategoryId,
      cnid: draft.courseNameId,
    }
    expect(await upload(sheetRow(later, ids))).toMatchObject({ result: 0, added: 1 })
    expect(await upload(sheetRow(later))).toMatchObject({ result: 0, added: 0, unchanged: 1 })
    const [slot] = (await api().slot.list({ page: 1, limit: 1 })).rows
    expect(slot).toMatchObject({ date: later, startTime: '19:00', endTime: '20:30', seats: 6, courseNameId: ids.cnid })
  })

  test('no-break and double spaces in names equal single ones', async () => {
    const names = { vcid: '\u00a0Light Motor\u00a0Vehicle', ctid: 'Learner  Training ', ccid: 'Regular\u202fBatch\n' }
    expect(await upload(sheetRow(addDays(later, 2), names))).toMatchObject({ result: 0, added: 1 })
  })

  test('a course category is looked up within its course type', async () => {
    const safety = { vcid: 'Two Wheeler', ctid: 'Safety Training', ccid: 'One Day', cnid: 'सुरक्षित दुपहिया प्रशिक्षण' }
    await upload(sheetRow(later, safety))
    const [slot] = (await api().slot.list({ page: 1, limit: 1 })).rows
    expect(slot?.courseType?.[0]?.name).toBe('Safety Training')
    expect(slot?.vehicleCategory?.[0]?.name).toBe('Two Wheeler')
  })

  test('every problem is listed by row and column, and nothing is added', async () => {
    const before = await total()
    const day = addDays(later, 5)
    const response = await upload(
      sheetRow(day),
      sheetRow(day, { seat: 'many' }),
      sheetRow(day, { vcid: 'Tractor' }),
      sheetRow(day, { ctid: 'learner training' }),
      sheetRow(day, { ccid: 'One Day' }),
      sheetRow(day, { cnid: 'No such course' }),
      sheetRow(day),
      sheetRow(addDays(today(), -1)),
      sheetRow(later, { seat: 7 }),
      sheetRow(later, { endTime: '21:00' }),
      sheetRow(addDays(day, 1), { id: 'abc' }),
      sheetRow(addDays(day, 2), { endDate: '01/01/2020', startTime: null }),
      sheetRow(addDays(day, 3), { seat: 1001 }),
    )
    expect(response).toMatchObject({ result: -1, message: '12 problems in the sheet. Nothing was added.', added: 0 })
    expect(response.errors).toEqual([
      { row: 3, column: 'seat', message: 'Enter a whole number; “many” is not one' },
      { row: 4, column: 'vcid', message: 'There is no vehicle category “Tractor” that has courses' },
      {
        row: 5,
        column: 'ctid',
        message: 'There is no course type “learner training” in Light Motor Vehicle that has courses',
      },
      { row: 6, column: 'ccid', message: 'There is no course category “One Day” in Learner Training that has courses' },
      { row: 7, column: 'cnid', message: 'There is no course “No such course” in Regular Batch' },
      { row: 8, column: 'startTime', message: 'Row 2 has the same course, date and start time' },
      { row: 9, column: 'date', message: 'The start date has passed' },
      { row: 10, column: 'seat', message: 'This slot already exists, with 6 seats' },
      { row: 11, column: 'startTime', message: 'Row 10 has the same course, date and start time' },
      { row: 12, column: 'id', message: 'No slot with this id is at that time. Leave it empty for a new slot' },
      { row: 13, column: 'startTime', message: '*Please enter start time!' },
      { row: 14, column: 'seat', message: 'At most 1,000 seats' },
    ])
    expect(await total()).toBe(before)
  })

  test('existing past slots are reported as unchanged', async () => {
    const [slot] = await api().slot.onDay({ date: addDays(today(), -3) })
    const name = (list: { name: string }[] | undefined) => list?.[0]?.name ?? ''
    const row = sheetRow(slot!.date, {
      vcid: name(slot!.vehicleCategory),
      ctid: name(slot!.courseType),
      ccid: name(slot!.courseCategory),
      cnid: name(slot!.courseName),
      startTime: slot!.startTime,
      endTime: slot!.endTime,
      endDate: slot!.endDate.split('-').reverse().join('/'),
      seat: slot!.seats,
    })
    expect(await upload(row)).toMatchObject({ result: 0, added: 0, unchanged: 1 })
    expect(await upload({ ...row, id: slot!.id })).toMatchObject({ result: 0, unchanged: 1 })
  })

  test('a check stores nothing and returns the counts', async () => {
    const before = await total()
    const bytes = await slotWorkbook([sheetRow(addDays(later, 9)), sheetRow(later)])
    const checkResult = await api().slot.checkSheet({ file: { name: 'slots.xlsx', bytes } })
    expect(checkResult).toMatchObject({ result: 0, message: '1 slot to add, 1 unchanged.', added: 1, unchanged: 1 })
    expect(checkResult.unchangedRows).toEqual([3])
    expect(await total()).toBe(before)
  })

  test('three simultaneous uploads of one sheet add it once', async () => {
    const before = await total()
    const rows = Array.from({ length: 30 }, (_, i) => sheetRow(addDays(later, 20 + i)))
    await Promise.allSettled([upload(...rows), upload(...rows), upload(...rows)])
    expect(await total()).toBe(before + 30)
  })

  test('5,000 rows in one sheet are added', async () => {
    const before = await total()
    const times = Array.from({ length: 10 }, (_, i) => `${String(8 + i).padStart(2, '0')}:15`)
    const rows = Array.from({ length: 500 }, (_, i) =>
      times.map((startTime) => sheetRow(addDays(later, 100 + i), { startTime })),
    )
    expect(await upload(...rows.flat())).toMatchObject({ result: 0, added: 5000 })
    expect(await total()).toBe(before + 5000)
  })
})
