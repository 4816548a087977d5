import { type ReactNode, useState } from 'react'
import { isUnlikelyCash } from '#contract/registration/payment/cash'
import { NeedsShift } from '../../parts/shift/needs-shift'
import { Cash } from './cash'
import { PaymentTypes } from './payment-types'
import { chosen, type PaymentPlace, placeAfter, type Taking, takenOf, takingProblem } from './taking'
import { Upi } from './upi'
import { useUpi } from './use-upi'

type Props = {
  /** Paise; undefined while it is not known. */
  price: number | undefined
  taking: Taking
  errors: { [P in PaymentPlace]?: ReactNode }
  /** What a UPI payment is for, as the payer's app says it. */
  note: string
  disabled?: boolean
  isFirst?: boolean
  onChange: (taking: Taking) => void
  /** Where typing or Enter belongs next. */
  onNext: (place: PaymentPlace) => void
}

/** How money is taken at the counter, the same for a new registration and for one that waits (S1 §5.7, §2.8). */
export function PaymentPanel({ price, taking, errors, note, disabled, isFirst, onChange, onNext }: Props) {
  const [left, setLeft] = useState<PaymentPlace>()
  const upi = useUpi()
  const { paymentType, cashReceived, cashConfirmed, utr, upiReference } = taking
  const problem = price === undefined ? undefined : takingProblem(taking, price, upi.upiId)
  const taken = takenOf(taking)
  const isUnlikely = taken !== null && price !== undefined && isUnlikelyCash(taken, price)
  const wrongAt = (place: PaymentPlace) =>
    errors[place] ?? (left === place && problem?.[0] === place ? problem[1] : undefined)
  const type = (typed: Partial<Taking>) => {
    setLeft(undefined)
    onChange({ ...taking, ...typed })
  }
  return (
    <>
      <PaymentTypes
        value={paymentType}
        error={errors.paymentType}
        disabled={disabled}
        isFirst={isFirst}
        onChange={(type) => {
          onChange(chosen(taking, type))
          onNext(placeAfter(type, upi.upiId))
        }}
      />
      {paymentType === 'Cash' ? <NeedsShift onOpened={() => onNext('cashReceived')} /> : null}
      {paymentType === 'Cash' && price !== undefined ? (
        <Cash
          value={cashReceived}
          price={price}
          error={wrongAt('cashReceived')}
          disabled={disabled}
          onChange={(typed) => type({ cashReceived: typed })}
          onChosen={() => onNext('forward')}
          onLeave={() => setLeft('cashReceived')}
          isConfirmed={isUnlikely ? cashConfirmed === cashReceived : undefined}
          onConfirm={(isConfirmed) => type({ cashConfirmed: isConfirmed ? cashReceived : '' })}
        />
      ) : null}
      {paymentType === 'UPI' && upi.upiId && price !== undefined ? (
        <Upi
          {...upi}
          price={price}
          reference={upiReference}
          note={note}
          value={utr}
          error={wrongAt('utr')}
          disabled={disabled}
          onChange={(typed) => type({ utr: typed })}
          onLeave={() => setLeft(utr ? 'utr' : undefined)}
          onDone={() => onNext('forward')}
        />
      ) : null}
    </>
  )
}
