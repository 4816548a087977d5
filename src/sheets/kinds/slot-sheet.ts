import { seatLimits, slotOrderProblems, slotWarnings } from '#contract/catalogue/slot-rules'
import { type ColumnSpec, idColumn, type RowOf, referenceHelp } from '../columns'
import type { SheetKind } from './sheet-kind'

/** Messages match those of the form (S2 §5), with its spelling mistakes corrected. */
const columns = [
  idColumn('slot'),
  {
    key: 'date',
    header: 'date',
    label: 'Start Date',
    kind: 'day',
    requiredMessage: '*Please enter start date!',
    help: 'First day, DD/MM/YYYY',
  },
  {
    key: 'endDate',
    header: 'endDate',
    label: 'End Date',
    kind: 'day',
    requiredMessage: '*Please enter end date!',
    help: 'Last day, DD/MM/YYYY; for a one-day slot, the same as the first',
  },
  {
    key: 'vehicleCategory',
    header: 'vcid',
    label: 'Vehicle Category',
    kind: 'reference',
    requiredMessage: '*Please enter vehicle category!',
    help: `The vehicle category. ${referenceHelp}`,
  },
  {
    key: 'courseType',
    header: 'ctid',
    label: 'Course Type',
    kind: 'reference',
    requiredMessage: '*Please enter course type!',
    help: `The course type. ${referenceHelp}`,
  },
  {
    key: 'courseCategory',
    header: 'ccid',
    label: 'Course Category',
    kind: 'reference',
    requiredMessage: '*Please enter course category!',
    help: `The course category. ${referenceHelp}`,
  },
  {
    key: 'courseName',
    header: 'cnid',
    label: 'Course Name',
    kind: 'reference',
    requiredMessage: '*Please enter course name!',
    help: `The course. ${referenceHelp}`,
  },
  {
    key: 'startTime',
    header: 'startTime',
    label: 'Start Time',
    kind: 'time',
    requiredMessage: '*Please enter start time!',
    help: 'Start time on each day, such as 9:00 AM',
  },
  {
    key: 'endTime',
    header: 'endTime',
    label: 'End Time',
    kind: 'time',
    requiredMessage: '*Please enter end time!',
    help: 'End time on each day, such as 11:00 AM',
  },
  {
    key: 'seats',
    header: 'seat',
    label: 'Seat',
    kind: 'integer',
    requiredMessage: '*Please enter seat number!',
    help: 'Number of seats: a whole number from 1 to 1,000',
  },
] as const satisfies readonly ColumnSpec[]

/** Days 'YYYY-MM-DD', times 'HH:MM'. Catalogue entries are ids or exact names, which the provider resolves (D-34). */
export type SlotSheetRow = RowOf<typeof columns>

/** Training time slots: S2 §4, §5 and §7. */
export const slotSheet: SheetKind<typeof columns, SlotSheetRow> = {
  sampleName: 'Sample Timeslot Addition.xlsx',
  columns,
  examples: [
    {
      id: '',
      date: '2027-01-11',
      endDate: '2027-01-11',
      vehicleCategory: 'Light Motor Vehicle',
      courseType: 'Learner Training',
      courseCategory: 'Regular Batch',
      courseName: 'LMV Driving Course',
      startTime: '09:00',
      endTime: '11:00',
      seats: 20,
    },
  ],
  check(row, today) {
    const problems = {
      ...slotOrderProblems(row),
      ...(row.seats < seatLimits.min && { seats: seatLimits.minMessage }),
      ...(row.seats > seatLimits.max && { seats: seatLimits.maxMessage }),
    }
    return Object.keys(problems).length > 0 ? { problems } : { value: row, warnings: slotWarnings(row, today) }
  },
}
