import { t } from '@lingui/core/macro'
import { Paper, Text } from '@mantine/core'
import { formatCount, formatMoney, formatMonth } from '#contract/protocol/format'
import { cancelledNote, describeGaps, netOfRates, sumOfRates } from '#contract/registration/books/book-sums'
import type { GstMonth, NumberSeries, RateLine } from '#contract/registration/books/books'
import { useApiQuery } from '../../../core/query'
import { StatusBadge } from '../../../ui/status-badge'
import table from '../../../ui/table.module.css'
import { BookContent, EmptyBook } from './book-content'
import classes from './books.module.css'

/** Invoices, credit notes and net by GST rate, and the number series of a month. */
export function GstMonthView({ month }: { month: string }) {
  const query = useApiQuery('books', 'month', { month }, { refetchOnWindowFocus: true })
  return (
    <BookContent query={query}>
      {(book) =>
        book.series.length === 0 ? (
          <EmptyBook message={t`No invoices or credit notes in ${formatMonth(month)}.`} />
        ) : (
          <>
            <RateTable {...book} />
            <SequenceTable series={book.series} />
            <Text size="sm" c="dimmed" mt="xs" maw={900}>
              {cancelledNote()}
            </Text>
          </>
        )
      }
    </BookContent>
  )
}

function RateTable({ invoices, creditNotes }: Pick<GstMonth, 'invoices' | 'creditNotes'>) {
  return (
    <Paper withBorder maw={980} mb="sm">
      <table className={`${table.table} ${classes.dense}`} aria-label={t`By rate`}>
        <thead>
          <tr>
            <th>{t`Rate`}</th>
            {[t`Documents`, t`Taxable value`, 'CGST', 'SGST', 'IGST', t`Round off`, t`Total`].map((title) => (
              <th key={title} className={classes.figure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <RateTablePart title={t`Invoices`} lines={invoices} />
        <RateTablePart title={t`Credit notes`} lines={creditNotes} />
        <RateTablePart title={t`Net`} lines={netOfRates(invoices, creditNotes)} isLast />
      </table>
    </Paper>
  )
}

/** Rates of invoices, credit notes or net, with a total if there is more than one rate. */
function RateTablePart({
  title,
  lines,
  isLast = false,
}: {
  title: string
  lines: readonly RateLine[]
  isLast?: boolean
}) {
  return (
    <tbody className={isLast ? classes.net : undefined}>
      <tr className={classes.part}>
        <th scope="rowgroup" colSpan={8}>
          {title}
        </th>
      </tr>
      {lines.length === 0 ? (
        <tr>
          <td colSpan={8}>{t`None`}</td>
        </tr>
      ) : null}
      {lines.map((line) => (
        <tr key={line.ratePercent}>
          <td>{line.ratePercent} %</td>
          <SumCells sums={line} />
        </tr>
      ))}
      {lines.length > 1 ? (
        <tr className={classes.sum}>
          <td>{t`Total`}</td>
          <SumCells sums={sumOfRates(lines)} />
        </tr>
      ) : null}
    </tbody>
  )
}

const SumCells = ({ sums }: { sums: Omit<RateLine, 'ratePercent'> }) => (
  <>
    <td className={classes.figure}>{formatCount(sums.count)}</td>
    {(['taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'total'] as const).map((amount) => (
      <td key={amount} className={classes.figure}>
        {formatMoney(sums[amount])}
      </td>
    ))}
  </>
)

const SequenceTable = ({ series }: { series: readonly NumberSeries[] }) => (
  <Paper withBorder>
    <table className={`${table.table} ${classes.dense}`} aria-label={t`Document series`}>
      <thead>
        <tr>
          <th>{t`Document series`}</th>
          <th>{t`First`}</th>
          <th>{t`Last`}</th>
          <th className={classes.figure}>{t`Issued`}</th>
          <th className={classes.figure}>{t`Cancelled`}</th>
          <th>{t`Gaps`}</th>
        </tr>
      </thead>
      <tbody>
        {series.map((sequence) => {
          const { tone, message, numbers } = describeGaps(sequence)
          return (
            <tr key={`${sequence.isCreditNote} ${sequence.prefix}`}>
              <td>{sequence.isCreditNote ? t`Credit notes` : t`Invoices`}</td>
              <td>{sequence.first || '–'}</td>
              <td>{sequence.last || '–'}</td>
              <td className={classes.figure}>{formatCount(sequence.count)}</td>
              <td className={classes.figure}>{sequence.isCreditNote ? '–' : formatCount(sequence.cancelled)}</td>
              <td className={classes.gaps}>
                <StatusBadge tone={tone} label={message} />
                {numbers ? (
                  <Text size="sm" c="var(--mantine-color-error)" className="tabular">
                    {numbers}
                  </Text>
                ) : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </Paper>
)
