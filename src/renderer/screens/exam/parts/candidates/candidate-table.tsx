import { t } from '@lingui/core/macro'
import { attendanceStatus } from '#contract/exam/attendance-status'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import type { Column, RowAction } from '../../../../crud/definition'
import { ListTable } from '../../../../crud/list/list-table'
import {
  AttendanceBadge,
  formatPercent,
  getAttendanceLabel,
  getRecheckLabel,
  getResultLabel,
  ResultBadge,
} from '../status-labels'

const attendanceColumn: Column<Candidate> = {
  key: 'attendance',
  title: t`Attendance`,
  value: getAttendanceLabel,
  cell: (row) => <AttendanceBadge candidate={row} />,
}
const identityColumns: readonly Column<Candidate>[] = [
  { key: 'rollNumber', title: t`Roll`, value: ({ rollNumber }) => String(rollNumber), numeric: true },
  { key: 'name', title: t`Name`, value: fullName },
  { key: 'phone', title: t`Phone`, value: ({ phone }) => phone },
]
const columns: readonly Column<Candidate>[] = [
  ...identityColumns,
  attendanceColumn,
  {
    key: 'theoryScore',
    title: t`Theory`,
    value: ({ theoryScore }) => formatPercent(theoryScore),
    sortValue: ({ theoryScore }) => theoryScore,
    numeric: true,
  },
  {
    key: 'practicalScore',
    title: t`Practical`,
    value: ({ practicalScore }) => formatPercent(practicalScore),
    sortValue: ({ practicalScore }) => practicalScore,
    numeric: true,
  },
  {
    key: 'finalScore',
    title: t`Final`,
    value: ({ finalScore }) => formatPercent(finalScore),
    sortValue: ({ finalScore }) => finalScore,
    numeric: true,
  },
  { key: 'result', title: t`Result`, value: getResultLabel, cell: (row) => <ResultBadge candidate={row} /> },
  { key: 'recheck', title: t`Recheck`, value: getRecheckLabel },
]

type Props = {
  /** Undefined until loaded. */
  candidates: Candidate[] | undefined
  actions: readonly RowAction<Candidate>[]
  /** False: attendance and scores are hidden, because candidates would appear as absent. Default: true. */
  isAttendanceTaken?: boolean
  /** Candidate shown in the drawer. */
  openId: string
  onOpen: ((candidate: Candidate) => void) | undefined
}

/** Hides the action for candidates who left the batch: they have no paper here. */
const hideForLeftCandidates = (action: RowAction<Candidate>): RowAction<Candidate> => ({
  ...action,
  isVisible: (row) => attendanceStatus(row) !== 'Left the batch' && (action.isVisible?.(row) ?? true),
})

/** Candidates of a batch; arrow keys move between rows. */
export const CandidateTable = ({ candidates, actions, isAttendanceTaken = true, openId, onOpen }: Props) => (
  <ListTable
    title={t`Candidates`}
    hideRowNumbers
    rows={candidates}
    rowOffset={0}
    skeletonCount={10}
    isStale={false}
    columns={isAttendanceTaken ? columns : identityColumns}
    actions={actions.map(hideForLeftCandidates)}
    openId={openId}
    onOpen={onOpen}
  />
)
