import { t } from '@lingui/core/macro'
import { seatLimits, slotOrderProblems, slotWarnings } from '#contract/catalogue/slot-rules'
import { type ColumnSpec, idColumn, type RowOf } from '../columns'
import type { SheetKind } from './sheet-kind'

/** Messages match those of the form (S2 §5), with the specification's spelling mistakes corrected. */
const columns = [
  idColumn(t`Leave empty: the institute gives each new slot its own id. The column may be left out`),
  {
    key: 'date',
    header: 'date',
    label: t`Start Date`,
    kind: 'day',
    requiredMessage: t`*Please enter start date!`,
    help: t`First day, DD/MM/YYYY`,
  },
  {
    key: 'endDate',
    header: 'endDate',
    label: t`End Date`,
    kind: 'day',
    requiredMessage: t`*Please enter end date!`,
    help: t`Last day, DD/MM/YYYY; for a one-day slot, the same as the first`,
  },
  {
    key: 'vehicleCategory',
    header: 'vcid',
    label: t`Vehicle Category`,
    kind: 'reference',
    requiredMessage: t`*Please enter vehicle category!`,
    help: t`The vehicle category. Its id, or its name exactly as the program shows it`,
  },
  {
    key: 'courseType',
    header: 'ctid',
    label: t`Course Type`,
    kind: 'reference',
    requiredMessage: t`*Please enter course type!`,
    help: t`The course type. Its id, or its name exactly as the program shows it`,
  },
  {
    key: 'courseCategory',
    header: 'ccid',
    label: t`Course Category`,
    kind: 'reference',
    requiredMessage: t`*Please enter course category!`,
    help: t`The course category. Its id, or its name exactly as the program shows it`,
  },
  {
    key: 'courseName',
    header: 'cnid',
    label: t`Course Name`,
    kind: 'reference',
    requiredMessage: t`*Please enter course name!`,
    help: t`The course. Its id, or its name exactly as the program shows it`,
  },
  {
    key: 'startTime',
    header: 'startTime',
    label: t`Start Time`,
    kind: 'time',
    requiredMessage: t`*Please enter start time!`,
    help: t`Start time on each day, such as 9:00 AM`,
  },
  {
    key: 'endTime',
    header: 'endTime',
    label: t`End Time`,
    kind: 'time',
    requiredMessage: t`*Please enter end time!`,
    help: t`End time on each day, such as 11:00 AM`,
  },
  {
    key: 'seats',
    header: 'seat',
    label: t`Seat`,
    kind: 'integer',
    requiredMessage: t`*Please enter seat number!`,
    help: t`Number of seats: a whole number from 1 to 1,000`,
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
