import { type Body, type Collections, idOf } from '../store'
import { dayFrom, lmv, vscid } from './catalogue'

const daysAgo = (now: number, days: number) => new Date(now - days * 86_400_000).toISOString()
const slotId = (name: string) => idOf('messy slot', name)
const personId = (name: string | number) => idOf('messy person', name)
const staffId = (name: string) => idOf('messy staff', name)
const types = ['Cash', 'UPI', 'Debit Card', '']

const slot = (name: string, date: string, startTime: string, seat: number, more: Body = {}): Body => ({
  _id: slotId(name),
  date,
  endDate: date,
  startTime,
  endTime: '18:00',
  seat,
  ...lmv,
  ...more,
})
const person = (now: number, name: string | number, days: number, tdid: string, more: Body = {}): Body => ({
  _id: personId(name),
  fname: `Trainee ${name}`,
  mname: '',
  lname: 'Rani',
  city: 'Jind',
  district: 'Jind',
  ...lmv,
  lcid: 'N/A',
  dateofCourse: dayFrom(now, -days),
  DoB: '1998-04-23',
  qualification: 'Undergraduate',
  tdid,
  gender: 'Female',
  address: '7 Model Town',
  pincode: '126102',
  email: '',
  phone: `97${String(hashName(name)).padStart(8, '0')}`,
  bloodGroup: 'O+',
  Registrationtype: 'counter',
  type: 'offline',
  paymentType: 'Cash',
  price: 5900,
  isPaymentDone: true,
  state: 'Haryana',
  createdAt: daysAgo(now, days + 3),
  ...more,
})
const hashName = (name: string | number) => Number.parseInt(idOf('phone', name).slice(0, 6), 16)

/** A hundred people in ten past slots: every fifth paid by card, every ninth unpaid. */
const createPeople = (now: number): Body[] =>
  Array.from({ length: 100 }, (_, n) => {
    const days = 20 + 9 * (n % 10)
    const paymentType = types[n % 4] ?? ''
    const payment = n % 5 === 0 ? { type: 'online', paymentType: '', paymentId: `pay_crowd_${n}` } : { paymentType }
    return person(now, n, days, slotId(`past ${n % 10}`), { ...payment, isPaymentDone: n % 9 !== 0 })
  })

const createUnusualPeople = (now: number): Body[] => {
  const overbooked = slotId('overbooked')
  const cancelled = { isCancelled: true, updatedAt: daysAgo(now, 6) }
  return [
    ...[1, 2, 3, 4].map((n) => person(now, `over ${n}`, 12, overbooked)),
    // The same phone number twice in one slot, and two people without a phone number.
    person(now, 'twice', 13, slotId('past 1'), { phone: '9711111111' }),
    person(now, 'again', 13, slotId('past 1'), { phone: '9711111111', isPaymentDone: false }),
    ...['silent', 'mute'].map((name) => person(now, name, 14, slotId('past 2'), { phone: '' })),
    person(now, 'ageless', 15, slotId('past 3'), { DoB: '' }),
    person(now, 'slotless', 16, slotId('gone')),
    person(now, 'courseless', 17, slotId('past 4'), { cnid: idOf('gone course'), ccid: idOf('gone category') }),
    person(now, 'app', 18, slotId('past 5'), {
      uid: { _id: idOf('messy app user'), firstName: 'App', fatherName: 'Ram', phone: '9700000123' },
      Registrationtype: 'app',
    }),
    person(now, 'cancelled paid', 19, slotId('past 6'), cancelled),
    person(now, 'cancelled unpaid', 19, slotId('past 6'), { ...cancelled, isPaymentDone: false, paymentType: '' }),
  ]
}

/** A payment for each paid person, one duplicate, and one without a registration. */
function paymentsOf(people: readonly Body[]): Body[] {
  const paid = people.filter(({ isPaymentDone }) => isPaymentDone)
  const record = (row: Body, id: string): Body => {
    const { _id, fname, phone, price, type, paymentType, paymentId = '', createdAt, tdid, cnid, ctid, ccid, vcid } = row
    const uid = { _id: idOf('user of', _id), firstName: fname, phone, email: '' }
    const taxes = { cgst: 450, sgst: 450 }
    return {
      _id: id,
      uid,
      price,
      ...taxes,
      type,
      paymentType,
      paymentId,
      created: createdAt,
      tdid,
      cnid,
      ctid,
      ccid,
      vcid,
    }
  }
  const [first] = paid
  return [
    ...paid.map((row) => record(row, idOf('payment of', row._id))),
    ...(first ? [record(first, idOf('second payment'))] : []),
    record({ ...first, phone: '9799999999', tdid: slotId('past 0'), fname: 'Nobody' }, idOf('payment of nobody')),
  ]
}

const member = (name: string, more: Body = {}): Body => ({
  _id: staffId(name),
  name,
  phone: '',
  email: `${name.toLowerCase()}@institute.example`,
  password: 'unknown',
  role: idOf('role', 'Examiner'),
  ...more,
})

const createQuestion = (n: number): Body => ({
  _id: idOf('messy question', n),
  Qname: `Older words of question ${n}`,
  type: 'mcq',
  image: '',
  language: 'english',
  Option: [1, 2, 3, 4].map((no) => ({ no, name: `Choice ${no} of ${n}`, istrue: no === 1 })),
})
/** A paper of twenty questions. */
const paper = Array.from({ length: 20 }, (_, n) => createQuestion(n))
const createAnswers = (right: number): Body[] =>
  paper.map(({ Qname, Option, image, type }, n) => ({
    Qname,
    Option,
    image,
    type,
    Answer: [n < right ? 1 : 2],
    isRight: n < right,
  }))

/** A past batch with the people of the tenth slot; the first half attended and handed in a paper. */
function createPastBatch(now: number, people: readonly Body[]): Record<string, Body[]> {
  const batchId = idOf('messy batch')
  const candidates = people.filter(({ tdid, isPaymentDone }) => tdid === slotId('past 9') && isPaymentDone)
  const attendees = candidates.slice(0, Math.ceil(candidates.length / 2))
  for (const row of candidates) Object.assign(row, { isAttendence: attendees.includes(row) })
  const batchFields = {
    name: 'Long over',
    date: dayFrom(now, -101),
    Examiner: staffId('Retired'),
    DataEntry: idOf('gone clerk'),
    isAttendanceTake: true,
    isExamGenerate: true,
    complete: true,
    createdAt: daysAgo(now, 102),
  }
  return {
    batch: [
      { _id: batchId, tdid: [slotId('past 9')], ...batchFields },
      {
        _id: idOf('second batch'),
        tdid: [slotId('past 9')],
        ...batchFields,
        name: 'Made twice',
        complete: false,
        isExamGenerate: false,
      },
    ],
    examSet: [
      {
        _id: idOf('messy paper'),
        batchId,
        language: 'english',
        no: 20,
        questionsList: paper,
        createdAt: daysAgo(now, 101),
      },
    ],
    response: attendees.map(({ _id }, n) => ({
      _id: idOf('messy response', n),
      batch: batchId,
      uid: _id,
      Esid: idOf('messy paper'),
      ListofQA: createAnswers(8 + 2 * n),
      Score: (8 + 2 * n) * 5,
      practicalScore: n === 0 ? '' : 50 + 10 * (n % 3),
      status: n === 1 ? 'pending' : 'noRequest',
      createdAt: daysAgo(now, 101),
    })),
  }
}

/** Adds a year of inconsistent data. */
export function addMessyData(tidyData: Collections, now: number): Collections {
  const people = [...createPeople(now), ...createUnusualPeople(now)]
  const tests = createPastBatch(now, people)
  const messyData: Collections = {
    ...tests,
    vehicleCategory: [
      { _id: idOf('same name'), vehicleCategory: 'light motor vehicle', description: '', isActive: false },
    ],
    courseName: [
      {
        _id: idOf('same course'),
        courseName: 'LMV Driving Course',
        price: 6500,
        isActive: true,
        ...lmv,
        cnid: undefined,
      },
      { _id: idOf('orphan course'), courseName: 'Course of nothing', price: 1000, isActive: true },
    ],
    slot: [
      ...Array.from({ length: 10 }, (_, n) => slot(`past ${n}`, dayFrom(now, -20 - 9 * n), '09:00', 30)),
      slot('overbooked', dayFrom(now, -12), '14:00', 2),
      slot('twin', dayFrom(now, -20), '09:00', 7),
      slot('dateless', '', '09:00', 7),
    ],
    register: people,
    payment: paymentsOf(people),
    staff: [
      member('Retired'),
      member('Nameless', { phone: '9700000004', role: idOf('no role') }),
      member('Voiceless', { email: '' }),
    ],
    questionCategory: [{ _id: idOf('messy signs'), name: 'SIGNS', vcid: lmv.vcid, vscid }],
    question: [
      {
        ...createQuestion(0),
        _id: idOf('twin question', 1),
        Category: idOf('questionCategory', 'Signs'),
        vcid: lmv.vcid,
        vscid,
        isActive: true,
      },
      {
        ...createQuestion(0),
        _id: idOf('twin question', 2),
        Category: idOf('questionCategory', 'Signs'),
        vcid: lmv.vcid,
        vscid,
        isActive: true,
      },
    ],
    faq: [
      { question: 'Of no category?', answer: '<p>Yes<script>alert(1)</script></p>', fcid: '', language: 'English' },
    ],
    client: [{ image: 'javascript:alert(1)' }],
    enrolled: Array.from({ length: 60 }, (_, n) => ({
      firstName: `User ${n}`,
      phone: `96000000${String(n).padStart(2, '0')}`,
      createdAt: daysAgo(now, n),
    })),
  }
  const names = new Set([...Object.keys(tidyData), ...Object.keys(messyData)])
  return Object.fromEntries([...names].map((name) => [name, [...(tidyData[name] ?? []), ...(messyData[name] ?? [])]]))
}
