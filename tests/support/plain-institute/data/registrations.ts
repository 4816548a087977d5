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

const registered = (now: number, [fname, lname, city]: (typeof people)[number], place: number): Body => {
  const dateofCourse = dayFrom(now, place % 2 ? 2 : 1)
  return {
    ...{ _id: idOf('register', place), fname, mname: '', lname, city, district: city, state: 'Haryana', ...lmv },
    ...{ lcid: 'N/A', dateofCourse, DoB: `199${place}-05-${17 + place}`, qualification: 'Undergraduate' },
    ...{ gender: place % 2 ? 'Female' : 'Male', address: `${place + 1} Model Town`, pincode: `13200${place}` },
    ...{ email: '', phone: `98120000${10 + place}`, bloodGroup: 'B+', tdid: idOf('slot', dateofCourse, '09:00') },
    ...{ Registrationtype: 'counter', type: 'offline', paymentType: place > 1 ? 'Cash' : '', price: 5900 },
    ...{
      isPaymentDone: place > 1,
      isCancelled: place === 5,
      createdAt: new Date(now - place * 3_600_000).toISOString(),
    },
  }
}

export const registrations = (now: number): Collections => ({
  register: people.map((person, place) => registered(now, person, place)),
  payment: people.slice(2, 5).map(([fname], place) => ({
    ...{ _id: idOf('payment', place), price: 5900, cgst: 450, sgst: 450, created: new Date(now).toISOString(), ...lmv },
    ...{ uid: { _id: idOf('appUser', place), firstName: fname, email: '', phone: `981200001${place + 2}` } },
    ...{ paymentId: `pay_${place}` },
  })),
  enrolled: [
    { firstName: 'Kiran', fatherName: 'Om Prakash', phone: '9812000099', IDTRcenter: 'Karnal', state: 'Haryana' },
  ],
  visit: [{ device: 'Android', ip: '10.0.0.7', lastPage: '/home' }],
})
