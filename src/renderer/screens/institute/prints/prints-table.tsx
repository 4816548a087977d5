import { t } from '@lingui/core/macro'
import { ActionIcon, Skeleton, Tooltip } from '@mantine/core'
import { type Icon, IconDownload, IconEye, IconPrinter } from '@tabler/icons-react'
import type { PrintRecord } from '#contract/desk/index'
import { copyLabel, hasSingleOriginal } from '#contract/desk/printed-kinds'
import { formatInstant, formatTimeOfInstant } from '#contract/protocol/format'
import { useExclusive } from '../../../core/exclusive'
import { notifyFailure } from '../../../core/notify'
import { savePrint } from '../../../ui/documents/printing/save-print'
import { TableHeader } from '../../../ui/table-header'
import { outcomeOf, personNameOf, savedFileLabel } from './outcome'
import { OutcomeState } from './outcome-state'
import classes from './prints.module.css'

const headings = [
  [t`SNo`, classes.number],
  [t`Time`, classes.time],
  [t`Document`],
  [t`By`, classes.by],
  [t`Printer`, classes.printer],
  [t`Outcome`, classes.outcome],
  [t`Actions`, classes.actions],
] as const

type Props = {
  /** Undefined until loaded. */
  rows: readonly PrintRecord[] | undefined
  /** All rows are of one day, so only the time is shown. */
  isOneDay: boolean
  onOpen: (row: PrintRecord) => void
  onPrintAgain: (row: PrintRecord) => void
}

export const PrintsTable = ({ rows, isOneDay, onOpen, onPrintAgain }: Props) => (
  <table
    className={classes.table}
    aria-label={t`Prints`}
    aria-busy={rows === undefined}
    data-of-day={isOneDay || undefined}
  >
    <TableHeader columns={headings} />
    <tbody>
      {rows?.map((row, index) => (
        <Row key={row.id} row={row} index={index} isOneDay={isOneDay} onOpen={onOpen} onPrintAgain={onPrintAgain} />
      )) ?? skeletonRows.map((row) => <SkeletonRow key={row} />)}
    </tbody>
  </table>
)

const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

const SkeletonRow = () => (
  <tr>
    {headings.map(([title], index) => (
      <td key={title}>
        <Skeleton h={12} w={index === 0 ? 20 : '70%'} />
      </td>
    ))}
  </tr>
)

type RowProps = Omit<Props, 'rows'> & { row: PrintRecord; index: number }

function Row({ row, index, isOneDay, onOpen, onPrintAgain }: RowProps) {
  const { title, by, isOwn, printer, createdAt, copyNumber, copies, hasPdf, canReprint } = row
  const outcome = outcomeOf(row)
  const save = useExclusive(() => savePrint(row))
  // The copy mark comes first, because a long name may be truncated.
  const details = [
    copyNumber > 0 ? copyLabel(copyNumber) : '',
    copies > 1 ? t`${copies} copies` : '',
    personNameOf(row),
  ]
    .filter(Boolean)
    .join(' · ')
  const instant = formatInstant(createdAt)
  return (
    <tr tabIndex={-1}>
      <td>{index + 1}</td>
      <td title={instant}>{isOneDay ? formatTimeOfInstant(createdAt) : instant}</td>
      <td title={details ? `${title} · ${details}` : title}>
        {title}
        {details ? <span className={classes.quiet}>{` · ${details}`}</span> : null}
      </td>
      <td title={by}>{by || (isOwn ? t`You` : '–')}</td>
      <td title={printer}>{printer || savedFileLabel}</td>
      <td>
        <OutcomeState outcome={outcome} isFile={printer === ''} />
      </td>
      <td className={classes.actions}>
        <RowAction label={t`Show`} title={title} icon={IconEye} isAvailable onClick={() => onOpen(row)} />
        <RowAction
          label={t`Print again`}
          title={title}
          icon={IconPrinter}
          isAvailable={canReprint}
          onClick={() => onPrintAgain(row)}
        />
        <RowAction
          label={t`Save PDF`}
          title={title}
          icon={IconDownload}
          // For a document with a single original, the saved PDF would be a second original.
          isAvailable={hasPdf && !hasSingleOriginal(row.kind)}
          onClick={() => void save().catch(notifyFailure)}
        />
      </td>
    </tr>
  )
}

type RowActionProps = { label: string; title: string; icon: Icon; isAvailable: boolean; onClick: () => void }

const RowAction = ({ label, title, icon: Icon, isAvailable, onClick }: RowActionProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="subtle"
      color="gray"
      // Hidden instead of removed, so that the other buttons keep their position in every row.
      style={{ visibility: isAvailable ? undefined : 'hidden' }}
      aria-label={`${label}: ${title}`}
      onClick={onClick}
    >
      <Icon size={18} />
    </ActionIcon>
  </Tooltip>
)
