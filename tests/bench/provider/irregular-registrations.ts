import { registrationPage } from './registrations'

type Row = Record<string, unknown>

/** The page in other spellings: links populated or in lists, days in four spellings, counts as text. */
export function irregularPage(rows: number): unknown {
  const { payload } = registrationPage(rows) as { payload: { Question: Row[] } }
  return { message: 'OK', payload: { Question: payload.Question.map(respellRow), count: String(rows) } }
}

const days = ['2026-11-25T05:00:00.000Z', '11/25/2026', '25/11/2026', 'Wed Nov 25 2026 00:00:00 GMT+0530 (India)']

const respellRow = (row: Row, index: number): Row => ({
  ...row,
  vcid: { _id: row.vcid, vehicleCategory: 'LMV' },
  cnid: [{ _id: row.cnid, courseName: 'LMV 21 days', price: '8750', duration: 21 }],
  dateofCourse: days[index % days.length],
  DoB: index % 2 ? '05/05/2000' : '2000-05-05',
  phone: Number(row.phone),
  pincode: Number(row.pincode),
  isPaymentDone: 'true',
  mname: null,
  city: ['Karnal'],
  courseName: undefined,
  vehicleCategory: undefined,
  paymentHistory: { price: '8750', cgst: '667.37', sgst: '667.37' },
})
