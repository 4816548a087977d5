import { IconArmchair, IconClockPlus, IconListNumbers } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import type { ListedSlot } from '#contract/catalogue/slot'
import { slotProblems } from '#contract/catalogue/slot-rules'
import { addDays, toIndiaDay } from '#contract/protocol/calendar'
import { formatCount, formatDayRange, formatTime } from '#contract/protocol/format'
import { api } from '../../core/api'
import { useCan } from '../../core/capabilities'
import { serverNow, serverToday } from '../../core/counter/server-time'
import { mayOpen } from '../../core/screens/menus'
import { useSession } from '../../core/session/session'
import { crudScreen } from '../../crud/crud-screen'
import type { Column, RowAction } from '../../crud/definition'
import { countField, dayField, lookupField, timeField } from '../../crud/fields'
import { countColumn, dayColumn } from '../../crud/list/columns'
import { SheetButtons } from '../../ui/sheets/sheet-buttons'

type Chain = 'vehicleCategory' | 'courseType' | 'courseCategory' | 'courseName'
const first = (title: string, key: Chain): Column<ListedSlot> => ({
  title,
  sort: key,
  value: (row) => row[key]?.[0]?.name ?? '',
})
const chain = { vehicleCategory: 'vehicleCategoryId' } as const

const courses: Column<ListedSlot>[] = [
  first('Course Name', 'courseName'),
  first('Course Category', 'courseCategory'),
  first('Course Type', 'courseType'),
  { ...first('Vehicle Category', 'vehicleCategory'), spare: true },
]
/** Every value in a column of its own, as the export and the details have it. */
const columns: Column<ListedSlot>[] = [
  dayColumn('Date', 'date'),
  dayColumn('End Date', 'endDate'),
  { title: 'Start Time', value: ({ startTime }) => formatTime(startTime) },
  { title: 'End Time', value: ({ endTime }) => formatTime(endTime) },
  countColumn('Seat', 'seats'),
  countColumn('Booked', 'booked'),
  ...courses,
]
/** Narrower, so that all of it is in sight at 1366 pixels. */
const listed: Column<ListedSlot>[] = [
  {
    title: 'Date',
    sort: 'date',
    value: ({ date, endDate }) => formatDayRange(date, endDate),
    sortBy: ({ date }) => date,
  },
  {
    title: 'Time',
    sort: 'startTime',
    value: ({ startTime, endTime }) => `${formatTime(startTime)} – ${formatTime(endTime)}`,
    sortBy: ({ startTime }) => startTime,
  },
  {
    title: 'Booked',
    sort: 'booked',
    value: ({ booked, seats }) => `${formatCount(booked)} of ${formatCount(seats)}`,
    sortBy: ({ booked }) => booked,
    numeric: true,
  },
  ...courses,
]

/** Who holds its seats at this moment, and who waits for one, for whoever keeps the lists (D-216). */
function useSlotActions(): readonly RowAction<ListedSlot>[] {
  const navigate = useNavigate()
  const session = useSession()
  const canWait = useCan('waitingList')
  const canSeeHolds = useCan('heldSeat')
  const opens = (path: string) => (slot: ListedSlot) => void navigate(`${path}?slot=${encodeURIComponent(slot.id)}`)
  const keepsLists = canWait && session && mayOpen(session, { path: '/registered-user' })
  return [
    ...(keepsLists ? [{ label: 'Waiting list', icon: IconListNumbers, run: opens('/waiting-list') }] : []),
    ...(canSeeHolds ? [{ label: 'Seat holds', icon: IconArmchair, run: opens('/seat-holds') }] : []),
  ]
}

/** Today's slots come first; those that have passed come back when the days are cleared. */
const fromToday = () => ({ from: serverToday(), to: addDays(serverToday(), 365) })

/** S2 §2, 6. */
export const slotScreen = crudScreen(api.slot, {
  path: '/timeslot-addition',
  icon: IconClockPlus,
  noun: 'Timeslot',
  empty: 'No timeslot has been added yet.',
  columns: listed,
  form: {
    vehicleCategoryId: lookupField('Vehicle Category', 'vehicleCategory', 'all', {}),
    courseTypeId: lookupField('Course Type', 'courseType', 'of', chain),
    courseCategoryId: lookupField('Course Category', 'courseCategory', 'of', { ...chain, courseType: 'courseTypeId' }),
    courseNameId: lookupField('Course Name', 'courseName', 'of', {
      ...chain,
      courseType: 'courseTypeId',
      courseCategory: 'courseCategoryId',
    }),
    date: {
      ...dayField('Start Date'),
      min: (_, isEdit) => (isEdit ? '' : serverToday()),
      // A new start date is the end date too, until another one is chosen (S2 §4).
      render: (props, standard) => standard({ ...props, onChange: (date) => props.setValues({ date, endDate: date }) }),
    },
    endDate: { ...dayField('End Date'), min: ({ date }) => String(date ?? '') },
    startTime: timeField('Start Time'),
    endTime: timeField('End Time'),
    seats: countField('Seat'),
  },
  problems: ({ date, endDate, startTime, endTime }, saved) =>
    slotProblems(
      { date: String(date), endDate: String(endDate), startTime: String(startTime), endTime: String(endTime) },
      { now: serverNow(), saved: saved && { date: toIndiaDay(saved.date), startTime: saved.startTime } },
    ),
  details: {
    title: 'Timeslot Information',
    groups: (row) => [{ details: columns.map(({ title, value }) => ({ label: title, value: value(row) })) }],
  },
  range: { label: 'Training days', chip: 'Training', initial: fromToday },
  useActions: useSlotActions,
  tools: () => <SheetButtons kind="slots" noun="timeslot" entity="slot" />,
  export: { file: 'Timeslot Addition Report.csv', columns },
})
