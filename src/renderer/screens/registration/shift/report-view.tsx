import { t } from '@lingui/core/macro'
import { Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount, formatInstant, formatMoney } from '#contract/protocol/format'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { denominationName, sumOfDenominations } from '#contract/registration/shift/denominations'
import type { ShiftReport } from '#contract/registration/shift/shift'
import {
  cash,
  cashIn,
  cashOut,
  differenceOf,
  expectedAmounts,
  expectedCash,
} from '#contract/registration/shift/shift-sums'
import table from '../../../ui/table.module.css'
import classes from './shift.module.css'

const tableClass = `${table.table} ${classes.table}`
const noSums = { receipts: 0, received: 0, creditNotes: 0, refunded: 0 }
/** '+₹10.00', '-₹10.00', '₹0.00' */
export const formatSigned = (paise: number): string => `${paise > 0 ? '+' : ''}${formatMoney(paise)}`

/**
 * X report of an open shift, Z report of a closed one. `isBlind` hides the sums, which must not be known before the
 * count.
 */
export function ReportView({ report, isBlind = false }: { report: ShiftReport; isBlind?: boolean }) {
  const denominationCounts = report.pieces.filter(({ count }) => count > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scroll container reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t`Report`}>
      <div className={classes.facts}>
        <Fact label={t`Shift of`}>{report.staff}</Fact>
        <Fact label={t`Workstation`}>{report.counter || '–'}</Fact>
        <Fact label={t`Opened`}>{formatInstant(report.openedAt)}</Fact>
        {report.closedAt ? <Fact label={t`Closed`}>{formatInstant(report.closedAt)}</Fact> : null}
        {report.closedBy && report.closedBy !== report.staff ? (
          <Fact label={t`Closed by`}>{report.closedBy}</Fact>
        ) : null}
        {report.handOvers.map(({ at, from, to, by }) => (
          <Fact key={at} label={t`Handed over`}>
            {t`${from} to ${to}, ${{ time: formatInstant(at) }}, by ${by}`}
          </Fact>
        ))}
        {report.reason ? <Fact label={t`Reason for the difference`}>{report.reason}</Fact> : null}
      </div>
      <div className={classes.side}>
        <Stack gap="sm">
          {isBlind ? (
            <Text c="dimmed">{t`The expected amounts are shown after the count.`}</Text>
          ) : (
            <PaymentTypeSums report={report} />
          )}
          {report.moves.length > 0 ? <CashMovements moves={report.moves} /> : null}
        </Stack>
        <Stack gap="sm">
          {isBlind ? null : <CashDrawer report={report} />}
          {denominationCounts.length > 0 ? <DenominationCounts denominationCounts={denominationCounts} /> : null}
        </Stack>
      </div>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text>{children}</Text>
  </div>
)

function PaymentTypeSums({ report }: { report: ShiftReport }) {
  // Only a closed shift has the number of a Z report.
  const isClosed = report.number !== ''
  // An X report does not show `counted`.
  const lines = isClosed ? report.counted : expectedAmounts(report).map((line) => ({ ...line, counted: line.expected }))
  return (
    <Paper withBorder>
      <table className={tableClass} aria-label={t`By payment type`}>
        <thead>
          <tr>
            <th>{t`Payment Type`}</th>
            <th className={classes.figure}>{t`Receipts`}</th>
            <th className={classes.figure}>{t`Received`}</th>
            <th className={classes.figure}>{t`Refunded`}</th>
            <th className={classes.figure}>{t`Expected`}</th>
            {isClosed ? (
              <>
                <th className={classes.figure}>{t`Counted`}</th>
                <th className={classes.figure}>{t`Difference`}</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const sums = report.types.find(({ paymentType }) => paymentType === line.paymentType) ?? noSums
            return (
              <tr key={line.paymentType}>
                <td>{paymentTypeLabel(line.paymentType)}</td>
                <td className={classes.figure}>{formatCount(sums.receipts)}</td>
                <td className={classes.figure}>{formatMoney(sums.received)}</td>
                <td className={classes.figure}>{formatMoney(sums.refunded)}</td>
                <td className={classes.figure}>{formatMoney(line.expected)}</td>
                {isClosed ? (
                  <>
                    <td className={classes.figure}>{formatMoney(line.counted)}</td>
                    <td className={classes.figure}>
                      <Difference paise={differenceOf(line)} />
                    </td>
                  </>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Paper>
  )
}

export const Difference = ({ paise }: { paise: number }) => (
  <span className={paise === 0 ? '' : classes.difference}>{formatSigned(paise)}</span>
)

function CashDrawer({ report }: { report: ShiftReport }) {
  const cashSums = report.types.find(({ paymentType }) => paymentType === cash) ?? noSums
  const lines = [
    [t`Opening float`, report.float],
    [t`Received`, cashSums.received],
    [t`Refunded`, -cashSums.refunded],
    [t`Cash in`, cashIn(report)],
    [t`Cash out`, -cashOut(report)],
  ] as const
  return (
    <Paper withBorder>
      <table className={tableClass} aria-label={t`Drawer`}>
        <thead>
          <tr>
            <th>{t`Cash in the drawer`}</th>
            <th className={classes.figure}>{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, paise]) => (
            <tr key={label}>
              <td>{label}</td>
              <td className={classes.figure}>{formatMoney(paise)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={classes.sum}>
            <td>{t`Expected in drawer`}</td>
            <td className={classes.figure}>{formatMoney(expectedCash(report))}</td>
          </tr>
        </tfoot>
      </table>
    </Paper>
  )
}

const CashMovements = ({ moves }: Pick<ShiftReport, 'moves'>) => (
  <Paper withBorder>
    <table className={tableClass} aria-label={t`Cash in and out`}>
      <thead>
        <tr>
          <th>{t`Time`}</th>
          <th>{t`Reason`}</th>
          <th>{t`By`}</th>
          <th className={classes.figure}>{t`In`}</th>
          <th className={classes.figure}>{t`Out`}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ id, at, reason, by, isOut, amount }) => (
          <tr key={id}>
            <td className={classes.time}>{formatInstant(at)}</td>
            <td className={classes.reason}>{reason}</td>
            <td className={classes.by}>{by}</td>
            <td className={classes.figure}>{isOut ? '' : formatMoney(amount)}</td>
            <td className={classes.figure}>{isOut ? formatMoney(amount) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Paper>
)

const DenominationCounts = ({ denominationCounts }: { denominationCounts: ShiftReport['pieces'] }) => (
  <Paper withBorder>
    <table className={tableClass} aria-label={t`Count of the drawer`}>
      <thead>
        <tr>
          <th>{t`Note or coin`}</th>
          <th className={classes.figure}>{t`Count`}</th>
          <th className={classes.figure}>{t`Amount`}</th>
        </tr>
      </thead>
      <tbody>
        {denominationCounts.map(({ denomination, count }) => (
          <tr key={denomination}>
            <td>{denominationName(denomination)}</td>
            <td className={classes.figure}>{formatCount(count)}</td>
            <td className={classes.figure}>{formatMoney(sumOfDenominations([{ denomination, count }]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Paper>
)
