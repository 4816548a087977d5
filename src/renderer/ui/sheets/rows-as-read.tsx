import { plural, t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconCirclePlus } from '@tabler/icons-react'
import type { SheetCheck, SheetProblem } from '#contract/desk/index'
import { formatDay } from '#contract/protocol/format'
import { StatusBadge } from '../status-badge'
import table from '../table.module.css'
import { TableHeader } from '../table-header'
import classes from './dry-run.module.css'

const badges = {
  problem: <StatusBadge tone="bad" icon={IconCircleOff} label={t`Problem`} />,
  check: <StatusBadge tone="wait" icon={IconAlertTriangle} label={t`Check`} />,
  unchanged: <StatusBadge tone="neutral" icon={IconCircleCheck} label={t`Already there`} />,
  unknown: null,
  added: <StatusBadge tone="good" icon={IconCirclePlus} label={t`New`} />,
}

/** The rows of the sheet as they were read: row numbers of Excel, days and times as on screens. */
export function RowsAsRead({ dryRun }: { dryRun: SheetCheck }) {
  const { sheet, rowCount, columns, rows, errors, warnings } = dryRun
  const problemCells = cellsOf(errors)
  const warningCells = cellsOf(warnings)
  const statusOf = ({ row, isUnchanged }: SheetCheck['rows'][number]) => {
    if (problemCells.has(row)) return 'problem'
    if (warningCells.has(row)) return 'check'
    // The server did not report whether it has the row.
    if (isUnchanged === undefined) return 'unknown'
    return isUnchanged ? 'unchanged' : 'added'
  }
  const hasNoProblemList = errors.length + warnings.length === 0
  if (rows.length === 0) return null
  return (
    <>
      <Text fw={700}>
        {rowCount > rows.length
          ? t`Rows as read from the sheet “${sheet}”: the first ${plural(rows.length, { one: '# row', other: '# rows' })}`
          : t`Rows as read from the sheet “${sheet}”`}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scroll container reachable by keyboard. */}
      <section className={classes.rows} data-alone={hasNoProblemList} tabIndex={0} aria-label={t`Rows as read`}>
        <table className={`${table.table} ${classes.cells}`}>
          <TableHeader columns={[[t`Row`], [t`Status`], ...columns.map(({ label }) => [label] as const)]} />
          <tbody>
            {rows.map((line) => (
              <tr key={line.row}>
                <td>{line.row}</td>
                <td className={classes.status}>{badges[statusOf(line)]}</td>
                {columns.map(({ label, isDay }, index) => (
                  <td
                    key={label}
                    className={classes.cell}
                    data-problem={problemCells.get(line.row)?.has(label)}
                    data-warning={warningCells.get(line.row)?.has(label)}
                  >
                    {isDay ? formatDay(line.cells[index] ?? '') : line.cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Columns with problems by row number. */
function cellsOf(problems: readonly SheetProblem[]): Map<number, Set<string>> {
  const columnsByRow = new Map<number, Set<string>>()
  for (const { row, column } of problems) columnsByRow.set(row, (columnsByRow.get(row) ?? new Set()).add(column))
  return columnsByRow
}
