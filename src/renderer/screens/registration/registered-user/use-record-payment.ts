import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { notifyDone, notifyFailure } from '../../../core/notify'
import { useOutboxChange } from '../../../core/outbox'
import { describeRowChange, getPrice, refetchRow } from '../parts/registration-row'
import { useCashFieldError } from '../parts/shift/use-cash-field-error'
import { useRefetchShiftOnRefusal } from '../parts/shift/use-refetch-shift'
import {
  emptyPaymentFormInput,
  getChangeDue,
  type PaymentFocusTarget,
  type PaymentFormInput,
  toPayment,
  validatePaymentInput,
} from './payment/payment-input'
import { usePriceConfirmation } from './payment/price-confirmation'
import { useUpiPayee } from './payment/use-upi'

/** Payment of a pending registration. `onPaid` gets the refetched row and the change due in paise. */
export function useRecordPayment(row: Registration, onPaid: (row: Registration, changeDue: number) => void) {
  const client = useQueryClient()
  const { upiId } = useUpiPayee()
  // The registration's id, which is unique, is the reference in the UPI code.
  const [input, setInput] = useState({ ...emptyPaymentFormInput, upiReference: row.id })
  const [fieldErrors, setFieldErrors] = useState<{ [P in PaymentFocusTarget]?: string }>({})
  const [latestRow, setLatestRow] = useState(row)
  const price = getPrice(latestRow)
  const changeDue = getChangeDue(input, price ?? 0)
  const priceConfirmation = usePriceConfirmation(row.id, price)
  const getCashError = useCashFieldError()
  const finish = async (finalChangeDue: number) => {
    notifyDone(t`Payment of ${fullName(row)} recorded`)
    await invalidateEntities(client, 'registration')
    onPaid((await refetchRow(row)) ?? row, finalChangeDue)
  }
  const change = useOutboxChange('registration.pay', () => finish(changeDue))
  useRefetchShiftOnRefusal(change)
  const { problem } = change
  // A changed price may have caused the refusal: the row is refetched, and its new price has to be confirmed.
  useEffect(() => {
    if (problem)
      void refetchRow(row)
        .then((current) => current && setLatestRow(current))
        .catch(notifyFailure)
  }, [problem, row])

  return {
    input,
    setInput: (next: PaymentFormInput) => {
      setInput(next)
      setFieldErrors({})
      change.dismiss()
    },
    errors: { ...change.problem?.fields, ...fieldErrors },
    price,
    /** Current price of the course in paise. The payment is of `price`, which was stored with the registration. */
    currentPrice: latestRow.currentPrice,
    /** Paise to hand back. */
    changeDue,
    priceConfirmation,
    change,
    finish,
    /** Submits the payment, or returns the field with a problem. */
    submit: (): PaymentFocusTarget | undefined => {
      if (price === undefined || priceConfirmation.reopenIfUnanswered()) return undefined
      const cashError = getCashError(input.paymentType)
      const inputProblem =
        validatePaymentInput(input, price, upiId) ?? (cashError ? (['paymentType', cashError] as const) : undefined)
      if (inputProblem) {
        setFieldErrors(Object.fromEntries([inputProblem]))
        return inputProblem[0]
      }
      // Mode 'offline': paid at the counter.
      const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = row
      const booking = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }
      const payment = toPayment(input)
      if (!payment) return undefined
      const order = { ...booking, ...payment, registrationId: row.id, price, isPaymentDone: true } as const
      void change.submit({ ...order, mode: 'offline' }, describeRowChange(row))
      return undefined
    },
  }
}
