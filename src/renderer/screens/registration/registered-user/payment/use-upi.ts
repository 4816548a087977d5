import { referenceRuleOf } from '#contract/registration/payment/payment-reference'
import { useCapabilities, useHasExtension } from '../../../../core/capabilities'
import { useApiQuery } from '../../../../core/query'
import type { Payee } from './payment-input'

const settingsStaleMs = 5 * 60_000

/** Payee of UPI payments of this institute. */
export function useUpiPayee(): Payee {
  const hasCapability = useCapabilities()
  const { data } = useApiQuery(
    'extension',
    'institute',
    {},
    { staleTime: settingsStaleMs, enabled: hasCapability('institute') },
  )
  return { upiId: data?.upiId ?? '', payee: data?.name ?? '' }
}

/**
 * Returns a predicate: true if the form asks for the reference of this payment type. Where references cannot be
 * corrected on the server, it asks only for that of UPI payments with a QR code.
 */
export function useHasReferenceField(): (paymentType: string) => boolean {
  const { upiId } = useUpiPayee()
  const canCorrectReference = useHasExtension('setReference')
  return (paymentType) =>
    referenceRuleOf(paymentType) !== undefined && (canCorrectReference || (paymentType === 'UPI' && upiId !== ''))
}
