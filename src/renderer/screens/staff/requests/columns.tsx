import { t } from '@lingui/core/macro'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { approvalPartName, type ChangeRequest, getPurposeLabel } from '#contract/staff/change-request'
import type { Column } from '../../../crud/definition'
import { dayColumn, instantColumn, textColumn, timeOfDayColumn } from '../../../crud/list/columns'
import { Thumbnail } from '../../../ui/media/thumbnail'
import { StatusBadge } from '../../../ui/status-badge'
import { type Filter, getShownState, getStateLabel } from './texts'

const badges = {
  pending: { tone: 'wait', icon: IconClock },
  conflict: { tone: 'bad', icon: IconAlertTriangle },
  approved: { tone: 'good', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconCircleX },
} as const

export function RequestStateBadge({ request }: { request: ChangeRequest }) {
  return <StatusBadge {...badges[getShownState(request)]} label={getStateLabel(request)} />
}

type Columns = readonly Column<ChangeRequest>[]
/** Columns of the specification (S3 §2). */
const specifiedColumns: Columns = [
  dayColumn(t`Date`, 'createdAt'),
  timeOfDayColumn(t`Time`, 'createdAt'),
  { key: 'part', title: t`Part`, value: ({ part }) => approvalPartName(part) },
  { key: 'purpose', title: t`Purpose`, value: ({ purpose }) => getPurposeLabel(purpose) },
]
/** `subject` is the title of the entry. An entry without a title, such as a banner, shows its image. */
const entryColumn: Column<ChangeRequest> = {
  ...textColumn(t`Entry`, 'subject'),
  isRowName: true,
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
  cell: (request) => <RequestStateBadge request={request} />,
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
