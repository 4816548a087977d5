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

type Row = { day: string; count: number }
const kinds: readonly BarKindOf<Row>[] = [
  { name: 'count', label: t`Registrations`, color: 'var(--accent-line)', pattern: 'full', value: ({ count }) => count },
]
const columns = [{ label: t`Registrations`, value: ({ count }: Row) => formatCount(count) }]
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** Registrations on each of the last thirty days. */
export function Registrations({ path }: { path: string }) {
  const query = useApiQuery('registration', 'perDay', {})
  const listUrl = (from: string, to: string) => buildScreenUrl(path, { registeredFrom: from, registeredTo: to })
  return (
    <DayPanel
      title={t`Registrations`}
      query={query}
      isEmpty={(rows) => sumOf(rows) === 0}
      emptyText={t`No registrations in the last 30 days.`}
      action={<LinkButton to={path} state={{ command: 'new' }}>{t`Register trainee`}</LinkButton>}
      summary={(rows) =>
        t`${plural(sumOf(rows), { one: '# registration in 30 days', other: '# registrations in 30 days' })}, ${{ today: formatCount(rows.at(-1)?.count ?? 0) }} today`
      }
      kinds={kinds}
      columns={columns}
      formatAxisValue={shortCount}
      toListUrl={(day) => listUrl(day, day)}
      isLatestFirst
      link={{
        to: listUrl(addDays(serverToday(), -29), serverToday()),
        label: t`Show the registrations of the last 30 days`,
      }}
    />
  )
}
