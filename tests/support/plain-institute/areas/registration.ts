import { type Call, listed, type Reply, type Routes, refused, said, told } from '../call'
import type { Body, Row } from '../store'
import { booked, joined } from './catalogue'

const searched = ['fname', 'mname', 'lname', 'phone', 'email', 'drivingLicenseNumber']
const listing = { key: 'Question', searched }
const isOpen = (row: Row) => row.isCancelled !== true
/** Rows that lists do not have yet, and how many lists are answered before (`listLag`). */
const lagging = new WeakMap<Row, number>()
function isListed(row: Row): boolean {
  const left = lagging.get(row) ?? 0
  lagging.set(row, left - 1)
  return left <= 0
}

/** A row of the list (S1 §3.2): joined names, the slot, and what was paid, as a list or alone. */
function registered(call: Call, row: Row): Row {
  const { isCancelled: _, price, ...shown } = row
  const slot = call.store.find('slot', row.tdid)
  const paid = { price, cgst: Number(price) * 0.0763, sgst: Number(price) * 0.0763 }
  const isOne = call.options.untidy && row._id.charCodeAt(5) % 2 === 0
  const paymentHistory = row.isPaymentDone ? (isOne ? paid : [paid]) : []
  return joined(call, { ...shown, trainingDate: slot ? [call.tell(slot)] : [], paymentHistory })
}
const all = (call: Call, wanted = isOpen) =>
  listed(
    call,
    call.store
      .rowsOf('register')
      .filter(isListed)
      .filter(wanted)
      .map((row) => registered(call, row)),
    listing,
  )

/** '11/20/2026' → '2026-11-20' */
const iso = (day: string | null) => day?.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2') ?? ''

function checked(call: Call): Reply {
  const { store, body } = call
  const slot = store.find('slot', body.tdid)
  const refuse = (message: string) => ({ body: { result: -1, message } })
  if (!slot) return refuse('Slot not found')
  if (booked(call, slot) >= Number(slot.seat)) return refuse('Sloat Not Available')
  const isThere = store
    .rowsOf('register')
    .filter(isOpen)
    .some((row) => row.phone === body.phone && row.tdid === body.tdid)
  return isThere ? refuse('You have already booked this slot') : { body: { result: 0, message: 'Success' } }
}

const needed = ['vcid', 'ctid', 'cnid', 'ccid', 'lcid', 'fname', 'lname', 'DoB', 'phone', 'tdid', 'Registrationtype']
const lacking = (body: Body) => needed.filter((field) => !body[field])

function update({ store, id, body }: Call): Reply {
  return store.change('register', id, body) ? said('Updated Successfully') : refused('Not found', 404)
}

function paid(call: Call, row: Row | undefined, price: unknown, by: Body): Reply {
  const { store } = call
  if (!row || row.isPaymentDone) return refused(row ? 'Payment already done' : 'Not found')
  if (Number(price) !== Number(store.find('courseName', row.cnid)?.price)) return refused('Price is not valid')
  store.change('register', row._id, { ...by, isPaymentDone: true, price })
  const { vcid, ctid, ccid, cnid, tdid, phone, fname } = row
  const half = Number(price) * 0.0763
  store.add('payment', {
    vcid,
    ctid,
    ccid,
    cnid,
    tdid,
    price,
    cgst: half,
    sgst: half,
    created: store.instant(),
    ...by,
    phone,
    fname,
  })
  return said('Payment done Successfully')
}

/** S1 §7. addRegister answers words alone: no id, no result. */
export const registration: Routes = {
  'GET register/getAllRegister': (call) => all(call),
  'GET register/getAll': (call) => all(call),
  'GET register/getRecordsByRange': (call) => {
    const [from, to] = [iso(call.query.get('sd')), iso(call.query.get('ed'))]
    return all(call, (row) => isOpen(row) && from <= String(row.dateofCourse) && String(row.dateofCourse) <= to)
  },
  'GET register/getCancleRecord': (call) => all(call, (row) => !isOpen(row)),
  'POST register/addRegister': (call) => {
    const { store, options, body } = call
    const [missing] = lacking(body)
    if (missing) return refused(`${missing} is required`)
    const slot = store.find('slot', body.tdid)
    if (!slot || booked(call, slot) >= Number(slot.seat)) return refused('Sloat Not Available')
    const row = store.add('register', { isPaymentDone: false, paymentType: '', ...body })
    lagging.set(row, options.listLag)
    return said('Registered Successfully')
  },
  'PUT register/updateRegister/:id': update,
  'POST register/updateRegister/:id': update,
  'DELETE register/deleteRegister/:id': ({ store, id }) =>
    store.remove('register', id) ? said('Deleted Successfully') : refused('Not found', 404),
  'PUT register/offlinePayment': (call) => {
    const { receiptNumber, price, paymentType, type } = call.body
    return paid(call, call.store.find('register', receiptNumber), price, { paymentType, type })
  },
  'POST payment/checkPayment': checked,
  'PUT payment/pay': (call) => {
    const { body, store } = call
    const row = store.rowsOf('register').find(({ phone, tdid }) => phone === body.phone && tdid === body.tdid)
    return paid(call, row, body.price, { type: 'online', paymentId: body.razorpayPaymentId })
  },
  'GET payment/getAllPayment': (call) => listed(call, call.store.rowsOf('payment'), { key: 'Question' }),
  'GET payment/getAll': (call) => listed(call, call.store.rowsOf('payment'), { key: 'Question' }),
}

/** S1 §7: what app users and visitors left behind. */
export const people: Routes = {
  'GET admin/get-partial-records': (call) =>
    listed(call, call.store.rowsOf('enrolled'), { key: 'admin', searched: ['firstName', 'fatherName', 'phone'] }),
  'GET admin/get-pre-post-login': (call) =>
    listed(call, call.store.rowsOf('visit'), { key: 'preLogin', searched: ['device', 'ip'] }),
  'GET admin/get-admin-login-log/:id': ({ store, id, tell }) =>
    told({
      user: store
        .rowsOf('signIn')
        .filter(({ uid }) => uid === id)
        .map(tell),
    }),
  'GET admin/get-logout-users/:id': ({ store, id, tell }) =>
    told({
      admin: store
        .rowsOf('signOut')
        .filter(({ uid }) => uid === id)
        .map(tell),
    }),
}
