import { type Call, type Reply, type Routes, refuse, respondList, respondMessage, respondPayload } from '../call'
import type { Body, Row } from '../store'
import { countBooked, joinLinks } from './catalogue'

const searchFields = ['fname', 'mname', 'lname', 'phone', 'email', 'drivingLicenseNumber']
/** CGST, and equally SGST, in a price that includes 18 % GST: 9 of 118. */
const taxShare = 0.0763
const listing = { key: 'Question', searchFields }
const isNotCancelled = (row: Row) => row.isCancelled !== true
/** Lists still to be returned without a new row (`listLag`). */
const remainingLag = new WeakMap<Row, number>()
/** Whether the list has the row; each call counts as one list. */
function isListed(row: Row): boolean {
  const remaining = remainingLag.get(row) ?? 0
  remainingLag.set(row, remaining - 1)
  return remaining <= 0
}

/** Adds joined names, slot and payment history (S1 §3.2); some histories are an object instead of a list. */
function expandRegistration(call: Call, row: Row): Row {
  const { isCancelled: _, price, ...shown } = row
  const slot = call.store.find('slot', row.tdid)
  const payment = { price, cgst: Number(price) * taxShare, sgst: Number(price) * taxShare }
  const isSingleObject = call.options.irregular && row._id.charCodeAt(5) % 2 === 0
  const paymentHistory = row.isPaymentDone ? (isSingleObject ? payment : [payment]) : []
  return joinLinks(call, { ...shown, trainingDate: slot ? [call.serialize(slot)] : [], paymentHistory })
}
const respondRegistrations = (call: Call, isWanted = isNotCancelled) =>
  respondList(
    call,
    call.store
      .rowsOf('register')
      .filter(isListed)
      .filter(isWanted)
      .map((row) => expandRegistration(call, row)),
    listing,
  )

/** '11/20/2026' → '2026-11-20' */
const toIsoDate = (day: string | null) => day?.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2') ?? ''

function checkPayment(call: Call): Reply {
  const { store, body } = call
  const slot = store.find('slot', body.tdid)
  const fail = (message: string) => ({ body: { result: -1, message } })
  if (!slot) return fail('Slot not found')
  if (countBooked(call, slot) >= Number(slot.seat)) return fail('Sloat Not Available')
  const isDuplicate = store
    .rowsOf('register')
    .filter(isNotCancelled)
    .some((row) => row.phone === body.phone && row.tdid === body.tdid)
  return isDuplicate ? fail('You have already booked this slot') : { body: { result: 0, message: 'Success' } }
}

const requiredFields = [
  'vcid',
  'ctid',
  'cnid',
  'ccid',
  'lcid',
  'fname',
  'lname',
  'DoB',
  'phone',
  'tdid',
  'Registrationtype',
]
const findMissingFields = (body: Body) => requiredFields.filter((field) => !body[field])

function changeRegistration({ store, id, body }: Call): Reply {
  return store.change('register', id, body) ? respondMessage('Updated Successfully') : refuse('Not found', 404)
}

function recordPayment(call: Call, row: Row | undefined, price: unknown, paymentFields: Body): Reply {
  const { store } = call
  if (!row || row.isPaymentDone) return refuse(row ? 'Payment already done' : 'Not found')
  if (Number(price) !== Number(store.find('courseName', row.cnid)?.price)) return refuse('Price is not valid')
  store.change('register', row._id, { ...paymentFields, isPaymentDone: true, price })
  const { vcid, ctid, ccid, cnid, tdid, phone, fname } = row
  const tax = Number(price) * taxShare
  store.add('payment', {
    vcid,
    ctid,
    ccid,
    cnid,
    tdid,
    price,
    cgst: tax,
    sgst: tax,
    created: store.instant(),
    ...paymentFields,
    phone,
    fname,
  })
  return respondMessage('Payment done Successfully')
}

/** S1 §7. addRegister returns a message only: no id, no result. */
export const registration: Routes = {
  'GET register/getAllRegister': (call) => respondRegistrations(call),
  'GET register/getAll': (call) => respondRegistrations(call),
  'GET register/getRecordsByRange': (call) => {
    const [from, to] = [toIsoDate(call.query.get('sd')), toIsoDate(call.query.get('ed'))]
    return respondRegistrations(
      call,
      (row) => isNotCancelled(row) && from <= String(row.dateofCourse) && String(row.dateofCourse) <= to,
    )
  },
  'GET register/getCancleRecord': (call) => respondRegistrations(call, (row) => !isNotCancelled(row)),
  'POST register/addRegister': (call) => {
    const { store, options, body } = call
    const [missing] = findMissingFields(body)
    if (missing) return refuse(`${missing} is required`)
    const slot = store.find('slot', body.tdid)
    if (!slot || countBooked(call, slot) >= Number(slot.seat)) return refuse('Sloat Not Available')
    const row = store.add('register', { isPaymentDone: false, paymentType: '', ...body })
    remainingLag.set(row, options.listLag)
    return respondMessage('Registered Successfully')
  },
  'PUT register/updateRegister/:id': changeRegistration,
  'POST register/updateRegister/:id': changeRegistration,
  'DELETE register/deleteRegister/:id': ({ store, id }) =>
    store.remove('register', id) ? respondMessage('Deleted Successfully') : refuse('Not found', 404),
  'PUT register/offlinePayment': (call) => {
    const { receiptNumber, price, paymentType, type } = call.body
    return recordPayment(call, call.store.find('register', receiptNumber), price, { paymentType, type })
  },
  'POST payment/checkPayment': checkPayment,
  'PUT payment/pay': (call) => {
    const { body, store } = call
    const row = store.rowsOf('register').find(({ phone, tdid }) => phone === body.phone && tdid === body.tdid)
    return recordPayment(call, row, body.price, { type: 'online', paymentId: body.razorpayPaymentId })
  },
  'GET payment/getAllPayment': (call) => respondList(call, call.store.rowsOf('payment'), { key: 'Question' }),
  'GET payment/getAll': (call) => respondList(call, call.store.rowsOf('payment'), { key: 'Question' }),
}

/** S1 §7: records of app users and visitors. */
export const people: Routes = {
  'GET admin/get-partial-records': (call) =>
    respondList(call, call.store.rowsOf('enrolled'), {
      key: 'admin',
      searchFields: ['firstName', 'fatherName', 'phone'],
    }),
  'GET admin/get-pre-post-login': (call) =>
    respondList(call, call.store.rowsOf('visit'), { key: 'preLogin', searchFields: ['device', 'ip'] }),
  'GET admin/get-admin-login-log/:id': ({ store, id, serialize }) =>
    respondPayload({
      user: store
        .rowsOf('signIn')
        .filter(({ uid }) => uid === id)
        .map(serialize),
    }),
  'GET admin/get-logout-users/:id': ({ store, id, serialize }) =>
    respondPayload({
      admin: store
        .rowsOf('signOut')
        .filter(({ uid }) => uid === id)
        .map(serialize),
    }),
}
