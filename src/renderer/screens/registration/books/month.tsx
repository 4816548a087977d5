import { Paper, Text } from '@mantine/core'
import { formatCount, formatMoney, formatMonth } from '#contract/protocol/format'
import { cancelledNote, describeGaps, netOfRates, sumOfRates } from '#contract/registration/books/book-sums'
import type { GstMonth, NumberSeries, RateLine } from '#contract/registration/books/books'
import { useAsk } from '../../../core/query'
import { State } from '../../../ui/state'
import table from '../../../ui/table.module.css'
import classes from './books.module.css'
import { Shown } from './shown'

/** A month for GST: invoices, credit notes and what stays of them by rate, and the series of their numbers. */
export function Month({ month }: { month: string }) {
  const ask = useAsk('books', 'month', { month }, { refetchOnWindowFocus: true })
  return (
    <Shown ask={ask}>
      {(book) =>
        book.series.length === 0 ? (
          <Text p="md" role="status">
            No invoice and no credit note is of {formatMonth(month)}.
          </Text>
        ) : (
          <>
            <Rates {...book} />
            <Series series={book.series} />
            <Text size="sm" c="dimmed" mt="xs" maw={900}>
              {cancelledNote}
            </Text>
          </>
        )
      }
    </Shown>
  )
}

function Rates({ invoices, creditNotes }: Pick<GstMonth, 'invoices' | 'creditNotes'>) {
  return (
    <Paper withBorder maw={980} mb="sm">
      <table className={`${table.table} ${classes.dense}`} aria-label="By rate">
        <thead>
          <tr>
            <th>Rate</th>
            {['Documents', 'Taxable value', 'CGST', 'SGST', 'Round off', 'Total'].map((title) => (
              <th key={title} className={classes.figure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <Part title="Invoices" lines={invoices} />
        <Part title="Credit notes" lines={creditNotes} />
        <Part title="Net" lines={netOfRates(invoices, creditNotes)} isLast />
      </table>
    </Paper>
  )
}

/** The rates of a part under its name, and their sum where there is more than one. */
function Part({ title, lines, isLast = false }: { title: string; lines: readonly RateLine[]; isLast?: boolean }) {
  return (
    <tbody className={isLast ? classes.net : undefined}>
      <tr className={classes.part}>
        <th scope="rowgroup" colSpan={7}>
          {title}
        </th>
      </tr>
      {lines.length === 0 ? (
        <tr>
          <td colSpan={7}>None</td>
        </tr>
      ) : null}
      {lines.map((line) => (
        <tr key={line.ratePercent}>
          <td>{line.ratePercent} %</td>
          <Figures of={line} />
        </tr>
      ))}
      {lines.length > 1 ? (
        <tr className={classes.sum}>
          <td>In all</td>
          <Figures of={sumOfRates(lines)} />
        </tr>
      ) : null}
    </tbody>
  )
}

const Figures = ({ of }: { of: Omit<RateLine, 'ratePercent'> }) => (
  <>
    <td className={classes.figure}>{formatCount(of.count)}</td>
    {(['taxable', 'cgst', 'sgst', 'roundOff', 'total'] as const).map((part) => (
      <td key={part} className={classes.figure}>
        {formatMoney(of[part])}
      </td>
    ))}
  </>
)

const Series = ({ series }: { series: readonly NumberSeries[] }) => (
  <Paper withBorder>
    <table className={`${table.table} ${classes.dense}`} aria-label="Series of documents">
      <thead>
        <tr>
          <th>Series of documents</th>
          <th>First</th>
          <th>Last</th>
          <th className={classes.figure}>Issued</th>
          <th className={classes.figure}>Cancelled</th>
          <th>Gaps</th>
        </tr>
      </thead>
      <tbody>
        {series.map((one) => {
          const { tone, message: words, numbers } = describeGaps(one)
          return (
            <tr key={`${one.isCreditNote} ${one.prefix}`}>
              <td>{one.isCreditNote ? 'Credit notes' : 'Invoices'}</td>
              <td>{one.first || '–'}</td>
              <td>{one.last || '–'}</td>
              <td className={classes.figure}>{formatCount(one.count)}</td>
              <td className={classes.figure}>{one.isCreditNote ? '–' : formatCount(one.cancelled)}</td>
              <td className={classes.gaps}>
                <State tone={tone} label={words} />
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
