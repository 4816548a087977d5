import { Text, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { readDigits } from '#contract/protocol/text/typed-number'
import { denominationName, sumOfDenominations } from '#contract/registration/shift/denominations'
import { type Count, piecesIn, piecesProblem } from './count'
import classes from './shift.module.css'

type Props = { given: Count; disabled: boolean; readOnly: boolean; onChange: (given: Count) => void }

/** Enter goes on to the next field of the same form, and from the last one to the button. */
export function nextOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not(:disabled), button[type=submit]')]
  const next = fields[fields.indexOf(event.target) + 1]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

/** Notes and coins in one column, with what they come to. */
export function CountFields({ given, disabled, readOnly, onChange }: Props) {
  const pieces = piecesIn(given)
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
            aria-label={`Pieces of ${denominationName(denomination)}`}
            inputMode="numeric"
            autoComplete="off"
            {...(denomination === 500 ? { 'data-autofocus': true } : {})}
            disabled={disabled}
            readOnly={readOnly}
            value={given.pieces[denomination] ?? ''}
            name={`pieces-${denomination}`}
            error={piecesProblem(given.pieces[denomination] ?? '')}
            onChange={(event) =>
              onChange({ ...given, pieces: { ...given.pieces, [denomination]: readDigits(event.currentTarget.value) } })
            }
          />,
          <Text key="amount" className={`tabular ${classes.amount}`} c={piece.count ? undefined : 'dimmed'}>
            {formatMoney(sumOfDenominations([piece]))}
          </Text>,
        ]
      })}
      <div className={`${classes.total} tabular`} role="status">
        <span>Cash counted</span>
        <span>{formatMoney(sumOfDenominations(pieces))}</span>
      </div>
    </div>
  )
}
