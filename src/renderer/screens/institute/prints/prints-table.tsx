import { ActionIcon, Tooltip } from '@mantine/core'
import { type Icon, IconDownload, IconEye, IconPrinter } from '@tabler/icons-react'
import type { PrintRecord } from '#contract/desk/index'
import { formatDay, formatInstant } from '#contract/protocol/format'
import { notifyFailure } from '../../../core/notify'
import { savePrint } from '../../../ui/documents/save-print'
import { State } from '../../../ui/state'
import { outcomeOf, outcomeTones, outcomeWords, whoseOf } from './outcome'
import classes from './prints.module.css'

type Props = {
  rows: readonly PrintRecord[]
  /** All of one day, so that the time says enough. */
  isOfDay: boolean
  onOpen: (row: PrintRecord) => void
  onAgain: (row: PrintRecord) => void
}

export const PrintsTable = ({ rows, isOfDay, onOpen, onAgain }: Props) => (
  <table className={classes.table} aria-label="Prints">
    <thead>
      <tr>
        <th scope="col" className={classes.number}>
          SNo
        </th>
        <th scope="col" className={classes.time}>
          Time
        </th>
        <th scope="col">Document</th>
        <th scope="col" className={classes.by}>
          By
        </th>
        <th scope="col" className={classes.printer}>
          Printer
        </th>
        <th scope="col" className={classes.outcome}>
          Outcome
        </th>
        <th scope="col" className={classes.actions}>
          Actions
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <Row key={row.id} {...{ row, at, isOfDay, onOpen, onAgain }} />
      ))}
    </tbody>
  </table>
)

type RowProps = Omit<Props, 'rows'> & { row: PrintRecord; at: number }

function Row({ row, at, isOfDay, onOpen, onAgain }: RowProps) {
  const { title, by, isOwn, printer, createdAt, duplicate, copies, hasPdf, canReprint } = row
  const outcome = outcomeOf(row)
  const more = [whoseOf(row), duplicate > 0 ? `DUPLICATE ${duplicate}` : '', copies > 1 ? `${copies} copies` : '']
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
        <State tone={outcomeTones[outcome]} label={outcomeWords[outcome]} />
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
      // The others stay where they are in every row.
      style={{ visibility: isOn ? undefined : 'hidden' }}
      aria-label={`${label}: ${of}`}
      onClick={onClick}
    >
      <Icon size={18} />
    </ActionIcon>
  </Tooltip>
)
