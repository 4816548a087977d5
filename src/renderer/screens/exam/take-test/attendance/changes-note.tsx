import { Alert } from '@mantine/core'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { isMarked, type Marks } from './marks'

type Props = {
  changed: Candidate[]
  marks: Marks
  /** Whether the institute keeps a log of it. */
  hasLog: boolean
}

/** What a correction would change, before it is saved. */
export function ChangesNote({ changed, marks, hasLog }: Props) {
  const late = changed.filter((one) => isMarked(one, marks))
  const gone = changed.filter((one) => !isMarked(one, marks))
  return (
    <Alert color="yellow" radius={0} py="xs" px={20}>
      {late.length ? (
        <div>
          Becomes present: <b>{namesOf(late)}</b>.
          {hasLog ? ' Late arrivals are logged with the time and your name.' : ''}
        </div>
      ) : null}
      {gone.length ? (
        <div>
          Becomes absent: <b>{namesOf(gone)}</b>.{hasLog ? ' The correction is logged too.' : ''}
        </div>
      ) : null}
    </Alert>
  )
}

/** What another counter has said meanwhile: it would be lost if the list were sent as it was seen. */
export function ElsewhereNote({ candidates }: { candidates: Candidate[] }) {
  const present = candidates.filter(({ isPresent }) => isPresent)
  const absent = candidates.filter(({ isPresent }) => !isPresent)
  return (
    <Alert color="yellow" role="alert" radius={0} py="xs" px={20}>
      Nothing was saved: another counter has changed the attendance meanwhile.{' '}
      {present.length ? (
        <>
          Present now: <b>{namesOf(present)}</b>.{' '}
        </>
      ) : null}
      {absent.length ? (
        <>
          Absent now: <b>{namesOf(absent)}</b>.{' '}
        </>
      ) : null}
      Look at the list, then save again.
    </Alert>
  )
}

const namesOf = (candidates: readonly Candidate[]) => candidates.map(fullName).join(', ')
