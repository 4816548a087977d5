import * as z from 'zod/mini'
import { beyond } from '../protocol/beyond'
import { ask, del, extending, get, lookup, page, post, put, type Row, upload } from '../protocol/endpoint'
import { clock, count, day, id, limited, link, required, requiredDay, text, wholeNumber } from '../protocol/fields'
import { dayRange } from '../protocol/lists/day-range'
import { sortedBy } from '../protocol/lists/sorting'
import { sheetOutcome } from '../protocol/sheet-outcome'
import { many } from '../protocol/wire'

/** When a slot is: from day to day, from time to time of each. */
export const slotTimes = { id: ['_id', id], date: day, endDate: day, startTime: clock, endTime: clock } as const

const seatRow = {
  ...slotTimes,
  /** Seats left in the wizard's lists (D-7). */
  seatsLeft: ['seat', count],
  /** All seats, where the provider tells. */
  seats: ['totalSeat', beyond(count)],
  /** Those that are kept for somebody at this moment, and not among the ones left (D-211). */
  held: beyond(count),
  /** How many wait for one. */
  waiting: beyond(count),
} as const
export type Slot = Row<typeof seatRow>

const named = (key: string) => many({ id: ['_id', text], name: [key, text] })
/** A slot as its own screen lists it: `seat` is the total there (D-7). */
const row = {
  ...slotTimes,
  seats: ['seat', count],
  booked: beyond(count),
  vehicleCategoryId: ['vcid', link, 'vehicleCategory'],
  courseTypeId: ['ctid', link, 'courseType'],
  courseCategoryId: ['ccid', link, 'courseCategory'],
  courseNameId: ['cnid', link, 'courseName'],
  vehicleCategory: ['vehicleCategory', named('vehicleCategory'), 'vcid'],
  courseType: ['courseType', named('courseType'), 'ctid'],
  courseCategory: ['courseCategory', named('courseCategory'), 'ccid'],
  courseName: ['courseName', named('courseName'), 'cnid'],
} as const
export type ListedSlot = Row<typeof row>
/** A slot with the batch that it is in; '' for none: an extension. */
const dayRow = { ...row, batchName: beyond(text) } as const
export type SlotOfDay = Row<typeof dayRow>

const time = (message: string) => required(message, 5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time'))
/** S2 §5. Times are 'HH:MM' of 24 hours. The provider checks order and past (S2 §4). */
const draft = {
  vehicleCategoryId: ['vcid', required('*Please enter vehicle category!', 64)],
  courseTypeId: ['ctid', required('*Please enter course type!', 64)],
  courseCategoryId: ['ccid', required('*Please enter course category!', 64)],
  courseNameId: ['cnid', required('*Please enter course name!', 64)],
  seats: [
    'seat',
    z.pipe(
      wholeNumber('*Please enter seat number!'),
      z
        .int({
          error: ({ input }) => `*Please enter ${input === undefined || input === '' ? '' : 'valid '}seat number!`,
        })
        .check(z.minimum(1, '*Please enter valid seat number!'), z.maximum(1000, 'At most 1,000 seats')),
    ),
  ],
  date: requiredDay('*Please enter start date!'),
  endDate: requiredDay('*Please enter end date!'),
  startTime: time('*Please enter start time!'),
  endTime: time('*Please enter end time!'),
} as const
export type SlotDraft = Row<typeof draft>

const byColumns = sortedBy(
  'date',
  'startTime',
  'booked',
  'courseName',
  'courseCategory',
  'courseType',
  'vehicleCategory',
)
export const slot = {
  /** Slots of a course on a day: the wizard's search. */
  on: lookup('trainingDate/getDate', 'subMenu', seatRow, {
    date: z.iso.date('Choose a date'),
    courseName: ['cnid', id],
  }),
  /** The same for a booking whose slot has passed (D-6). */
  onPrevious: lookup('trainingDate/getDatePrevious', 'subMenu', seatRow, {
    date: z.iso.date('Choose a date'),
    vehicleCategory: ['vcid', id],
    courseType: ['ctid', id],
    courseCategory: ['ccid', id],
    courseName: ['cnid', id],
  }),
  /** The first day after one on which the course has a free seat; '' where there is none. */
  nextFree: extending(
    get('trainingDate/getNextFreeDay', '', { day }, { date: z.iso.date('Choose a date'), courseName: ['cnid', id] }),
  ),
  /** All slots of a day (D-6). */
  onDay: lookup('trainingDate/getData', 'subMenu', dayRow, { date: z.iso.date('Choose a date') }),
  /** Result 0: can be booked; -1: full or past, with its message (D-7). Whose hold or offer it is, has that seat. */
  check: ask(
    'trainingDate/checkSlot/:id',
    { id, holdId: beyond(z.optional(limited(64))), phone: beyond(z.optional(limited(10))) },
    { seatsLeft: ['seat', count] },
  ),
  list: page('trainingDate/getAllDate', 'Question', row, byColumns),
  all: lookup('trainingDate/getAllDateWithoutPagination', 'Question', row),
  /** Those that are on one of these days at least, in the order of their days and times. */
  byRange: extending(page('trainingDate/getDateByRange', 'Question', row, { ...dayRange, ...byColumns })),
  /** All seats and the booked ones on each of the next thirty days, today first; a slot counts on every day of it (D-8). */
  seatsPerDay: extending(lookup('trainingDate/seatsPerDay', 'days', { day, seats: count, booked: count })),
  add: post('trainingDate/addDate', draft),
  update: put('trainingDate/updateDate/:id', draft),
  remove: del('trainingDate/deleteDate/:id'),
  /** An Excel sheet under the key csv: all rows or none, every problem listed (D-34). Result 0 is success. */
  uploadSheet: upload('trainingDate/uploadcsv', 'csv', sheetOutcome),
  /** The same without saving. */
  checkSheet: extending(upload('trainingDate/checkcsv', 'csv', sheetOutcome)),
}
