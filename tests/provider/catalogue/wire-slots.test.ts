import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import { onBothDatabases } from '../databases'
import { formOf } from '../institute-under-test'
import { newRegistrationDraft } from '../registration/draft'
import { rowsOf, sendAndDecode } from '../wire'
import { sheetRow, slotDraft, slotWorkbook } from './slot-workbook'

onBothDatabases((institute) => {
  const send = async (endpoint: Parameters<typeof sendAndDecode>[1], ...request: [string, string, unknown?]) =>
    (await sendAndDecode(institute(), endpoint, request)).wire
  const { slot } = contract
  const later = addDays(today(), 45)

  test('a slot is added, listed, updated and deleted on the specified paths', async () => {
    const {
      vehicleCategoryId: vcid,
      courseTypeId: ctid,
      courseCategoryId: ccid,
      courseNameId: cnid,
    } = await slotDraft(institute(), later)
    const times = { date: later, endDate: addDays(later, 2), startTime: '06:00', endTime: '08:30' }
    const draft = { ...times, seat: 10, cnid, ctid, vcid, ccid }
    const added = await send(slot.add, 'POST', 'trainingDate/addDate', draft)
    expect(added).toMatchObject({ result: 0, message: 'Added Successfully' })

    const list = await send(slot.list, 'GET', 'trainingDate/getAllDate?page=1&limit=10')
    expect(list.payload.count).toBe(1191)
    const [row] = rowsOf(list, 'Question')
    expect(row).toMatchObject({
      ...draft,
      booked: 0,
      vehicleCategory: [{ _id: vcid, vehicleCategory: 'Light Motor Vehicle' }],
      courseType: [{ _id: ctid, courseType: 'Learner Training' }],
      courseCategory: [{ _id: ccid, courseCategory: 'Regular Batch' }],
      courseName: [{ _id: cnid, courseName: 'LMV Driving Course' }],
    })

    const change = { ...draft, seat: 4, endDate: later }
    const updated = await send(slot.update, 'PUT', `trainingDate/updateDate/${row?._id}`, change)
    expect(updated.message).toBe('Updated Successfully')
    const day = rowsOf(await send(slot.onDay, 'GET', `trainingDate/getData?date=${later}`), 'subMenu')
    expect(day).toMatchObject([{ _id: row?._id, ...change }])
    expect(rowsOf(await send(slot.onDay, 'GET', `trainingDate/getData?date=${addDays(later, 1)}`), 'subMenu')).toEqual(
      [],
    )

    const removed = await send(slot.remove, 'DELETE', `trainingDate/deleteDate/${row?._id}`)
    expect(removed.message).toBe('Deleted Successfully')
    expect((await institute().exchange('DELETE', `trainingDate/deleteDate/${row?._id}`)).status).toBe(404)
    expect((await institute().exchange('PUT', `trainingDate/updateDate/${row?._id}`, change)).status).toBe(404)
  })

  test('trainingDate/getAllDateWithoutPagination returns all in payload.Question', async () => {
    const all = rowsOf(await send(slot.all, 'GET', 'trainingDate/getAllDateWithoutPagination'), 'Question')
    expect(all).toHaveLength(1190)
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(1190)
  })

  test('search finds slots by the names of the course and its parents', async () => {
    const count = async (search: string) =>
      (await send(slot.list, 'GET', `trainingDate/getAllDate?search=${encodeURIComponent(search)}&page=1&limit=10`))
        .payload.count
    expect(await count('LMV Driving')).toBe(350)
    expect(await count('dangerous')).toBe(140)
    expect(await count('weekend light')).toBe(140)
    expect(await count('सुरक्षित')).toBe(140)
    expect(await count('tractor')).toBe(0)
  })

  test('trainingDate/getNextFreeDay returns the first later day with a free seat', async () => {
    const day = addDays(today(), 500)
    const draft = { ...(await slotDraft(institute(), day)), endDate: addDays(day, 2) }
    const next = async (date: string) =>
      (await send(slot.nextFree, 'GET', `trainingDate/getNextFreeDay?date=${date}&cnid=${draft.courseNameId}`)).payload
    expect(await next(addDays(day, -1))).toEqual({ day: '' })
    const api = institute().as('admin')
    await api.slot.add(draft)
    expect(await next(addDays(day, -3))).toEqual({ day })
    expect(await next(day)).toEqual({ day: addDays(day, 1) })
    expect(await next(addDays(day, 2))).toEqual({ day: '' })
    const { id } = (await api.slot.list({ page: 1, limit: 1 })).rows[0]!
    await api.slot.update({ ...draft, id, seats: 1 })
    const registration = await newRegistrationDraft(institute(), { dateOfCourse: day })
    await api.registration.add({ ...registration, slotId: id })
    expect(await next(addDays(day, -1))).toEqual({ day: '' })
  })

  test('trainingDate/uploadcsv takes an Excel file as csv and returns the counts', async () => {
    const bytes = await slotWorkbook([sheetRow(later), sheetRow(addDays(later, 1))])
    const form = () => formOf({ field: 'csv', name: 'slots.xlsx', bytes })
    const upload = async (path: string) => (await institute().exchange('POST', path, form())).body
    const checked = await upload('trainingDate/checkcsv')
    expect(checked).toMatchObject({ result: 0, payload: { added: 2, unchanged: 0, errors: [] } })
    expect(await upload('trainingDate/uploadcsv')).toMatchObject({
      result: 0,
      message: '2 slots added, 0 unchanged.',
      payload: { added: 2, unchanged: 0, errors: [] },
    })
    expect(await upload('trainingDate/uploadcsv')).toMatchObject({ result: 0, payload: { added: 0, unchanged: 2 } })
  })

  test('an upload without a file, in a wrong field, of a wrong type or too large fails', async () => {
    const upload = (form: FormData) => institute().exchange('POST', 'trainingDate/uploadcsv', form)
    const file = (bytes: Uint8Array, field = 'csv') => formOf({ field, name: 'slots.xlsx', bytes })
    const missing = { status: 422, body: { message: 'Please select an Excel file!' } }
    expect(await upload(new FormData())).toMatchObject(missing)
    expect(await upload(file(await slotWorkbook([sheetRow(later)]), 'file'))).toMatchObject(missing)
    expect(await upload(file(new TextEncoder().encode('id,date')))).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('not an Excel file') },
    })
    expect(await upload(file(new Uint8Array(11 * 1024 * 1024)))).toMatchObject({
      status: 413,
      body: { message: 'The request is larger than 10 MB.' },
    })
    expect((await institute().exchange('POST', 'trainingDate/uploadcsv', { csv: 'x' })).status).toBe(415)
  })
})
