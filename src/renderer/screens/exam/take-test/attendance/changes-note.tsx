import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { Candidate } from '#contract/exam/candidate'
import { disambiguateNames } from '#contract/exam/disambiguate-names'
import { type AttendanceMarks, isMarkedPresent } from './attendance-marks'

type Props = {
  changedCandidates: Candidate[]
  /** All candidates of the batch, to disambiguate equal names. */
  allCandidates: Candidate[]
  marks: AttendanceMarks
  /** True once the question paper exists: a candidate marked present from then on is a late arrival. */
  isPaperGenerated: boolean
  /** True if the backend keeps an attendance log. */
  hasLog: boolean
}

/** Preview of a correction before it is saved. */
export function ChangesNote({ changedCandidates, allCandidates, marks, isPaperGenerated, hasLog }: Props) {
  const formatNames = createNameFormatter(allCandidates)
  const presentCandidates = changedCandidates.filter((candidate) => isMarkedPresent(candidate, marks))
  const absentCandidates = changedCandidates.filter((candidate) => !isMarkedPresent(candidate, marks))
  const [presentNames, absentNames] = [formatNames(presentCandidates), formatNames(absentCandidates)]
  return (
    <Alert color="yellow" radius={0} py="xs" px={20}>
      {presentCandidates.length ? (
        <div>
          <Trans>
            Now present: <b>{presentNames}</b>.
          </Trans>
          {hasLog && isPaperGenerated ? ` ${t`Late arrivals are logged with the time and your name.`}` : ''}
        </div>
      ) : null}
      {absentCandidates.length ? (
        <div>
          <Trans>
            Now absent: <b>{absentNames}</b>.
          </Trans>
          {hasLog ? ` ${t`Corrections are logged with the time and your name.`}` : ''}
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
  const formatNames = createNameFormatter(allCandidates)
  const presentCandidates = candidates.filter(({ isPresent }) => isPresent)
  const absentCandidates = candidates.filter(({ isPresent }) => !isPresent)
  const [presentNames, absentNames] = [formatNames(presentCandidates), formatNames(absentCandidates)]
  return (
    <Alert color="yellow" role="alert" radius={0} py="xs" px={20}>
      {t`Not saved: the attendance was changed on another workstation.`}{' '}
      {presentCandidates.length ? (
        <>
          <Trans>
            Marked present: <b>{presentNames}</b>.
          </Trans>{' '}
        </>
      ) : null}
      {absentCandidates.length ? (
        <>
          <Trans>
            Marked absent: <b>{absentNames}</b>.
          </Trans>{' '}
        </>
      ) : null}
      {t`Check the list, then save again.`}
    </Alert>
  )
}

const createNameFormatter = (allCandidates: readonly Candidate[]) => {
  const getName = disambiguateNames(allCandidates)
  return (candidates: readonly Candidate[]) => candidates.map(getName).join(', ')
}
