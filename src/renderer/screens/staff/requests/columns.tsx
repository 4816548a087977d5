import { t } from '@lingui/core/macro'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { approvalPartName, type ChangeRequest } from '#contract/staff/change-request'
import type { Column } from '../../../crud/definition'
import { dayColumn, instantColumn, textColumn, timeOfDayColumn } from '../../../crud/list/columns'
import { Thumbnail } from '../../../ui/media/thumbnail'
import { StatusBadge } from '../../../ui/status-badge'
import { type Filter, getStateLabel } from './texts'

const badges = {
  Pending: { tone: 'wait', icon: IconClock },
  Conflict: { tone: 'bad', icon: IconAlertTriangle },
  Approved: { tone: 'good', icon: IconCircleCheck },
  Rejected: { tone: 'bad', icon: IconCircleX },
} as const

export function RequestState({ request }: { request: ChangeRequest }) {
  const label = getStateLabel(request)
  return <StatusBadge {...badges[label]} label={label} />
}

type Columns = readonly Column<ChangeRequest>[]
/** Columns of the specification (S3 §2). */
const specifiedColumns: Columns = [
  dayColumn(t`Date`, 'createdAt'),
  timeOfDayColumn(t`Time`, 'createdAt'),
  { key: 'part', title: t`Part`, value: ({ part }) => approvalPartName(part) },
  textColumn(t`Purpose`, 'purpose'),
]
/** Shows the image of an entry without a title. */
const entryColumn: Column<ChangeRequest> = {
  ...textColumn(t`Entry`, 'subject'),
  isNaming: true,
  cell: ({ subject, image, existing }) =>
    subject || <Thumbnail location={image || existing?.image || ''} label={t`Image`} />,
}
const requestedByColumn: Column<ChangeRequest> = {
  key: 'requestedBy',
  title: t`Requested by`,
  value: ({ requestedBy }) => requestedBy.name,
}
const stateColumn: Column<ChangeRequest> = {
  key: 'state',
  title: t`State`,
  value: getStateLabel,
  cell: (request) => <RequestState request={request} />,
}
/** Hidden first when space is short: the details show them, too. */
const decisionColumns: Columns = [
  { ...textColumn(t`Decided by`, 'decidedBy'), hiddenIfNarrow: true },
  { ...instantColumn(t`Decided at`, 'decidedAt'), hiddenIfNarrow: true },
]

export const columnsByFilter: Readonly<Record<Filter, Columns>> = {
  pending: [...specifiedColumns, entryColumn, requestedByColumn, stateColumn],
  decided: [...specifiedColumns, entryColumn, requestedByColumn, stateColumn, ...decisionColumns],
  mine: [...specifiedColumns, entryColumn, stateColumn, ...decisionColumns, textColumn(t`Reason`, 'reason')],
}
