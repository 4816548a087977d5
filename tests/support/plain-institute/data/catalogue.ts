import { type Body, type Collections, idOf } from '../store'

const vcid = idOf('vehicleCategory', 'lmv')
const ctid = idOf('courseType', 'learner')
const ccid = idOf('courseCategory', 'regular')
export const lmv = { vcid, ctid, ccid, cnid: idOf('courseName', 'lmv') }
export const vscid = idOf('vehicleSubCategory', 'car')
const active = { isActive: true }

const [sarita, anil] = ['9700000001', '9700000002'].map((phone) => idOf('staff', phone))
const [addedAt, changedAt] = ['2026-04-01T05:12:00.000Z', '2026-08-15T09:30:00.000Z']
/** Author fields of rows that were only added, changed later, or added before authors were recorded (S2 §3). */
const onlyAdded = { createdAt: addedAt, createdBy: sarita, updatedAt: addedAt, updatedBy: sarita }
const corrected = { createdAt: addedAt, createdBy: sarita, updatedAt: changedAt, updatedBy: anil }
const addedByNobody = { createdAt: addedAt, createdBy: null, updatedAt: changedAt, updatedBy: null }

/** India is 5 hours and 30 minutes ahead of UTC. */
const indiaOffsetMs = 330 * 60_000
/** The day in India that is `days` after today. */
export const dayFrom = (now: number, days: number): string =>
  new Date(now + indiaOffsetMs + days * 86_400_000).toISOString().slice(0, 10)

const slotOn = (date: string, startTime: string, endTime: string, seat: number): Body => ({
  _id: idOf('slot', date, startTime),
  date,
  endDate: date,
  startTime,
  endTime,
  seat,
  ...lmv,
})

export const catalogue = (now: number): Collections => ({
  vehicleCategory: [
    { _id: vcid, vehicleCategory: 'Light Motor Vehicle', description: 'Cars and jeeps', ...active, ...corrected },
    {
      _id: idOf('vehicleCategory', 'hmv'),
      vehicleCategory: 'Heavy Motor Vehicle',
      description: '',
      ...active,
      ...addedByNobody,
    },
  ],
  vehicleSubCategory: [{ _id: vscid, vehicleSubCategory: 'Car', description: 'Hatchback', vcid, ...onlyAdded }],
  courseType: [
    { _id: ctid, courseType: 'Learner Training', description: 'For beginners', vcid, ...active, ...corrected },
    {
      _id: idOf('courseType', 'refresher'),
      courseType: 'Refresher Training',
      description: '',
      vcid,
      ...active,
      ...addedByNobody,
    },
  ],
  courseCategory: [
    { _id: ccid, courseCategory: 'Regular Batch', ctid, vcid, ...active, ...corrected },
    { _id: idOf('courseCategory', 'weekend'), courseCategory: 'Weekend Batch', ctid, vcid, ...active, ...onlyAdded },
  ],
  courseName: [
    {
      _id: lmv.cnid,
      courseName: 'LMV Driving Course',
      displayName: 'LMV, 21 days',
      description: 'On road',
      duration: '21',
      timing: '2',
      mode: 'Offline',
      documentRequired: 'Learner licence',
      certificate: 'Yes',
      price: 5900,
      ctid,
      ccid,
      vcid,
      ...active,
      ...corrected,
    },
  ],
  slot: [1, 2, 5, 9].flatMap((days) => [
    slotOn(dayFrom(now, days), '09:00', '11:00', 20),
    slotOn(dayFrom(now, days), '14:00', '16:00', 2),
  ]),
})
