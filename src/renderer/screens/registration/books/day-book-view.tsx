import { Paper, Text } from '@mantine/core'
import { formatCount, formatDay, formatMoney, formatTimeOfInstant } from '#contract/protocol/format'
import { dayBookNote, isEmptyDay, totalsOfDay } from '#contract/registration/books/book-sums'
import type { DayBook } from '#contract/registration/books/books'
import { refundStateText } from '#contract/registration/refund'
import { useApiQuery } from '../../../core/query'
import { StatusBadge } from '../../../ui/status-badge'
import table from '../../../ui/table.module.css'
import { TableHeader } from '../../../ui/table-header'
import { BookContent } from './book-content'
import classes from './books.module.css'

const paymentTypeHeadings = [
  ['Payment Type'],
  ['Receipts', classes.figure],
  ['Received', classes.figure],
  ['Refunds', classes.figure],
  ['Refunded', classes.figure],
  ['Net', classes.figure],
] as const
const entryHeadings = [
  ['SNo', classes.number],
  ['Time', classes.time],
  ['Document', classes.document],
  ['Number', classes.invoice],
  ['Name'],
  ['Course', classes.course],
  ['Payment Type', classes.type],
  ['Taken by', classes.by],
  ['Received', classes.amount],
  ['Credited', classes.amount],
  ['Refund', classes.refund],
] as const

/** Sums of a day by payment type, and its entries in the order of recording. */
export function DayBookView({ day }: { day: string }) {
  const query = useApiQuery('books', 'day', { day }, { refetchOnWindowFocus: true })
  return (
    <BookContent query={query}>
      {(book) =>
        isEmptyDay(book) ? (
          <Text p="md" role="status">
            No payments or refunds on {formatDay(day)}.
          </Text>
        ) : (
          <>
            <PaymentTypeSums types={book.types} />
            <Entries lines={book.lines} />
            <Text size="sm" c="dimmed" mt="xs">
              {dayBookNote}
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
      <table className={`${table.table} ${classes.dense}`} aria-label="By payment type">
        <TableHeader columns={paymentTypeHeadings} />
        <tbody>
          {types.map((line) => (
            <tr key={line.paymentType}>
              <td>{line.paymentType}</td>
              {cells(line)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={classes.sum}>
            <td>Total</td>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </Paper>
  )
}

const Entries = ({ lines }: Pick<DayBook, 'lines'>) => (
  <Paper withBorder>
    <table className={`${table.table} ${table.line} ${classes.dense} ${classes.entries}`} aria-label="Entries">
      <TableHeader columns={entryHeadings} />
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.id}>
            <td>{index + 1}</td>
            <td>{formatTimeOfInstant(line.at)}</td>
            <td>{line.isCreditNote ? <StatusBadge tone="wait" label="Credit note" /> : 'Invoice'}</td>
            <td title={line.number}>{line.number || '–'}</td>
            <td title={line.name}>{line.name}</td>
            <td title={line.course}>{line.course}</td>
            <td title={line.paymentType}>{line.paymentType}</td>
            <td title={line.takenBy}>{line.takenBy || '–'}</td>
            <td className={classes.figure}>{line.isCreditNote ? '' : formatMoney(line.amount)}</td>
            <td className={classes.figure}>{line.isCreditNote ? formatMoney(line.amount) : ''}</td>
            <td>{refundStateText(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Paper>
)
