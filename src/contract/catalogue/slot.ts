import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import {
  asExtension,
  commonListKey,
  deleteById,
  fullList,
  get,
  getResult,
  pagedList,
  post,
  put,
  type Row,
  upload,
} from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import {
  count,
  day,
  id,
  optionalId,
  optionalText,
  requiredDay,
  requiredText,
  text,
  timeOfDay,
  wholeNumber,
} from '../protocol/fields'
import { dayRange } from '../protocol/lists/day-range'
import { sortInputs } from '../protocol/lists/sorting'
import { sheetImportResult } from '../protocol/sheet-import-result'
import { timeMessage } from '../protocol/text/typed-messages'
import { readTypedTime } from '../protocol/text/typed-time'
import { optionalList } from '../protocol/wire'
import { seatLimits } from './slot-rules'

/** First and last day of a slot, and its times on each day; fields as [wire name, schema, alternate paths…]. */
export const slotTimes = { id: ['_id', id], date: day, endDate: day, startTime: timeOfDay, endTime: timeOfDay } as const

const slotAvailabilityRow = {
  ...slotTimes,
  /** Free seats: the meaning of the wire's `seat` in the wizard's lists (D-7). */
  seatsLeft: ['seat', count],
  /** Total seats. */
  seats: ['totalSeat', extensionField(count)],
  /** Seats on hold or offered; `seatsLeft` does not include them (D-211). */
  seatHoldCount: ['held', extensionField(count)],
  /** Entries on the waiting list. */
  waitingListLength: ['waiting', extensionField(count)],
} as const
export type AvailableSlot = Row<typeof slotAvailabilityRow>

/** Codec of a related record: a list with one `{ id, name }`. */
const namedRecordList = (key: string) => optionalList({ id: ['_id', text], name: [key, text] })
/** A slot of the slots screen, where `seat` is the total (D-7). */
const row = {
  ...slotTimes,
  seats: ['seat', count],
  /** Seats booked by registrations. */
  booked: extensionField(count),
  vehicleCategoryId: ['vcid', optionalId, 'vehicleCategory'],
  courseTypeId: ['ctid', optionalId, 'courseType'],
  courseCategoryId: ['ccid', optionalId, 'courseCategory'],
  courseNameId: ['cnid', optionalId, 'courseName'],
  vehicleCategory: ['vehicleCategory', namedRecordList('vehicleCategory'), 'vcid'],
  courseType: ['courseType', namedRecordList('courseType'), 'ctid'],
  courseCategory: ['courseCategory', namedRecordList('courseCategory'), 'ccid'],
  courseName: ['courseName', namedRecordList('courseName'), 'cnid'],
} as const
export type ListedSlot = Row<typeof row>
/** A slot of `onDay`. `batchName` (extension): the exam batch of the slot, '' for none. */
const dayRow = { ...row, batchName: extensionField(text) } as const
export type SlotWithBatch = Row<typeof dayRow>

const requiredTime = (message: string) =>
  requiredText(message, 40).check(
    z.overwrite((time) => readTypedTime(time) ?? time),
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage),
  )
/**
 * Fields of the form with their messages (S2 §5). Times are 'HH:MM', 24 hours. `slotProblems` has the rules between
 * fields (S2 §4).
 */
const draft = {
  vehicleCategoryId: ['vcid', requiredText(t`*Please enter vehicle category!`, 64)],
  courseTypeId: ['ctid', requiredText(t`*Please enter course type!`, 64)],
  courseCategoryId: ['ccid', requiredText(t`*Please enter course category!`, 64)],
  courseNameId: ['cnid', requiredText(t`*Please enter course name!`, 64)],
  seats: [
    'seat',
    z.pipe(
      wholeNumber(t`*Please enter seat number!`),
      z
        .int({
          error: ({ input }) =>
            input === undefined || input === '' ? t`*Please enter seat number!` : t`*Please enter valid seat number!`,
        })
        .check(z.minimum(seatLimits.min, seatLimits.minMessage), z.maximum(seatLimits.max, seatLimits.maxMessage)),
    ),
  ],
  date: requiredDay(t`*Please enter start date!`),
  endDate: requiredDay(t`*Please enter end date!`),
  startTime: requiredTime(t`*Please enter start time!`),
  endTime: requiredTime(t`*Please enter end time!`),
} as const
export type SlotDraft = Row<typeof draft>

const sortColumns = sortInputs(
  'date',
  'startTime',
  'booked',
  'courseName',
  'courseCategory',
  'courseType',
  'vehicleCategory',
)
export const slot = {
  /** Slots of a course on a day, for the registration wizard. The wire's lists of slots are named `subMenu`. */
  on: fullList('trainingDate/getDate', 'subMenu', slotAvailabilityRow, {
    date: z.iso.date(t`Choose a date`),
    courseName: ['cnid', id],
  }),
  /** Slots of a course on a past day, to edit a registration whose slot has passed (D-6). */
  onPrevious: fullList('trainingDate/getDatePrevious', 'subMenu', slotAvailabilityRow, {
    date: z.iso.date(t`Choose a date`),
    vehicleCategory: ['vcid', id],
    courseType: ['ctid', id],
    courseCategory: ['ccid', id],
    courseName: ['cnid', id],
  }),
  /** The first day after `date` on which the course has a free seat; '' for none. */
  nextFree: asExtension(
    get('trainingDate/getNextFreeDay', '', { day }, { date: z.iso.date(t`Choose a date`), courseName: ['cnid', id] }),
  ),
  /** Slots of all courses on a day (D-6). */
  onDay: fullList('trainingDate/getData', 'subMenu', dayRow, { date: z.iso.date(t`Choose a date`) }),
  /**
   * Result 0: can be booked; -1: full or past, with a message (D-7). The seat of `holdId` and a seat offered to `phone`
   * count as free.
   */
  check: getResult(
    'trainingDate/checkSlot/:id',
    { id, holdId: extensionField(z.optional(optionalText(64))), phone: extensionField(z.optional(optionalText(10))) },
    { seatsLeft: ['seat', count] },
  ),
  list: pagedList('trainingDate/getAllDate', commonListKey, row, sortColumns),
  all: fullList('trainingDate/getAllDateWithoutPagination', commonListKey, row),
  /** Slots that take place on at least one day of the range, ordered by day and time. */
  byRange: asExtension(pagedList('trainingDate/getDateByRange', commonListKey, row, { ...dayRange, ...sortColumns })),
  /** Seats and bookings on each of the next thirty days, today first; a slot counts on each of its days (D-8). */
  seatsPerDay: asExtension(fullList('trainingDate/seatsPerDay', 'days', { day, seats: count, booked: count })),
  add: post('trainingDate/addDate', draft),
  update: put('trainingDate/updateDate/:id', draft),
  remove: deleteById('trainingDate/deleteDate/:id'),
  /**
   * Imports an Excel sheet (form field `csv`): all rows, or none and a list of all problems (D-34). Result 0 is
   * success.
   */
  uploadSheet: upload('trainingDate/uploadcsv', 'csv', sheetImportResult),
  /** Dry run of `uploadSheet`: lists the problems and imports nothing. */
  checkSheet: asExtension(upload('trainingDate/checkcsv', 'csv', sheetImportResult)),
}
