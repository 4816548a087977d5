import { plural, t } from '@lingui/core/macro'
import { addDays } from '#contract/protocol/calendar'
import { formatCount } from '#contract/protocol/format'
import { useApiQuery } from '../../../../core/query'
import { buildScreenUrl } from '../../../../core/screen-url'
import { serverToday } from '../../../../core/workstation/server-time'
import type { BarKindOf } from '../chart-row'
import { DayPanel } from '../day-panel'
import { shortCount } from '../figure-text'
import { LinkButton } from '../link-button'

type Row = { day: string; seats: number; booked: number }
const freeOf = ({ seats, booked }: Row) => seats - booked
const kinds: readonly BarKindOf<Row>[] = [
  { name: 'booked', label: t`Sold`, color: 'var(--accent-line)', pattern: 'full', value: ({ booked }) => booked },
  { name: 'free', label: t`Free`, color: 'var(--accent-line)', pattern: 'open', value: freeOf },
]
const columns = [
  { label: t`Offered`, value: ({ seats }: Row) => formatCount(seats) },
  { label: t`Sold`, value: ({ booked }: Row) => formatCount(booked) },
  { label: t`Free`, value: (row: Row) => formatCount(freeOf(row)) },
]

/** Offered and sold seats on each of the next thirty days. */
export function Seats({ path }: { path: string }) {
  const query = useApiQuery('slot', 'seatsPerDay', {})
  const listUrl = (from: string, to: string) => buildScreenUrl(path, { from, to })
  return (
    <DayPanel
      title={t`Seats`}
      query={query}
      isEmpty={(rows) => rows.every(({ seats }) => seats === 0)}
      emptyText={t`No time slots in the next 30 days.`}
      action={<LinkButton to={path}>{t`Add time slots`}</LinkButton>}
      summary={([today]) =>
        plural(today?.seats ?? 0, {
          one: `${{ sold: formatCount(today?.booked ?? 0) }} of # seat sold today`,
          other: `${{ sold: formatCount(today?.booked ?? 0) }} of # seats sold today`,
        })
      }
      kinds={kinds}
      columns={columns}
      formatAxisValue={shortCount}
      toListUrl={(day) => listUrl(day, day)}
      link={{
        to: listUrl(serverToday(), addDays(serverToday(), 29)),
        label: t`Show the timeslots of the next 30 days`,
      }}
    />
  )
}
