import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileCheck } from '@tabler/icons-react'
import type { ImportKind, SheetCheck, SheetProblem } from '#contract/desk/index'
import { formatCount, formatDay } from '#contract/protocol/format'
import table from '../table.module.css'
import { TableHeader } from '../table-header'
import classes from './dry-run.module.css'
import { RowsAsRead } from './rows-as-read'
import { getSheetTexts } from './sheet-texts'

/** True for a dry run that a person must confirm before the import (D-358). */
export const hasWarnings = ({ warnings, otherSheets }: SheetCheck) => warnings.length + otherSheets.length > 0

type Props = { dryRun: SheetCheck; kind: ImportKind }
const uncheckedNote = t`The server cannot check them before the import: compare the list afterwards.`

/** The result of a dry run: problems or the number of additions, warnings, and the rows as read. */
export function DryRun({ dryRun, kind }: Props) {
  const { errors, omittedErrors, warnings, columns } = dryRun
  const dayColumns = columns.flatMap(({ label, isDay }) => (isDay ? [label] : []))
  return (
    <>
      {errors.length > 0 ? (
        <>
          <Alert color="red" icon={<IconAlertTriangle />}>
            {plural(errors.length + omittedErrors, {
              one: '# problem found. Nothing was imported. Correct the sheet and choose it again.',
              other: '# problems found. Nothing was imported. Correct the sheet and choose it again.',
            })}
          </Alert>
          <Problems label={t`Problems`} title={t`Problem`} problems={errors} dayColumns={dayColumns} />
          {omittedErrors > 0 ? (
            <Text c="dimmed">{plural(omittedErrors, { one: 'and # more problem', other: 'and # more problems' })}</Text>
          ) : null}
        </>
      ) : (
        <Summary dryRun={dryRun} kind={kind} />
      )}
      {warnings.length > 0 ? (
        <Problems label={t`Warnings`} title={t`Check`} problems={warnings} dayColumns={dayColumns} />
      ) : null}
      <RowsAsRead dryRun={dryRun} />
    </>
  )
}

/** Number of additions, or `uncheckedNote`; below it, the doubts that a person confirms before the import. */
function Summary({ dryRun, kind }: Props) {
  const { sheet, otherSheets, rowCount, isChecked, added, unchanged, warnings } = dryRun
  const needsConfirmation = hasWarnings(dryRun)
  const rowsRead = plural(rowCount, { one: '# row read', other: '# rows read' })
  const alreadyThere = t`${formatCount(unchanged)} already there`
  return (
    <Alert
      color={needsConfirmation ? 'yellow' : 'green'}
      icon={needsConfirmation ? <IconAlertTriangle /> : <IconFileCheck />}
    >
      <Text>
        {isChecked
          ? t`${rowsRead}: ${getSheetTexts(kind).toAdd(added)}, ${alreadyThere}.`
          : t`${rowsRead}. ${uncheckedNote}`}
        {added === 0 ? ` ${t`Nothing to import.`}` : ''}
      </Text>
      {warnings.length > 0 ? (
        <Text>
          {plural(warnings.length, {
            one: '# value may be wrong. Compare with the sheet before importing.',
            other: '# values may be wrong. Compare with the sheet before importing.',
          })}
        </Text>
      ) : null}
      {otherSheets.length > 0 ? (
        <Text>
          <Trans>
            Only the sheet “{sheet}” is read. Save {otherSheets.map((name) => `“${name}”`).join(', ')} as files of their
            own and upload them too.
          </Trans>
        </Text>
      ) : null}
    </Alert>
  )
}

type ProblemsProps = {
  label: string
  title: string
  problems: readonly SheetProblem[]
  /** Labels of the columns with days. */
  dayColumns: readonly string[]
}

function Problems({ label, title, problems, dayColumns }: ProblemsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scroll container reachable by keyboard.
    <section className={classes.problems} tabIndex={0} aria-label={label}>
      <table className={`${table.table} ${classes.cells}`}>
        <TableHeader columns={[[t`Row`], [t`Column`], [t`In the sheet`], [title]]} />
        <tbody>
          {problems.map(({ row, column, text, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td className={classes.cell}>{dayColumns.includes(column) ? formatDay(text) : text}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
