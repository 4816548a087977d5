import { Alert } from '@mantine/core'
import type { Candidate } from '#contract/exam/candidate'
import { disambiguateNames } from '#contract/exam/disambiguate-names'
import { type AttendanceMarks, isMarkedPresent } from './attendance-marks'

type Props = {
  changed: Candidate[]
  /** All candidates of the batch, to disambiguate equal names. */
  allCandidates: Candidate[]
  marks: AttendanceMarks
  /** True once the question paper exists: a candidate marked present after that is a late arrival. */
  isLate: boolean
  /** True if the backend keeps an attendance log. */
  hasLog: boolean
}

/** Preview of a correction before it is saved. */
export function ChangesNote({ changed, allCandidates, marks, isLate, hasLog }: Props) {
  const listNames = createNameList(allCandidates)
  const nowPresent = changed.filter((candidate) => isMarkedPresent(candidate, marks))
  const nowAbsent = changed.filter((candidate) => !isMarkedPresent(candidate, marks))
  return (
    <Alert color="yellow" radius={0} py="xs" px={20}>
      {nowPresent.length ? (
        <div>
          Now present: <b>{listNames(nowPresent)}</b>.
          {hasLog && isLate ? ' Late arrivals are logged with the time and your name.' : ''}
        </div>
      ) : null}
      {nowAbsent.length ? (
        <div>
          Now absent: <b>{listNames(nowAbsent)}</b>.
          {hasLog ? ' Corrections are logged with the time and your name.' : ''}
        </div>
      ) : null}
    </Alert>
  )
}

/** Changes made at another workstation; saving the list as shown would have overwritten them. */
export function RemoteChangesNote({
  candidates,
  allCandidates,
}: {
  candidates: Candidate[]
  allCandidates: Candidate[]
}) {
  const listNames = createNameList(allCandidates)
  const present = candidates.filter(({ isPresent }) => isPresent)
  const absent = candidates.filter(({ isPresent }) => !isPresent)
  return (
    <Alert color="yellow" role="alert" radius={0} py="xs" px={20}>
      Not saved: the attendance was changed on another workstation.{' '}
      {present.length ? (
        <>
          Marked present: <b>{listNames(present)}</b>.{' '}
        </>
      ) : null}
      {absent.length ? (
        <>
          Marked absent: <b>{listNames(absent)}</b>.{' '}
        </>
      ) : null}
      Check the list, then save again.
    </Alert>
  )
}

const createNameList = (allCandidates: readonly Candidate[]) => {
  const nameOf = disambiguateNames(allCandidates)
  return (candidates: readonly Candidate[]) => candidates.map(nameOf).join(', ')
}
