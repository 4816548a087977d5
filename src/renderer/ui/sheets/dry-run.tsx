import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileCheck } from '@tabler/icons-react'
import type { SheetCheck, SheetProblem } from '#contract/desk/index'
import { countWithNoun, formatCount } from '#contract/protocol/format'
import table from '../table.module.css'
import { TableHeader } from '../table-header'
import classes from './dry-run.module.css'
import { RowsAsRead } from './rows-as-read'

/** True for a dry run that a person must confirm before the import (D-358). */
export const hasWarnings = ({ warnings, otherSheets }: SheetCheck) => warnings.length + otherSheets.length > 0

/** The result of a dry run: problems or the number of additions, what looks wrong, and the rows as read. */
export function DryRun({ dryRun, noun }: { dryRun: SheetCheck; noun: string }) {
  const { errors, omittedErrors, warnings } = dryRun
  return (
    <>
      {errors.length > 0 ? (
        <>
          <Alert color="red" icon={<IconAlertTriangle />}>
            <Trans>
              {countWithNoun(errors.length + omittedErrors, 'problem')} found. Nothing was imported. Correct the sheet
              and choose it again.
            </Trans>
          </Alert>
          <Problems label={t`Problems`} title={t`Problem`} problems={errors} />
          {omittedErrors > 0 ? <Text c="dimmed">and {countWithNoun(omittedErrors, 'more problem')}</Text> : null}
        </>
      ) : (
        <Summary dryRun={dryRun} noun={noun} />
      )}
      {warnings.length > 0 ? <Problems label={t`Warnings`} title={t`Check`} problems={warnings} /> : null}
      <RowsAsRead dryRun={dryRun} />
    </>
  )
}

/** Number of additions, and what to check before the import. */
function Summary({ dryRun, noun }: { dryRun: SheetCheck; noun: string }) {
  const { sheet, otherSheets, rowCount, isChecked, added, unchanged, warnings } = dryRun
  const hasDoubts = hasWarnings(dryRun)
  return (
    <Alert color={hasDoubts ? 'yellow' : 'green'} icon={hasDoubts ? <IconAlertTriangle /> : <IconFileCheck />}>
      <Text>
        {countWithNoun(rowCount, 'row')} read
        {isChecked
          ? `: ${countWithNoun(added, noun)} to add, ${formatCount(unchanged)} already there.`
          : '. The server cannot check them before the import: compare the list afterwards.'}
        {added === 0 ? ' Nothing to import.' : ''}
      </Text>
      {warnings.length > 0 ? (
        <Text>
          <Trans>
            {countWithNoun(warnings.length, 'value')} may be wrong. Compare with the sheet before importing.
          </Trans>
        </Text>
      ) : null}
      {otherSheets.length > 0 ? (
        <Text>
          Only the sheet “{sheet}” is read. Save {otherSheets.map((name) => `“${name}”`).join(', ')} as files of their
          own and upload them too.
        </Text>
      ) : null}
    </Alert>
  )
}

type ProblemsProps = { label: string; title: string; problems: readonly SheetProblem[] }

function Problems({ label, title, problems }: ProblemsProps) {
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
              <td className={classes.cell}>{text}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
