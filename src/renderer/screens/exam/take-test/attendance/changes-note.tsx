import { Alert } from '@mantine/core'
import type { Candidate } from '#contract/exam/candidate'
import { disambiguateNames } from '#contract/exam/disambiguate-names'
import { type AttendanceMarks, isMarked } from './attendance-marks'

type Props = {
  changed: Candidate[]
  /** All candidates of the batch, to disambiguate equal names. */
  allCandidates: Candidate[]
  marks: AttendanceMarks
  /** The question paper exists: later changes are late. */
  isLate: boolean
  /** The backend keeps an attendance log. */
  hasLog: boolean
}

/** Preview of a correction before it is saved. */
export function ChangesNote({ changed, allCandidates, marks, isLate, hasLog }: Props) {
  const namesOf = namesIn(allCandidates)
  const nowPresent = changed.filter((candidate) => isMarked(candidate, marks))
  const nowAbsent = changed.filter((candidate) => !isMarked(candidate, marks))
  return (
    <Alert color="yellow" radius={0} py="xs" px={20}>
      {nowPresent.length ? (
        <div>
          Now present: <b>{namesOf(nowPresent)}</b>.
          {hasLog && isLate ? ' Late arrivals are logged with the time and your name.' : ''}
        </div>
      ) : null}
      {nowAbsent.length ? (
        <div>
          Now absent: <b>{namesOf(nowAbsent)}</b>.{hasLog ? ' Corrections are logged with the time and your name.' : ''}
        </div>
      ) : null}
    </Alert>
  )
}

/** Changes made at another workstation, which sending the list as shown would overwrite. */
export function RemoteChangesNote({
  candidates,
  allCandidates,
}: {
  candidates: Candidate[]
  allCandidates: Candidate[]
}) {
  const namesOf = namesIn(allCandidates)
  const present = candidates.filter(({ isPresent }) => isPresent)
  const absent = candidates.filter(({ isPresent }) => !isPresent)
  return (
    <Alert color="yellow" role="alert" radius={0} py="xs" px={20}>
      Not saved: the attendance was changed on another workstation.{' '}
      {present.length ? (
        <>
          Marked present: <b>{namesOf(present)}</b>.{' '}
        </>
      ) : null}
      {absent.length ? (
        <>
          Marked absent: <b>{namesOf(absent)}</b>.{' '}
        </>
      ) : null}
      Check the list, then save again.
    </Alert>
  )
}

const namesIn = (allCandidates: readonly Candidate[]) => {
  const nameOf = disambiguateNames(allCandidates)
  return (candidates: readonly Candidate[]) => candidates.map(nameOf).join(', ')
}
