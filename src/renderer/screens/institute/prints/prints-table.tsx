import { ActionIcon, Skeleton, Tooltip } from '@mantine/core'
import { type Icon, IconDownload, IconEye, IconPrinter } from '@tabler/icons-react'
import type { PrintRecord } from '#contract/desk/index'
import { formatDay, formatInstant } from '#contract/protocol/format'
import { notifyFailure } from '../../../core/notify'
import { savePrint } from '../../../ui/documents/printing/save-print'
import { TableHeader } from '../../../ui/table-header'
import { outcomeOf, whoseOf } from './outcome'
import { OutcomeState } from './outcome-state'
import classes from './prints.module.css'

const headings = [
  ['SNo', classes.number],
  ['Time', classes.time],
  ['Document'],
  ['By', classes.by],
  ['Printer', classes.printer],
  ['Outcome', classes.outcome],
  ['Actions', classes.actions],
] as const

type Props = {
  /** Undefined until loaded. */
  rows: readonly PrintRecord[] | undefined
  /** All rows are of one day: only the time is shown. */
  isOfDay: boolean
  onOpen: (row: PrintRecord) => void
  onAgain: (row: PrintRecord) => void
}

export const PrintsTable = ({ rows, isOfDay, onOpen, onAgain }: Props) => (
  <table
    className={classes.table}
    aria-label="Prints"
    aria-busy={rows === undefined}
    data-of-day={isOfDay || undefined}
  >
    <TableHeader columns={headings} />
    <tbody>
      {rows?.map((row, at) => <Row key={row.id} {...{ row, at, isOfDay, onOpen, onAgain }} />) ??
        comingRows.map((row) => <ComingRow key={row} />)}
    </tbody>
  </table>
)

const comingRows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

const ComingRow = () => (
  <tr>
    {headings.map(([title]) => (
      <td key={title}>
        <Skeleton h={12} w={title === 'SNo' ? 20 : '70%'} />
      </td>
    ))}
  </tr>
)

type RowProps = Omit<Props, 'rows'> & { row: PrintRecord; at: number }

function Row({ row, at, isOfDay, onOpen, onAgain }: RowProps) {
  const { title, by, isOwn, printer, createdAt, duplicate, copies, hasPdf, canReprint } = row
  const outcome = outcomeOf(row)
  // The duplicate mark comes first, because a long name may be truncated.
  const more = [duplicate > 0 ? `DUPLICATE ${duplicate}` : '', copies > 1 ? `${copies} copies` : '', whoseOf(row)]
    .filter(Boolean)
    .join(' · ')
  const instant = formatInstant(createdAt)
  return (
    <tr tabIndex={-1}>
      <td>{at + 1}</td>
      <td title={instant}>
        {isOfDay ? instant.slice(formatDay(createdAt.slice(0, 10)).length).replace(/^[,\s]+/, '') : instant}
      </td>
      <td title={more ? `${title} · ${more}` : title}>
        {title}
        {more ? <span className={classes.quiet}>{` · ${more}`}</span> : null}
      </td>
      <td title={by}>{by || (isOwn ? 'You' : '–')}</td>
      <td title={printer}>{printer}</td>
      <td>
        <OutcomeState of={outcome} />
      </td>
      <td className={classes.actions}>
        <Act label="Show" of={title} icon={IconEye} isOn onClick={() => onOpen(row)} />
        <Act label="Print again" of={title} icon={IconPrinter} isOn={canReprint} onClick={() => onAgain(row)} />
        <Act
          label="Save PDF"
          of={title}
          icon={IconDownload}
          isOn={hasPdf}
          onClick={() => void savePrint(row).catch(notifyFailure)}
        />
      </td>
    </tr>
  )
}

type ActProps = { label: string; of: string; icon: Icon; isOn: boolean; onClick: () => void }

const Act = ({ label, of, icon: Icon, isOn, onClick }: ActProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="subtle"
      color="gray"
      // Hidden instead of removed, so that the other buttons keep their position in every row.
      style={{ visibility: isOn ? undefined : 'hidden' }}
      aria-label={`${label}: ${of}`}
      onClick={onClick}
    >
      <Icon size={18} />
    </ActionIcon>
  </Tooltip>
)
