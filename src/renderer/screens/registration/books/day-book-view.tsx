import { t } from '@lingui/core/macro'
import { Paper, Text } from '@mantine/core'
import { formatCount, formatDay, formatMoney } from '#contract/protocol/format'
import { dayBookNote, isEmptyDay, totalsOfDay } from '#contract/registration/books/book-sums'
import type { DayBook } from '#contract/registration/books/books'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { useApiQuery } from '../../../core/query'
import tableClasses from '../../../ui/table.module.css'
import { TableHeader } from '../../../ui/table-header'
import { BookContent, EmptyBook } from './book-content'
import classes from './books.module.css'
import { entryColumns } from './entry-columns'

const paymentTypeHeadings = [
  [t`Payment Type`],
  [t`Receipts`, classes.figure],
  [t`Received`, classes.figure],
  [t`Refunds`, classes.figure],
  [t`Refunded`, classes.figure],
  [t`Net`, classes.figure],
] as const
const entryHeadings = [
  [t`SNo`, classes.number] as const,
  ...entryColumns.map(([{ title }, className]) => [title, className] as const),
]

/** Sums of a day by payment type, and its entries in the order of recording. */
export function DayBookView({ day }: { day: string }) {
  const query = useApiQuery('books', 'day', { day }, { refetchOnWindowFocus: true })
  return (
    <BookContent query={query}>
      {(book) =>
        isEmptyDay(book) ? (
          <EmptyBook message={t`No payments or refunds on ${formatDay(day)}.`} />
        ) : (
          <>
            <PaymentTypeSums types={book.types} />
            <Entries lines={book.lines} />
            <Text size="sm" c="dimmed" mt="xs">
              {dayBookNote()}
            </Text>
          </>
        )
      }
    </BookContent>
  )
}

function PaymentTypeSums({ types }: Pick<DayBook, 'types'>) {
  const total = totalsOfDay(types)
  const cells = ({ receipts, received, refunds, refunded }: typeof total) => (
    <>
      <td className={classes.figure}>{formatCount(receipts)}</td>
      <td className={classes.figure}>{formatMoney(received)}</td>
      <td className={classes.figure}>{formatCount(refunds)}</td>
      <td className={classes.figure}>{formatMoney(refunded)}</td>
      <td className={classes.figure}>{formatMoney(received - refunded)}</td>
    </>
  )
  return (
    <Paper withBorder maw={860} mb="sm">
      <table className={`${tableClasses.table} ${classes.dense}`} aria-label={t`By payment type`}>
        <TableHeader columns={paymentTypeHeadings} />
        <tbody>
          {types.map((line) => (
            <tr key={line.paymentType}>
              <td>{paymentTypeLabel(line.paymentType)}</td>
              {cells(line)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={classes.sum}>
            <td>{t`Total`}</td>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </Paper>
  )
}

const Entries = ({ lines }: Pick<DayBook, 'lines'>) => (
  <Paper withBorder>
    <table
      className={`${tableClasses.table} ${tableClasses.line} ${classes.dense} ${classes.entries}`}
      aria-label={t`Entries`}
    >
      <TableHeader columns={entryHeadings} />
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.id}>
            <td>{index + 1}</td>
            {entryColumns.map(([{ title, value, cell = value }, className]) => (
              <td key={title} className={className} title={value(line)}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Paper>
)
