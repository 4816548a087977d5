import { t } from '@lingui/core/macro'
import { formatMoney } from '#contract/protocol/format'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { sumOfDenominations } from '#contract/registration/shift/denominations'
import { cash } from '#contract/registration/shift/shift-sums'
import table from '../../../ui/table.module.css'
import { AmountInput } from '../parts/shift/amount-input'
import { getDenominationCounts } from './count'
import { Difference } from './report-view'
import classes from './shift.module.css'
import type { ShiftCount } from './use-shift-count'

/** Counted amounts by payment type. Expected amounts and differences are shown after the count (`isCompared`). */
export const CountTable = ({ shiftCount }: { shiftCount: ShiftCount }) => {
  const { lines, isCompared, isTypeCompared } = shiftCount
  return (
    <table className={`${table.table} ${classes.table}`} aria-label={isCompared ? t`Expected and counted` : t`Counted`}>
      <thead>
        <tr>
          <th>{t`Payment Type`}</th>
          {isCompared ? <th className={classes.figure}>{t`Expected`}</th> : null}
          <th className={classes.figure}>{t`Counted`}</th>
          {isCompared ? <th className={classes.figure}>{t`Difference`}</th> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ paymentType, expected, counted }) => (
          <tr key={paymentType}>
            <td>{paymentTypeLabel(paymentType)}</td>
            {isCompared ? (
              <td className={classes.figure}>{isTypeCompared(paymentType) ? formatMoney(expected) : '–'}</td>
            ) : null}
            <td className={classes.figure}>
              {paymentType === cash ? (
                formatMoney(sumOfDenominations(getDenominationCounts(shiftCount.count)))
              ) : (
                <CountedInput shiftCount={shiftCount} paymentType={paymentType} isMissing={counted === undefined} />
              )}
            </td>
            {isCompared ? (
              <td className={classes.figure}>
                {counted === undefined || !isTypeCompared(paymentType) ? (
                  '–'
                ) : (
                  <Difference paise={counted - expected} />
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type InputProps = { shiftCount: ShiftCount; paymentType: string; isMissing: boolean }

const CountedInput = ({ shiftCount, paymentType, isMissing }: InputProps) => {
  const { count, setCount, change, isTypeReadOnly, shouldShowErrors } = shiftCount
  return (
    <AmountInput
      size="xs"
      w={130}
      ml="auto"
      name={`other-${paymentType}`}
      aria-label={t`${{ paymentType: paymentTypeLabel(paymentType) }} counted`}
      value={count.others[paymentType] ?? ''}
      disabled={change.isLocked}
      readOnly={isTypeReadOnly(paymentType)}
      error={shouldShowErrors && isMissing ? t`Enter an amount` : undefined}
      onChange={(typed) => setCount({ ...count, others: { ...count.others, [paymentType]: typed } })}
    />
  )
}
