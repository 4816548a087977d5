import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import type { Response } from '#contract/exam/response'
import { formatDay, fullName } from '#contract/protocol/format'
import type { Column } from '../../../crud/definition'
import { formatPercent } from '../parts/status-labels'

export type Decision = 'approved' | 'rejected'
export const ownRequestMessage = t`Your request – another person decides`
const ownRequesterLabel = t`You`

type ColumnOptions = {
  /** Signed-in user: the requester cannot decide (D-32). */
  staffId: string
  onDecide: (decision: Decision, row: Response) => void
}

/** Roll number, if loaded, and name: '2 Asha Devi'. */
const formatCandidate = ({ candidate, rollNumber }: Response) =>
  candidate ? [rollNumber || '', fullName(candidate)].filter(Boolean).join(' ') : ''

/** Returns a predicate: true if this person requested the recheck; false if the requester is unknown (''). */
export const isRequestedBy =
  (staffId: string) =>
  ({ requestedById }: Response): boolean =>
    requestedById !== '' && requestedById === staffId

export const getColumns = ({ staffId, onDecide }: ColumnOptions): readonly Column<Response>[] => {
  const isOwn = isRequestedBy(staffId)
  return [
    { key: 'candidate', title: t`Candidate`, value: formatCandidate },
    { key: 'phone', title: t`Phone`, value: ({ candidate }) => candidate?.phone ?? '' },
    { key: 'batch', title: t`Batch`, value: ({ batch }) => batch?.name ?? '' },
    {
      key: 'score',
      title: t`Theory`,
      value: ({ score }) => formatPercent(score),
      sortValue: ({ score }) => score,
      numeric: true,
    },
    {
      key: 'requestedBy',
      title: t`Requested by`,
      value: (row) => (isOwn(row) ? ownRequesterLabel : row.requestedBy),
      isExtension: true,
    },
    { key: 'reason', title: t`Reason`, value: ({ reason }) => reason, sortValue: false, isExtension: true },
    {
      key: 'requestedAt',
      title: t`Requested on`,
      value: ({ requestedAt }) => formatDay(requestedAt),
      sortValue: ({ requestedAt }) => requestedAt,
      hiddenIfNarrow: true,
      isExtension: true,
    },
    {
      key: 'decision',
      title: t`Decision`,
      value: () => '',
      sortValue: false,
      cell: (row) => (isOwn(row) ? '-' : <DecisionButtons row={row} onDecide={onDecide} />),
    },
  ]
}

/** Text buttons: icons for a decision would be ambiguous. */
const DecisionButtons = ({ row, onDecide }: { row: Response; onDecide: ColumnOptions['onDecide'] }) => (
  <Group gap={4} wrap="nowrap">
    <Button size="compact-xs" variant="light" onClick={() => onDecide('approved', row)}>{t`Approve`}</Button>
    <Button size="compact-xs" variant="default" onClick={() => onDecide('rejected', row)}>{t`Reject`}</Button>
  </Group>
)
