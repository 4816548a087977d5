import { type Body, type Collections, idOf } from '../store'
import { dayFrom, lmv } from './catalogue'

const people = [
  ['Ramesh', 'Kumar', 'Karnal'],
  ['सुनीता', 'Devi', 'Rohtak'],
  ['Imran', 'Khan', 'Panipat'],
  ['Gurpreet', 'Kaur', 'Ambala'],
  ['Pooja', 'Sharma', 'Hisar'],
  ['Mahesh', 'Yadav', 'Rewari'],
] as const

const createRegistration = (now: number, [fname, lname, city]: (typeof people)[number], index: number): Body => {
  const dateofCourse = dayFrom(now, index % 2 ? 2 : 1)
  return {
    _id: idOf('register', index),
    fname,
    mname: '',
    lname,
    city,
    district: city,
    state: 'Haryana',
    ...lmv,
    lcid: 'N/A',
    dateofCourse,
    DoB: `199${index}-05-${17 + index}`,
    qualification: 'Undergraduate',
    gender: index % 2 ? 'Female' : 'Male',
    address: `${index + 1} Model Town`,
    pincode: `13200${index}`,
    email: '',
    phone: `98120000${10 + index}`,
    bloodGroup: 'B+',
    tdid: idOf('slot', dateofCourse, '09:00'),
    Registrationtype: 'counter',
    type: 'offline',
    paymentType: index > 1 ? 'Cash' : '',
    price: 5900,
    isPaymentDone: index > 1,
    isCancelled: index === 5,
    createdAt: new Date(now - index * 3_600_000).toISOString(),
  }
}

export const registrations = (now: number): Collections => ({
  register: people.map((person, place) => createRegistration(now, person, place)),
  payment: people.slice(2, 5).map(([fname], place) => ({
    _id: idOf('payment', place),
    price: 5900,
    cgst: 450,
    sgst: 450,
    created: new Date(now).toISOString(),
    ...lmv,
    uid: { _id: idOf('appUser', place), firstName: fname, email: '', phone: `981200001${place + 2}` },
    paymentId: `pay_${place}`,
  })),
  enrolled: [
    { firstName: 'Kiran', fatherName: 'Om Prakash', phone: '9812000099', IDTRcenter: 'Karnal', state: 'Haryana' },
  ],
  visit: [{ device: 'Android', ip: '10.0.0.7', lastPage: '/home' }],
})
