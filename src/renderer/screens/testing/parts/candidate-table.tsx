import { IconCircleOff } from '@tabler/icons-react'
import type { Candidate } from '#contract/candidate'
import { fullName } from '#contract/format'
import type { Column, RowAction } from '../../../crud/definition'
import { ListTable } from '../../../crud/list-table'
import { State } from '../../../ui/state'
import { percentText, ResultState, recheckWord, resultWord } from './words'

const attendanceWord = ({ isPresent }: Candidate) => (isPresent ? 'Present' : 'Absent')
const attendance: Column<Candidate> = {
  title: 'Attendance',
  value: attendanceWord,
  cell: (row) => (
    <State
      tone={row.isPresent ? 'good' : 'off'}
      label={attendanceWord(row)}
      {...(row.isPresent ? {} : { icon: IconCircleOff })}
    />
  ),
}
const before: readonly Column<Candidate>[] = [
  { title: 'Roll', value: ({ rollNumber }) => String(rollNumber), numeric: true },
  { title: 'Name', value: fullName },
  { title: 'Phone', value: ({ phone }) => phone },
]
const columns: readonly Column<Candidate>[] = [
  ...before,
  attendance,
  {
    title: 'Theory',
    value: ({ theoryScore }) => percentText(theoryScore),
    sortBy: ({ theoryScore }) => theoryScore,
    numeric: true,
  },
  {
    title: 'Practical',
    value: ({ practicalScore }) => percentText(practicalScore),
    sortBy: ({ practicalScore }) => practicalScore,
    numeric: true,
  },
  {
    title: 'Final',
    value: ({ finalScore }) => percentText(finalScore),
    sortBy: ({ finalScore }) => finalScore,
    numeric: true,
  },
  { title: 'Result', value: resultWord, cell: (row) => <ResultState candidate={row} /> },
  { title: 'Recheck', value: recheckWord },
]

type Props = {
  /** Undefined until the first answer. */
  candidates: Candidate[] | undefined
  actions: readonly RowAction<Candidate>[]
  /** Before, nobody is absent yet and nothing is scored. */
  isAttendanceTaken?: boolean
}

/** The candidates of a batch, in the order of the roll list; the arrow keys walk the rows. */
export const CandidateTable = ({ candidates, actions, isAttendanceTaken = true }: Props) => (
  <ListTable
    title="Candidates"
    unnumbered
    rows={candidates}
    first={0}
    skeletons={10}
    stale={false}
    columns={isAttendanceTaken ? columns : before}
    actions={actions}
  />
)
