import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, today } from '#contract/calendar'
import { encodeInput } from '#contract/endpoint'
import { contract } from '#contract/index'
import { type Institute, newKey, onBothDatabases } from './databases'
import { newPhone, soundDraft } from './draft'
import { asSpecified, rowsOf } from './wire'

/** What the original's form sends to register/addRegister and updateRegister, spelled by hand (S1 §3.2, §7). */
async function wireDraft(institute: Institute) {
  const ours = await soundDraft(institute, { dateOfCourse: addDays(today(), 8) })
  return {
    vcid: ours.vehicleCategoryId,
    ctid: ours.courseTypeId,
    cnid: ours.courseNameId,
    ccid: ours.courseCategoryId,
    lcid: 'Permanent',
    dateofCourse: addDays(today(), 8),
    drivingLicenseNumber: 'HR0520190012345',
    fname: 'गीता',
    mname: '',
    lname: 'Sharma',
    DoB: '1994-02-28',
    qualification: 'Postgraduate',
    gender: 'Female',
    address: 'House no. 7, Sector 13',
    state: 'Haryana',
    city: 'Karnal',
    district: 'Karnal',
    pincode: '132001',
    email: 'geeta@mail.example',
    phone: newPhone(),
    permanentDLnumber: 'HR0520190012345',
    issueDate: '2019-06-01',
    validTill: '2039-05-31',
    Authority: 'Licensing Authority Karnal',
    passportPhoto: '',
    drivingLicense: '',
    IDproof: '',
    medicalCertificate: '',
    bloodGroup: 'O+',
    paymentId: '',
    tdid: ours.slotId,
    authoritycity: 'Karnal',
    authoritydistrict: 'Karnal',
    type: 'offline',
    Registrationtype: 'counter',
  }
}

onBothDatabases((institute) => {
  const keyed = () => institute().headers('dataEntry', newKey())
  async function register() {
    const draft = await wireDraft(institute())
    const { wire } = await asSpecified(
      institute(),
      contract.registration.add,
      ['POST', 'register/addRegister', draft],
      keyed(),
    )
    return { draft, id: String(wire.payload._id), wire }
  }
  const rowOf = async (phone: string) => {
    const path = `register/getAllRegister?search=${phone}&page=1&limit=10`
    const { wire } = await asSpecified(institute(), contract.registration.list, ['GET', path])
    return rowsOf(wire, 'Question')[0]!
  }
  const booked = ({ cnid, vcid, ctid, tdid, phone }: Awaited<ReturnType<typeof wireDraft>>) => ({
    cnid,
    vcid,
    ctid,
    tdid,
    phone,
  })

  test('POST register/addRegister → message; the row carries what was sent and its joined arrays', async () => {
    const { draft, wire } = await register()
    expect(wire).toMatchObject({ message: 'Registered Successfully', result: 0 })
    const { paymentId: _, ...sent } = draft
    expect(await rowOf(draft.phone)).toMatchObject({
      ...sent,
      isPaymentDone: false,
      vehicleCategory: [{ vehicleCategory: 'Light Motor Vehicle' }],
      courseType: [{ courseType: 'Learner Training' }],
      courseName: [{ _id: draft.cnid, courseName: 'LMV Driving Course', price: 8750, duration: '21' }],
      trainingDate: [{ _id: draft.tdid, date: draft.dateofCourse, startTime: '09:00', endTime: '12:00' }],
    })
  })

  test('a refused draft answers 422 with a message for each field, in `error` too', async () => {
    const draft = { ...(await wireDraft(institute())), fname: '', pincode: '12' }
    const { status, body } = await institute().exchange('POST', 'register/addRegister', draft, keyed())
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'invalid',
      error: body.message,
      fields: { firstName: 'Sorry! First name must be specified', pin: 'PIN Not Valid' },
    })
  })

  test.each(['PUT', 'POST'])('%s register/updateRegister/{id} → message (decision 1)', async (method) => {
    const { draft, id } = await register()
    const change = { ...draft, lname: 'Verma', uid: null }
    const path = `register/updateRegister/${id}`
    const { wire } = await asSpecified(institute(), contract.registration.update, [method, path, change], keyed())
    expect(wire.message).toBe('Updated Successfully')
    expect(await rowOf(draft.phone)).toMatchObject({ _id: id, lname: 'Verma' })
  })

  test('DELETE register/deleteRegister/{id} → message; its seat is free again', async () => {
    const { draft, id } = await register()
    const seat = async () => {
      const path = `trainingDate/checkSlot/${draft.tdid}`
      return (await asSpecified(institute(), contract.slot.check, ['GET', path])).ours.seatsLeft
    }
    const before = await seat()
    const { wire } = await asSpecified(institute(), contract.registration.remove, [
      'DELETE',
      `register/deleteRegister/${id}`,
    ])
    expect(wire.message).toBe('Deleted Successfully')
    expect(await seat()).toBe(before + 1)
    expect((await institute().exchange('DELETE', `register/deleteRegister/${id}`)).status).toBe(404)
  })

  test('GET register/getAllRegister?search&page&limit → payload.Question newest first, payload.count', async () => {
    const { draft } = await register()
    const path = 'register/getAllRegister?search=&page=1&limit=10'
    const { wire } = await asSpecified(institute(), contract.registration.list, ['GET', path])
    expect(rowsOf(wire, 'Question')).toHaveLength(10)
    expect(rowsOf(wire, 'Question')[0]).toMatchObject({ phone: draft.phone })
    expect(wire.payload.count).toBeGreaterThan(200)
  })

  test('GET register/getRecordsByRange?sd&ed&page&limit with MM/DD/YYYY filters the training date', async () => {
    const us = (day: string) => encodeURIComponent(`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`)
    const [from, to] = [addDays(today(), 1), addDays(today(), 3)]
    const path = `register/getRecordsByRange?sd=${us(from)}&ed=${us(to)}&page=1&limit=100`
    const { wire, ours } = await asSpecified(institute(), contract.registration.byRange, ['GET', path])
    expect(ours.total).toBe(ours.rows.length)
    expect(ours.rows.length).toBeGreaterThanOrEqual(12)
    for (const row of rowsOf(wire, 'Question')) {
      expect([from, addDays(from, 1), to]).toContain(row.dateofCourse)
    }
  })

  test('GET register/getAll → every registration in payload.Question', async () => {
    const { wire } = await asSpecified(institute(), contract.registration.all, ['GET', 'register/getAll'])
    expect(rowsOf(wire, 'Question').length).toBeGreaterThanOrEqual(200)
  })

  test('POST payment/checkPayment → result 0, and once registered -1 with the message', async () => {
    const draft = await wireDraft(institute())
    const check = () =>
      asSpecified(institute(), contract.payment.check, ['POST', 'payment/checkPayment', booked(draft)], keyed())
    expect((await check()).wire).toMatchObject({ result: 0 })
    await asSpecified(institute(), contract.registration.add, ['POST', 'register/addRegister', draft], keyed())
    expect((await check()).wire).toMatchObject({
      result: -1,
      message: 'This phone number is already registered for this course and slot.',
    })
  })

  test('PUT register/offlinePayment → message; the row is Done with its invoice and tax', async () => {
    const { draft, id } = await register()
    const payment = {
      receiptDate: today(),
      receiptNumber: id,
      isPaymentDone: true,
      price: 8750,
      ...booked(draft),
      type: 'offline',
      paymentType: 'UPI',
    }
    const { wire } = await asSpecified(
      institute(),
      contract.registration.payOffline,
      ['PUT', 'register/offlinePayment', payment],
      keyed(),
    )
    expect(wire.message).toBe('Payment Successful')
    expect(await rowOf(draft.phone)).toMatchObject({
      isPaymentDone: true,
      type: 'offline',
      paymentType: 'UPI',
      invoiceNumber: expect.stringMatching(/^KNL\/\d{4}\/\d{6}$/),
      paymentHistory: [{ price: 8750, cgst: 667.37, sgst: 667.37 }],
    })
  })

  test('PUT payment/pay with the card provider’s signature → message; a forged one is refused', async () => {
    const { draft, id } = await register()
    const [order, paymentId] = [`order_${newKey()}`, `pay_${newKey()}`]
    const sign = (secret: string) => createHmac('sha256', secret).update(`${order}|${paymentId}`).digest('hex')
    const payment = (signature: string) => ({
      orderCreationId: order,
      ...booked(draft),
      email: draft.email,
      name: 'गीता Sharma',
      razorpayPaymentId: paymentId,
      razorpayOrderId: order,
      razorpaySignature: signature,
      price: 8750,
      type: 'online',
      registrationId: id,
    })
    const forged = await institute().exchange('PUT', 'payment/pay', payment(sign('guessed')), keyed())
    expect(forged).toMatchObject({ status: 422, body: { message: expect.stringContaining('could not be verified') } })
    expect(await rowOf(draft.phone)).toMatchObject({ isPaymentDone: false })

    const genuine = payment(sign('practice-card-secret'))
    const { wire } = await asSpecified(
      institute(),
      contract.payment.payOnline,
      ['PUT', 'payment/pay', genuine],
      keyed(),
    )
    expect(wire.message).toBe('Payment Successful')
    expect(await rowOf(draft.phone)).toMatchObject({ isPaymentDone: true, type: 'online', paymentType: '' })

    const other = await register()
    const again = { ...genuine, ...booked(other.draft), registrationId: other.id }
    expect((await institute().exchange('PUT', 'payment/pay', again, keyed())).status).toBe(409)
  })

  test('what our client sends is what the specification names, and nothing else', async () => {
    const sent = encodeInput(contract.registration.add, await soundDraft(institute()))
    expect(Object.keys(sent).sort()).toEqual(Object.keys(await wireDraft(institute())).sort())
  })
})
