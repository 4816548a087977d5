import { plural, t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import { disambiguateNames } from '#contract/exam/disambiguate-names'
import { fullName } from '#contract/protocol/format'
import { Portrait } from '../../../../ui/documents/portrait'
import { StatusBadge } from '../../../../ui/status-badge'
import { Notice } from '../../parts/notice'
import { type AttendanceMarks, isChanged, isLocked, isMarkedPresent } from './attendance-marks'
import classes from './attendance-table.module.css'

type Props = {
  candidates: Candidate[]
  /** False while a search hides candidates. */
  hasAllCandidates: boolean
  marks: AttendanceMarks
  isCorrection: boolean
  onMark: (candidates: readonly Candidate[], isPresent: boolean) => void
}

/** A checkbox for each candidate: arrow keys move between rows; Space or a click on the row toggles. */
export function AttendanceTable({ candidates, hasAllCandidates, marks, isCorrection, onMark }: Props) {
  const [activeId, setActiveId] = useState('')
  const unlockedCandidates = candidates.filter((candidate) => !isLocked(candidate))
  const tabStopCandidate = unlockedCandidates.find(({ id }) => id === activeId) ?? unlockedCandidates[0]
  const presentCount = unlockedCandidates.filter((candidate) => isMarkedPresent(candidate, marks)).length
  const areAllPresent = unlockedCandidates.length > 0 && presentCount === unlockedCandidates.length
  const toggleLabel = hasAllCandidates
    ? getToggleAllLabel(areAllPresent)
    : getToggleFoundLabel(candidates.length, areAllPresent)
  const getName = disambiguateNames(candidates)
  if (candidates.length === 0) return <Notice>{t`No results.`}</Notice>
  return (
    <table className={classes.table} aria-label={t`Attendance`} onKeyDown={moveFocus}>
      <thead>
        <tr>
          <th className={classes.mark}>
            <Checkbox
              size="sm"
              aria-label={toggleLabel}
              title={toggleLabel}
              checked={areAllPresent}
              disabled={unlockedCandidates.length === 0}
              indeterminate={presentCount > 0 && !areAllPresent}
              onChange={() => onMark(candidates, !areAllPresent)}
            />
          </th>
          <th className={classes.roll}>{t`Roll`}</th>
          <th>{t`Name`}</th>
          <th>{t`Phone`}</th>
          <th>{t`Email`}</th>
          <th>{t`Course Name`}</th>
          <th>
            <span className={classes.hidden}>{t`Note`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {candidates.map((candidate) => (
          <tr
            key={candidate.id}
            onClick={() => isLocked(candidate) || onMark([candidate], !isMarkedPresent(candidate, marks))}
          >
            <td className={classes.mark}>
              <Checkbox
                size="sm"
                aria-label={getName(candidate)}
                checked={isMarkedPresent(candidate, marks)}
                disabled={isLocked(candidate)}
                tabIndex={candidate === tabStopCandidate ? 0 : -1}
                onFocus={() => setActiveId(candidate.id)}
                onClick={(event) => event.stopPropagation()}
                onChange={(event) => onMark([candidate], event.currentTarget.checked)}
              />
            </td>
            <td className={classes.roll}>{candidate.rollNumber}</td>
            <td>
              <span className={classes.person}>
                <Portrait location={candidate.passportPhoto} name={fullName(candidate)} />
                <span className={classes.name}>{fullName(candidate)}</span>
              </span>
            </td>
            <td>{candidate.phone}</td>
            <td>{candidate.email || '-'}</td>
            <td>{candidate.courseName?.at(0)?.name ?? '-'}</td>
            <td>
              <Note candidate={candidate} marks={marks} isCorrection={isCorrection} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const getToggleAllLabel = (areAllPresent: boolean) => (areAllPresent ? t`Mark all absent` : t`Mark all present`)

/** Label of the checkbox that marks the candidates found by a search. */
const getToggleFoundLabel = (count: number, areAllPresent: boolean) =>
  areAllPresent
    ? plural(count, { one: 'Mark this one absent', other: 'Mark these # absent' })
    : plural(count, { one: 'Mark this one present', other: 'Mark these # present' })

function Note({
  candidate,
  marks,
  isCorrection,
}: {
  candidate: Candidate
  marks: AttendanceMarks
  isCorrection: boolean
}) {
  if (candidate.isPaperDone) return <StatusBadge tone="neutral" icon={IconLock} label={t`Paper handed in`} />
  if (isLocked(candidate)) return <StatusBadge tone="neutral" icon={IconLock} label={t`Left the batch`} />
  if (!isCorrection || !isChanged(candidate, marks)) return null
  return <StatusBadge tone="wait" label={isMarkedPresent(candidate, marks) ? t`Now present` : t`Now absent`} />
}

function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const checkboxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('tbody input:enabled')]
  const index = checkboxes.indexOf(event.target as HTMLInputElement)
  const targetIndex = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: checkboxes.length - 1 }[event.key]
  if (targetIndex === undefined) return
  event.preventDefault()
  checkboxes[Math.max(0, targetIndex)]?.focus()
}
