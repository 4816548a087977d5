import { t } from '@lingui/core/macro'
import { lazy } from 'react'
import { formatCount } from '#contract/protocol/format'
import { useApiQuery } from '../../../../core/query'
import { type BarKindOf, toChartRow } from '../chart-row'
import { FigureTable } from '../figure-table'
import { Panel } from '../panel'

const NameBars = lazy(async () => ({ default: (await import('../charts')).NameBars }))

type TestOutcome = 'passed' | 'failed' | 'pending'
type Row = { name: string } & Record<TestOutcome, number>
const kinds: readonly BarKindOf<Row>[] = [
  {
    name: 'passed',
    label: t({ message: 'Passed', context: 'result' }),
    color: 'var(--state-good)',
    pattern: 'full',
    value: ({ passed }) => passed,
  },
  {
    name: 'failed',
    label: t({ message: 'Failed', context: 'result' }),
    color: 'var(--state-bad)',
    pattern: 'hatched',
    value: ({ failed }) => failed,
  },
  {
    name: 'pending',
    label: t({ message: 'Pending', context: 'result' }),
    color: 'var(--state-wait)',
    pattern: 'dotted',
    value: ({ pending }) => pending,
  },
]
const columns = kinds.map(({ label, value }) => ({ label, value: (row: Row) => formatCount(value(row)) }))

function summaryOf(rows: readonly Row[]): string {
  const sums = kinds.map(({ label, value }) => ({ label, sum: rows.reduce((sum, row) => sum + value(row), 0) }))
  const totalCount = sums.reduce((total, { sum }) => total + sum, 0)
  const parts = sums.map(({ label, sum }) => `${formatCount(sum)} ${label.toLowerCase()}`)
  return t`${{ total: formatCount(totalCount) }} in 30 days: ${{ parts: parts.join(', ') }}`
}

/** Test results of present candidates in the last thirty days, by vehicle category. */
export function Results({ path, hasOnlyOwnBatches }: { path: string; hasOnlyOwnBatches: boolean }) {
  const title = hasOnlyOwnBatches ? t`Results of your batches` : t`Results`
  const query = useApiQuery('candidate', 'resultsPerCategory', {})
  return (
    <Panel
      title={title}
      query={query}
      isEmpty={(rows) => rows.length === 0}
      emptyText={t`No tests in the last 30 days.`}
      summary={summaryOf}
      table={(rows) => (
        <FigureTable
          title={title}
          firstHeading={t`Vehicle category`}
          rows={rows}
          name={({ name }) => name}
          columns={columns}
        />
      )}
      link={{ to: path, label: t`Show the batches` }}
    >
      {(rows) => (
        <NameBars
          description={t`${title} by vehicle category. ${{ summary: summaryOf(rows) }}`}
          rows={rows.map((row) => toChartRow(row, { key: row.id, label: row.name }, { kinds, columns }))}
          kinds={kinds}
        />
      )}
    </Panel>
  )
}
