import { plural, t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ListedSlot } from '#contract/catalogue/slot'
import { formatTime } from '#contract/protocol/format'
import { refetchEveryMinute } from '../../../../core/cache/refetch-policies'
import { useApiQuery } from '../../../../core/query'
import { buildScreenUrl } from '../../../../core/screen-url'
import { serverToday } from '../../../../core/workstation/server-time'
import { SeatBar } from '../../../../ui/seat-bar'
import { LinkButton } from '../link-button'
import { Panel } from '../panel'
import classes from './lines.module.css'

const sumOfBooked = (slots: readonly ListedSlot[]) => slots.reduce((sum, { booked }) => sum + booked, 0)

/** Today's time slots in the order of their start, each with a bar of its booked seats. */
export function TrainingToday({ path }: { path: string }) {
  const today = { from: serverToday(), to: serverToday() }
  const query = useApiQuery('slot', 'byRange', { search: '', page: 1, limit: 100, ...today }, refetchEveryMinute)
  const listUrl = buildScreenUrl(path, today)
  return (
    <Panel
      title={t`Training today`}
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t`No training today.`}
      action={<LinkButton to={path}>{t`Add time slots`}</LinkButton>}
      summary={({ rows, total }) => {
        const trainees = plural(sumOfBooked(rows), { one: '# trainee', other: '# trainees' })
        return plural(total, { one: `# time slot, ${trainees}`, other: `# time slots, ${trainees}` })
      }}
      link={{ to: listUrl, label: t`View time slots` }}
    >
      {({ rows }) => (
        <ul className={classes.lines}>
          {rows
            .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
            .map((slot) => (
              <li key={slot.id}>
                <span className={classes.time}>{formatTime(slot.startTime)}</span>
                <Anchor component={Link} to={listUrl} title={courseOf(slot)} truncate flex={1}>
                  {courseOf(slot)}
                </Anchor>
                <span className={classes.seats}>
                  <SeatBar seats={slot.seats} booked={slot.booked} />
                </span>
              </li>
            ))}
        </ul>
      )}
    </Panel>
  )
}

const courseOf = ({ courseName }: ListedSlot) => courseName?.at(0)?.name ?? ''
