import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import { encodeInput } from '#contract/protocol/endpoint'
import { onBothDatabases } from '../databases'
import { rowsOf, sendAndDecode } from '../wire'
import { newRegistrationDraft } from './draft'
import { headersWithKey, register, rowOf, wireDraft } from './wire-draft'

onBothDatabases((institute) => {
  test('POST register/addRegister stores the fields, and the row has its joined arrays', async () => {
    const { draft, wire } = await register(institute())
    expect(wire).toMatchObject({ message: 'Registered Successfully', result: 0 })
    const { paymentId: _, ...sent } = draft
    expect(await rowOf(institute(), draft.phone)).toMatchObject({
      ...sent,
      isPaymentDone: false,
      vehicleCategory: [{ vehicleCategory: 'Light Motor Vehicle' }],
      courseType: [{ courseType: 'Learner Training' }],
      courseName: [{ _id: draft.cnid, courseName: 'LMV Driving Course', price: 8750, duration: '21' }],
      trainingDate: [{ _id: draft.tdid, date: draft.dateofCourse, startTime: '09:00', endTime: '12:00' }],
    })
  })

  test('a refused draft returns 422 with a message for each field, in `error` too', async () => {
    const draft = { ...(await wireDraft(institute())), fname: '', pincode: '12' }
    const { status, body } = await institute().exchange(
      'POST',
      'register/addRegister',
      draft,
      headersWithKey(institute()),
    )
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'invalid',
      error: body.message,
      fields: { firstName: 'Sorry! First name must be specified', pin: 'PIN Not Valid' },
    })
  })

  test.each(['PUT', 'POST'])('%s register/updateRegister/{id} returns a message (D-1)', async (method) => {
    const { draft, id } = await register(institute())
    const change = { ...draft, lname: 'Verma', uid: null }
    const path = `register/updateRegister/${id}`
    const { wire } = await sendAndDecode(
      institute(),
      contract.registration.update,
      [method, path, change],
      headersWithKey(institute()),
    )
    expect(wire.message).toBe('Updated Successfully')
    expect(await rowOf(institute(), draft.phone)).toMatchObject({ _id: id, lname: 'Verma' })
  })

  test('DELETE register/deleteRegister/{id} returns a message and frees the seat', async () => {
    const { draft, id } = await register(institute())
    const seat = async () => {
      const path = `trainingDate/checkSlot/${draft.tdid}`
      return (await sendAndDecode(institute(), contract.slot.check, ['GET', path])).decoded.seatsLeft
    }
    const before = await seat()
    const { wire } = await sendAndDecode(institute(), contract.registration.remove, [
      'DELETE',
      `register/deleteRegister/${id}`,
    ])
    expect(wire.message).toBe('Deleted Successfully')
    expect(await seat()).toBe(before + 1)
    expect((await institute().exchange('DELETE', `register/deleteRegister/${id}`)).status).toBe(404)
  })

  test('GET register/getAllRegister returns a page, newest first, and the count', async () => {
    const { draft } = await register(institute())
    const path = 'register/getAllRegister?search=&page=1&limit=10'
    const { wire } = await sendAndDecode(institute(), contract.registration.list, ['GET', path])
    expect(rowsOf(wire, 'Question')).toHaveLength(10)
    expect(rowsOf(wire, 'Question')[0]).toMatchObject({ phone: draft.phone })
    expect(wire.payload.count).toBeGreaterThan(200)
  })

  test('GET register/getRecordsByRange filters the training date by MM/DD/YYYY', async () => {
    const toMonthDayYear = (day: string) => encodeURIComponent(`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`)
    const [from, to] = [addDays(today(), 1), addDays(today(), 3)]
    const path = `register/getRecordsByRange?sd=${toMonthDayYear(from)}&ed=${toMonthDayYear(to)}&page=1&limit=100`
    const { wire, decoded } = await sendAndDecode(institute(), contract.registration.byRange, ['GET', path])
    expect(decoded.total).toBe(decoded.rows.length)
    expect(decoded.rows.length).toBeGreaterThanOrEqual(12)
    for (const row of rowsOf(wire, 'Question')) {
      expect([from, addDays(from, 1), to]).toContain(row.dateofCourse)
    }
  })

  test('GET register/getAll returns every registration in payload.Question', async () => {
    const { wire } = await sendAndDecode(institute(), contract.registration.all, ['GET', 'register/getAll'])
    expect(rowsOf(wire, 'Question').length).toBeGreaterThanOrEqual(200)
  })

  test('our client sends exactly the fields that the specification names', async () => {
    const sent = encodeInput(contract.registration.add, await newRegistrationDraft(institute()))
    expect(Object.keys(sent).sort()).toEqual(Object.keys(await wireDraft(institute())).sort())
  })
})
