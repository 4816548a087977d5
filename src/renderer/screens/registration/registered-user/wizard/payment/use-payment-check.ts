import { t } from '@lingui/core/macro'
import type { PaymentInput } from '#contract/registration/payment/cash'
import { useCashFieldError } from '../../../parts/shift/use-cash-field-error'
import { toPayment, validatePaymentInput } from '../../payment/payment-input'
import type { Wizard } from '../use-wizard'

const noPriceText = t`The price of this course is not loaded yet. Wait, or retry.`

/**
 * Returns a function that reads the payment from the form, null for none. For a payment that cannot be submitted, it
 * shows the problem and returns undefined.
 */
export function usePaymentCheck({ form, tabs, settings, payment }: Wizard, isEdit: boolean) {
  const getCashError = useCashFieldError()
  const { price, isPaid, paysOnline } = payment
  return (): PaymentInput | null | undefined => {
    const values = form.getValues()
    // Mode 'offline': paid at the counter.
    const isDueAtCounter = !isPaid && values.mode === 'offline'
    const input = isDueAtCounter ? toPayment(values) : null
    // A new registration needs a payment; an edit of a pending one may leave it pending.
    const shouldValidate = input !== null || (isDueAtCounter && !isEdit)
    const problem = shouldValidate ? validatePaymentInput(values, price ?? 0, settings.upiPayee.upiId) : undefined
    // Checked before submission: a payment refused by the server leaves a pending registration.
    const cashError = input && !problem ? getCashError(input.paymentType) : ''
    if (problem) tabs.showProblems([problem])
    else if (cashError) tabs.showProblems([['paymentType', cashError]])
    else if ((input || paysOnline) && price === undefined) tabs.setMessage(noPriceText)
    else return input
    return undefined
  }
}
