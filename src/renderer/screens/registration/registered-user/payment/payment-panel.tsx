import { type ReactNode, useState } from 'react'
import { NeedsShift } from '../../parts/shift/needs-shift'
import { Cash } from './cash'
import { PaymentTypes } from './payment-types'
import { type PaymentPlace, type Taking, takingProblem } from './taking'

type Props = {
  /** Paise; undefined while it is not known. */
  price: number | undefined
  taking: Taking
  errors: { [P in keyof Taking]?: ReactNode }
  disabled?: boolean
  isFirst?: boolean
  onChange: (taking: Taking) => void
  /** Where typing or Enter belongs next. */
  onNext: (place: PaymentPlace) => void
}

/** How money is taken at the counter, the same for a new registration and for one that waits (S1 §5.7, §2.8). */
export function PaymentPanel({ price, taking, errors, disabled, isFirst, onChange, onNext }: Props) {
  const [isLeft, setLeft] = useState(false)
  const { paymentType, cashReceived } = taking
  const problem = price === undefined ? undefined : takingProblem(taking, price)
  const tooLittle = isLeft && problem?.[0] === 'cashReceived' ? problem[1] : undefined
  return (
    <>
      <PaymentTypes
        value={paymentType}
        error={errors.paymentType}
        disabled={disabled}
        isFirst={isFirst}
        onChange={(type) => {
          onChange({ ...taking, paymentType: type })
          onNext(type === 'Cash' ? 'cashReceived' : 'forward')
        }}
      />
      {paymentType === 'Cash' ? <NeedsShift onOpened={() => onNext('cashReceived')} /> : null}
      {paymentType === 'Cash' && price !== undefined ? (
        <Cash
          value={cashReceived}
          price={price}
          error={errors.cashReceived ?? tooLittle}
          disabled={disabled}
          onChange={(typed) => {
            setLeft(false)
            onChange({ ...taking, cashReceived: typed })
          }}
          onChosen={() => onNext('forward')}
          onLeave={() => setLeft(true)}
        />
      ) : null}
    </>
  )
}
