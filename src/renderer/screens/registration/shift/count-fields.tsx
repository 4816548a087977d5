import { t } from '@lingui/core/macro'
import { Text, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { denominationName, denominations, sumOfDenominations } from '#contract/registration/shift/denominations'
import { type Count, denominationCountProblem, getDenominationCounts } from './count'
import classes from './shift.module.css'

type Props = { count: Count; disabled: boolean; readOnly: boolean; onChange: (count: Count) => void }

/** Enter moves to the next field of the form, and from the last one to the submit button. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not(:disabled), button[type=submit]')]
  const next = fields[fields.indexOf(event.target) + 1]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

/** Number of notes and coins by denomination, with their total. */
export function CountFields({ count, disabled, readOnly, onChange }: Props) {
  const denominationCounts = getDenominationCounts(count)
  return (
    <div className={classes.count}>
      {denominationCounts.map((denominationCount) => {
        const { denomination } = denominationCount
        return [
          <Text key="name" className="tabular" ta="right" aria-hidden>
            {denominationName(denomination)} ×
          </Text>,
          <TextInput
            key="count"
            size="xs"
            className="tabular"
            aria-label={t`Pieces of ${denominationName(denomination)}`}
            inputMode="numeric"
            autoComplete="off"
            {...(denomination === denominations[0] ? { 'data-autofocus': true } : {})}
            disabled={disabled}
            readOnly={readOnly}
            value={count.pieces[denomination] ?? ''}
            name={`pieces-${denomination}`}
            error={denominationCountProblem(count.pieces[denomination] ?? '')}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...count, pieces: { ...count.pieces, [denomination]: value } })
            }
          />,
          <Text key="amount" className={`tabular ${classes.amount}`} c={denominationCount.count ? undefined : 'dimmed'}>
            {formatMoney(sumOfDenominations([denominationCount]))}
          </Text>,
        ]
      })}
      <div className={`${classes.total} tabular`} role="status">
        <span>{t`Cash counted`}</span>
        <span>{formatMoney(sumOfDenominations(denominationCounts))}</span>
      </div>
    </div>
  )
}
