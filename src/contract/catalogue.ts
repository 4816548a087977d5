import * as z from 'zod'
import { ask, get, lookup, page, type Row } from './endpoint'
import { count, flag, id, reference, rupees, text } from './wire'

const vehicleCategoryRow = {
  id: ['_id', id],
  name: ['vehicleCategory', text],
  description: text,
  isActive: flag,
  createdAt: text,
} as const

const courseTypeRow = {
  id: ['_id', id],
  name: ['courseType', text],
  description: text,
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  isActive: flag,
} as const
const courseCategoryRow = {
  id: ['_id', id],
  name: ['courseCategory', text],
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  courseType: ['ctid', reference('courseType')],
  isActive: flag,
} as const
const courseNameRow = {
  id: ['_id', id],
  name: ['courseName', text],
  displayName: text,
  description: text,
  /** Days. */
  duration: text,
  /** Hours. */
  timing: text,
  mode: text,
  documentRequired: text,
  certificate: text,
  price: rupees,
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  courseType: ['ctid', reference('courseType')],
  courseCategory: ['ccid', reference('courseCategory')],
  isActive: flag,
} as const
export type CourseName = Row<typeof courseNameRow>

export const vehicleCategory = {
  list: page('vehicleCategory/getAllVehicleCategory', 'Question', vehicleCategoryRow),
  all: lookup('vehicleCategory/getAll', 'Question', vehicleCategoryRow),
}
export const courseType = {
  /** The active course types of a vehicle category: the wizard's cascade (S1 §4). */
  of: lookup(
    'courseType/getCoursetypeByVehiclecategory?limit=1000',
    'courseType',
    courseTypeRow,
    { vehicleCategory: id },
    'POST',
  ),
}
export const courseCategory = {
  of: lookup(
    'courseCategory/getCourseCategoryByCourseType',
    'courseCategory',
    courseCategoryRow,
    { vehicleCategory: id, courseType: id },
    'POST',
  ),
}
export const courseName = {
  of: lookup(
    'courseName/getCoursenameByCoursetype?limit=1000',
    'courseName',
    courseNameRow,
    { vehicleCategory: id, courseType: id, courseCategory: id },
    'POST',
  ),
  byId: get('courseName/getCourseNameById/:id', 'Property', courseNameRow, { id }),
}

const slotRow = {
  id: ['_id', id],
  date: text,
  endDate: text,
  startTime: text,
  endTime: text,
  /** Seats left in the wizard's lists (decision 7). */
  seatsLeft: ['seat', count],
  /** All seats, where the provider tells. */
  seats: ['totalSeat', count],
} as const
export type Slot = Row<typeof slotRow>

export const slot = {
  /** Slots of a course on a day: the wizard's search. */
  on: lookup('trainingDate/getDate', 'subMenu', slotRow, {
    date: z.iso.date('Choose a date'),
    courseName: ['cnid', id],
  }),
  /** The same for a booking whose slot has passed (decision 6). */
  onPrevious: lookup('trainingDate/getDatePrevious', 'subMenu', slotRow, {
    date: z.iso.date('Choose a date'),
    vehicleCategory: ['vcid', id],
    courseType: ['ctid', id],
    courseCategory: ['ccid', id],
    courseName: ['cnid', id],
  }),
  /** Result 0: can be booked; -1: full or past, with its message (decision 7). */
  check: ask('trainingDate/checkSlot/:id', { id }, { seatsLeft: ['seat', count] }),
}
