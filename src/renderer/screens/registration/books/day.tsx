import { Paper, Text } from '@mantine/core'
import { formatCount, formatDay, formatMoney, formatTimeOfInstant } from '#contract/protocol/format'
import { sumOfTypes } from '#contract/registration/books/book-sums'
import type { DayBook } from '#contract/registration/books/books'
import { useAsk } from '../../../core/query'
import { Headings } from '../../../ui/headings'
import { State } from '../../../ui/state'
import table from '../../../ui/table.module.css'
import classes from './books.module.css'
import { Shown } from './shown'

const typeHeadings = [
  ['Payment Type'],
  ['Receipts', classes.figure],
  ['Received', classes.figure],
  ['Credit notes', classes.figure],
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
  ['Refunded', classes.amount],
] as const

/** What a day took and paid back by payment type, and below each entry in the order in which it was recorded. */
export function Day({ day }: { day: string }) {
  const ask = useAsk('books', 'day', { day }, { refetchOnWindowFocus: true })
  return (
    <Shown ask={ask}>
      {(book) =>
        book.lines.length === 0 ? (
          <Text p="md" role="status">
            Nothing was taken or paid back on {formatDay(day)}.
          </Text>
        ) : (
          <>
            <Types types={book.types} />
            <Entries lines={book.lines} />
          </>
        )
      }
    </Shown>
  )
}

function Types({ types }: Pick<DayBook, 'types'>) {
  const all = sumOfTypes(types)
  const cells = ({ receipts, received, creditNotes, refunded }: typeof all) => (
    <>
      <td className={classes.figure}>{formatCount(receipts)}</td>
      <td className={classes.figure}>{formatMoney(received)}</td>
      <td className={classes.figure}>{formatCount(creditNotes)}</td>
      <td className={classes.figure}>{formatMoney(refunded)}</td>
      <td className={classes.figure}>{formatMoney(received - refunded)}</td>
    </>
  )
  return (
    <Paper withBorder maw={860} mb="sm">
      <table className={`${table.table} ${classes.dense}`} aria-label="By payment type">
        <Headings of={typeHeadings} />
        <tbody>
          {types.map((one) => (
            <tr key={one.paymentType}>
              <td>{one.paymentType}</td>
              {cells(one)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={classes.sum}>
            <td>In all</td>
            {cells(all)}
          </tr>
        </tfoot>
      </table>
    </Paper>
  )
}

const Entries = ({ lines }: Pick<DayBook, 'lines'>) => (
  <Paper withBorder>
    <table className={`${table.table} ${table.line} ${classes.dense} ${classes.entries}`} aria-label="Entries">
      <Headings of={entryHeadings} />
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.id}>
            <td>{at + 1}</td>
            <td>{formatTimeOfInstant(line.at)}</td>
            <td>{line.isCreditNote ? <State tone="wait" label="Credit note" /> : 'Invoice'}</td>
            <td title={line.number}>{line.number || '–'}</td>
            <td title={line.name}>{line.name}</td>
            <td title={line.course}>{line.course}</td>
            <td title={line.paymentType}>{line.paymentType}</td>
            <td title={line.takenBy}>{line.takenBy || '–'}</td>
            <td className={classes.figure}>{line.isCreditNote ? '' : formatMoney(line.amount)}</td>
            <td className={classes.figure}>{line.isCreditNote ? formatMoney(line.amount) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Paper>
)
