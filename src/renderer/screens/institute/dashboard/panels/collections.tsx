import { t } from '@lingui/core/macro'
import { addDays } from '#contract/protocol/calendar'
import { formatMoney } from '#contract/protocol/format'
import { useApiQuery } from '../../../../core/query'
import { buildScreenUrl } from '../../../../core/screen-url'
import { serverToday } from '../../../../core/workstation/server-time'
import type { BarKindOf } from '../chart-row'
import { DayPanel } from '../day-panel'
import { shortMoney } from '../figure-text'

type Row = { day: string; gross: number; refunds: number }
const netOf = ({ gross, refunds }: Omit<Row, 'day'>) => gross - refunds
const kinds: readonly BarKindOf<Row>[] = [
  { name: 'net', label: t`Net`, color: 'var(--accent-line)', pattern: 'full', value: netOf },
]
const columns = [
  { label: t`Gross`, value: ({ gross }: Row) => formatMoney(gross) },
  { label: t`Refunds`, value: ({ refunds }: Row) => formatMoney(refunds) },
  { label: t`Net`, value: (row: Row) => formatMoney(netOf(row)) },
]
const sumOf = (rows: readonly Row[]) =>
  rows.reduce((sum, row) => ({ gross: sum.gross + row.gross, refunds: sum.refunds + row.refunds }), {
    gross: 0,
    refunds: 0,
  })

/**
 * Payments minus refunds on each of the last thirty days. A refund counts on its own day, although Payment History
 * lists it with its payment (D-45).
 */
export function Collections({ path }: { path: string }) {
  const query = useApiQuery('paymentRecord', 'perDay', {})
  const listUrl = (from: string, to: string) => buildScreenUrl(path, { from, to })
  return (
    <DayPanel
      title={t`Net collections`}
      definition={t`refunds by date of refund`}
      query={query}
      isEmpty={(rows) => rows.every(({ gross, refunds }) => gross === 0 && refunds === 0)}
      emptyText={t`No payments in the last 30 days.`}
      summary={(rows) => {
        const sum = sumOf(rows)
        return t`${{ net: formatMoney(netOf(sum)) }} after ${{ refunds: formatMoney(sum.refunds) }} refunded`
      }}
      kinds={kinds}
      columns={columns}
      formatAxisValue={shortMoney}
      toListUrl={(day) => listUrl(day, day)}
      isLatestFirst
      link={{ to: listUrl(addDays(serverToday(), -29), serverToday()), label: t`View payments` }}
    />
  )
}
