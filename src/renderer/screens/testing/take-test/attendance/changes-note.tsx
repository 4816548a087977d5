import { Alert } from '@mantine/core'
import type { Candidate } from '#contract/candidate'
import { fullName } from '#contract/format'
import { isMarked, type Marks } from './marks'

/** What a correction would change, before it is saved. */
export function ChangesNote({ changed, marks }: { changed: Candidate[]; marks: Marks }) {
  const late = changed.filter((one) => isMarked(one, marks))
  const gone = changed.filter((one) => !isMarked(one, marks))
  return (
    <Alert color="yellow" radius={0} py="xs" px={20}>
      {late.length ? (
        <div>
          Becomes present: <b>{late.map(fullName).join(', ')}</b>. Late arrivals are logged with the time and your name.
        </div>
      ) : null}
      {gone.length ? (
        <div>
          Becomes absent: <b>{gone.map(fullName).join(', ')}</b>. The correction is logged too.
        </div>
      ) : null}
    </Alert>
  )
}
