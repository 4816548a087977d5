import { t } from '@lingui/core/macro'
import { Text, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { denominationName, sumOfDenominations } from '#contract/registration/shift/denominations'
import { type Count, getPieces, piecesProblem } from './count'
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
  const pieces = getPieces(count)
  return (
    <div className={classes.count}>
      {pieces.map((piece) => {
        const { denomination } = piece
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
            {...(denomination === 500 ? { 'data-autofocus': true } : {})}
            disabled={disabled}
            readOnly={readOnly}
            value={count.pieces[denomination] ?? ''}
            name={`pieces-${denomination}`}
            error={piecesProblem(count.pieces[denomination] ?? '')}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...count, pieces: { ...count.pieces, [denomination]: value } })
            }
          />,
          <Text key="amount" className={`tabular ${classes.amount}`} c={piece.count ? undefined : 'dimmed'}>
            {formatMoney(sumOfDenominations([piece]))}
          </Text>,
        ]
      })}
      <div className={`${classes.total} tabular`} role="status">
        <span>{t`Cash counted`}</span>
        <span>{formatMoney(sumOfDenominations(pieces))}</span>
      </div>
    </div>
  )
}
