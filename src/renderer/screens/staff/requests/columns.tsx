import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { approvalPartName, type ChangeRequest } from '#contract/staff/change-request'
import type { Column } from '../../../crud/definition'
import { dayColumn, instantColumn, textColumn, timeOfDayColumn } from '../../../crud/list/columns'
import { Thumbnail } from '../../../ui/media/thumbnail'
import { State } from '../../../ui/state'
import { type Filter, stateWords } from './words'

const looks = {
  Waiting: { tone: 'wait', icon: IconClock },
  Conflict: { tone: 'bad', icon: IconAlertTriangle },
  Approved: { tone: 'good', icon: IconCircleCheck },
  Rejected: { tone: 'bad', icon: IconCircleX },
} as const

export function RequestState({ request }: { request: ChangeRequest }) {
  const words = stateWords(request)
  return <State {...looks[words]} label={words} />
}

type Columns = readonly Column<ChangeRequest>[]
/** S3 §2. */
const asSpecified: Columns = [
  dayColumn('Date', 'createdAt'),
  timeOfDayColumn('Time', 'createdAt'),
  { title: 'Part', value: ({ part }) => approvalPartName(part) },
  textColumn('Purpose', 'purpose'),
]
/** By its picture where it has no words. */
const entry: Column<ChangeRequest> = {
  ...textColumn('Entry', 'subject'),
  cell: ({ subject, image, existing }) =>
    subject || <Thumbnail location={image || existing?.image || ''} label="Image" />,
}
const askedBy: Column<ChangeRequest> = { title: 'Asked by', value: ({ requestedBy }) => requestedBy.name }
const state: Column<ChangeRequest> = {
  title: 'State',
  value: stateWords,
  cell: (request) => <RequestState request={request} />,
}
/** The details have it too, and the reason needs the room. */
const decision: Columns = [
  { ...textColumn('Decided by', 'decidedBy'), spare: true },
  { ...instantColumn('Decided at', 'decidedAt'), spare: true },
]

export const columnsOf: Readonly<Record<Filter, Columns>> = {
  pending: [...asSpecified, entry, askedBy, state],
  decided: [...asSpecified, entry, askedBy, state, ...decision],
  mine: [...asSpecified, entry, state, ...decision, textColumn('Reason', 'reason')],
}
