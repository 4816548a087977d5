import { t } from '@lingui/core/macro'
import { IconArmchair, IconListNumbers } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import type { ListedSlot } from '#contract/catalogue/slot'
import { slotProblems } from '#contract/catalogue/slot-rules'
import { addDays, toIndiaDay } from '#contract/protocol/calendar'
import { formatCount, formatDayRange, formatTime } from '#contract/protocol/format'
import type { api } from '../../../core/api'
import { useHasExtension } from '../../../core/capabilities'
import { canOpen } from '../../../core/screens/menus'
import { useSession } from '../../../core/session/session'
import { serverNow, serverToday } from '../../../core/workstation/server-time'
import type { Column, CrudDefinition, RowAction } from '../../../crud/definition'
import { dayField, integerField, lookupField, timeField } from '../../../crud/fields'
import { countColumn, dayColumn, optional } from '../../../crud/list/columns'
import type { BuiltInView } from '../../../crud/list/views/list-views'
import { SheetButtons } from '../../../ui/sheets/sheet-buttons'
import { ViewTabs } from './view-tabs'

type CourseLevel = 'vehicleCategory' | 'courseType' | 'courseCategory' | 'courseName'
const courseLevelColumn = (title: string, key: CourseLevel): Column<ListedSlot> => ({
  key,
  title,
  value: (row) => row[key]?.[0]?.name ?? '',
})
/** Input field of the call that lists the choices, and the form field that has its value. */
const byVehicleCategory = { vehicleCategory: 'vehicleCategoryId' } as const

const courseColumns: Column<ListedSlot>[] = [
  courseLevelColumn(t`Course Name`, 'courseName'),
  { ...courseLevelColumn(t`Course Category`, 'courseCategory'), hiddenIfNarrow: true },
  courseLevelColumn(t`Course Type`, 'courseType'),
  { ...courseLevelColumn(t`Vehicle Category`, 'vehicleCategory'), hiddenIfNarrow: true },
]
/** Columns of the export and the details. */
const columns: Column<ListedSlot>[] = [
  dayColumn(t`Date`, 'date'),
  dayColumn(t`End Date`, 'endDate'),
  { key: 'startTime', title: t`Start Time`, value: ({ startTime }) => formatTime(startTime) },
  { key: 'endTime', title: t`End Time`, value: ({ endTime }) => formatTime(endTime) },
  countColumn(t`Seat`, 'seats'),
  countColumn(t`Booked`, 'booked'),
  ...courseColumns,
]
/** Narrower columns of the list, which fit into 1366 pixels. */
const listColumns: Column<ListedSlot>[] = [
  {
    key: 'date',
    title: t`Date`,
    value: ({ date, endDate }) => formatDayRange(date, endDate),
    sortValue: ({ date }) => date,
  },
  {
    key: 'startTime',
    title: t`Time`,
    value: ({ startTime, endTime }) => `${formatTime(startTime)} – ${formatTime(endTime)}`,
    sortValue: ({ startTime }) => startTime,
  },
  {
    key: 'booked',
    title: t`Booked`,
    value: ({ booked, seats }) => t`${{ count: formatCount(booked) }} of ${{ total: formatCount(seats) }}`,
    sortValue: ({ booked }) => booked,
    numeric: true,
  },
  ...courseColumns,
  optional(dayColumn(t`End Date`, 'endDate')),
]

/** Links to the waiting list (D-216) and the seat holds of a slot. */
function useSlotLinks(): readonly RowAction<ListedSlot>[] {
  const navigate = useNavigate()
  const session = useSession()
  const hasWaitingList = useHasExtension('waitingList')
  const canSeeHolds = useHasExtension('seatHoldList')
  const openForSlot = (path: string) => (slot: ListedSlot) =>
    void navigate(`${path}?slot=${encodeURIComponent(slot.id)}`)
  const canOpenWaitingList = hasWaitingList && session && canOpen(session, { path: '/registered-user' })
  return [
    ...(canOpenWaitingList
      ? [{ label: t`Waiting list`, icon: IconListNumbers, run: openForSlot('/waiting-list') }]
      : []),
    ...(canSeeHolds ? [{ label: t`Seat holds`, icon: IconArmchair, run: openForSlot('/seat-holds') }] : []),
  ]
}

/** Initial date filter of the list: hides past slots until the user clears the dates. */
const getInitialRange = () => ({ from: serverToday(), to: addDays(serverToday(), 365) })

const requiredExtension = 'slot.byRange'
/** Views of the list. `days: 'all'` turns the initial date filter off. */
const views: readonly BuiltInView[] = [
  { id: 'upcoming', name: t`From today`, getQuery: () => ({}), requiredExtension },
  {
    id: 'past',
    name: t`Past`,
    getQuery: () => ({ from: addDays(serverToday(), -365), to: addDays(serverToday(), -1), sort: '-date' }),
    requiredExtension,
  },
  { id: 'all', name: t`All`, getQuery: () => ({ days: 'all' }), requiredExtension },
]

/** The list of time slots (S2 §2, 6). The calendar uses its columns, form and actions too. */
export const slotDefinition: Omit<CrudDefinition<typeof api.slot>, 'path' | 'icon'> = {
  noun: t`Timeslot`,
  empty: t`No timeslots yet.`,
  requiresEntriesOf: '/coursename',
  columns: listColumns,
  form: {
    vehicleCategoryId: lookupField(t`Vehicle Category`, 'vehicleCategory', 'all', {}),
    courseTypeId: lookupField(t`Course Type`, 'courseType', 'of', byVehicleCategory),
    courseCategoryId: lookupField(t`Course Category`, 'courseCategory', 'of', {
      ...byVehicleCategory,
      courseType: 'courseTypeId',
    }),
    courseNameId: lookupField(t`Course Name`, 'courseName', 'of', {
      ...byVehicleCategory,
      courseType: 'courseTypeId',
      courseCategory: 'courseCategoryId',
    }),
    date: {
      ...dayField(t`Start Date`),
      min: (_, isEdit) => (isEdit ? '' : serverToday()),
      // A new start date also sets the end date (S2 §4).
      render: (props, renderDefault) =>
        renderDefault({ ...props, onChange: (date) => props.setValues({ date, endDate: date }) }),
    },
    endDate: { ...dayField(t`End Date`), min: ({ date }) => String(date ?? '') },
    startTime: timeField(t`Start Time`),
    endTime: timeField(t`End Time`),
    seats: integerField(t`Seat`),
  },
  validate: ({ date, endDate, startTime, endTime }, saved) =>
    slotProblems(
      { date: String(date), endDate: String(endDate), startTime: String(startTime), endTime: String(endTime) },
      { now: serverNow(), saved: saved && { date: toIndiaDay(saved.date), startTime: saved.startTime } },
    ),
  details: {
    title: t`Timeslot Information`,
    groups: (row) => [{ details: columns.map(({ title, value }) => ({ label: title, value: value(row) })) }],
  },
  views,
  range: { label: t`Training days`, chipLabel: t`Training`, initial: getInitialRange },
  useActions: useSlotLinks,
  pageTools: <ViewTabs tab="list" />,
  toolbar: () => <SheetButtons kind="slots" entity="slot" />,
  export: { file: 'Timeslot Addition Report.csv', columns },
}
