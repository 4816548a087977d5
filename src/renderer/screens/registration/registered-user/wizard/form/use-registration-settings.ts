import { defaultRefundDays } from '#contract/institute/refund'
import { defaultTaxRate } from '#contract/institute/tax-rate'
import type { TaxPayer } from '#contract/institute/tax-status'
import type { LicenceCategory } from '#contract/registration/options'
import { type RuleContext, requiredDocuments } from '#contract/registration/registration-rules'
import { useCapabilities } from '../../../../../core/capabilities'
import { useInstituteProfile } from '../../../../../core/institute'
import { useApiQuery } from '../../../../../core/query'
import { serverToday } from '../../../../../core/workstation/server-time'
import { useAcceptsCards } from '../../payment/online/use-checkout'
import type { Payee } from '../../payment/payment-input'
import { useHasReferenceField, useUpiPayee } from '../../payment/use-upi'

export type RegistrationSettings = {
  /** Input of the validation rules for a licence category, such as today and the required documents. */
  rulesFor: (licence: LicenceCategory | '') => RuleContext
  /** GST rate in percent. */
  taxRate: number
  /** Decides the taxes in a price. */
  taxPayer: TaxPayer
  /** An invoice can go to a company instead of the trainee. */
  hasBuyers: boolean
  /** A cancellation so many days before the course, or earlier, refunds in full. */
  refundDays: number
  /** True if a paid registration may change its slot (D-217). */
  canMoveSlots: boolean
  /** The backend finds earlier registrations by phone number. */
  hasPhoneLookup: boolean
  /** Payee of UPI payments. */
  upiPayee: Payee
  /** True if payments of a type are recorded with a reference. */
  hasReferenceField: (paymentType: string) => boolean
  /** Online payment at the card provider is available. */
  acceptsCards: boolean
}

/** A backend that does not send its tax status (D-310). */
const unknownTaxPayer: TaxPayer = { taxStatus: '', stateCode: '' }
const settingsStaleMs = 5 * 60_000

/** Settings of the backend; without the extensions, the specification's defaults. */
export function useRegistrationSettings(): RegistrationSettings {
  const hasCapability = useCapabilities()
  const { data: institute } = useInstituteProfile()
  const { data: rules } = useApiQuery(
    'extension',
    'documentRules',
    {},
    { staleTime: settingsStaleMs, enabled: hasCapability('documentRules') },
  )
  return {
    taxRate: institute?.taxRate ?? defaultTaxRate,
    taxPayer: institute ?? unknownTaxPayer,
    hasBuyers:
      hasCapability('setBuyer') && (institute?.taxStatus === 'regular' || institute?.taxStatus === 'composition'),
    refundDays: institute?.refundDays ?? defaultRefundDays,
    canMoveSlots: hasCapability('move'),
    hasPhoneLookup: hasCapability('byPhone'),
    upiPayee: useUpiPayee(),
    hasReferenceField: useHasReferenceField(),
    acceptsCards: useAcceptsCards(),
    rulesFor: (licence) => ({
      today: serverToday(),
      canRenewExpired: institute?.canRenewExpired ?? false,
      requiredDocuments:
        rules?.find(({ licenceCategory }) => licenceCategory === licence)?.required ??
        requiredDocuments[licence || 'N/A'],
    }),
  }
}
