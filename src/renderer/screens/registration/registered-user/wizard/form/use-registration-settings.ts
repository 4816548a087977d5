import { defaultRefundDays } from '#contract/institute/refund'
import { defaultTaxRate } from '#contract/institute/tax-rate'
import type { LicenceCategory } from '#contract/registration/options'
import { type RuleContext, requiredDocuments } from '#contract/registration/registration-rules'
import { useCapabilities } from '../../../../../core/capabilities'
import { useApiQuery } from '../../../../../core/query'
import { serverToday } from '../../../../../core/workstation/server-time'
import { useTakesCards } from '../../payment/online/use-checkout'
import { type Payee, useUpi } from '../../payment/use-upi'

export type RegistrationSettings = {
  /** Context of the rules for a licence category. */
  rulesFor: (licence: LicenceCategory | '') => RuleContext
  taxRate: number
  /** Days before the course starts up to which a cancellation refunds in full. */
  refundDays: number
  /** True if a paid registration may change its slot (D-217). */
  movesSlots: boolean
  /** The backend finds earlier registrations by phone number. */
  hasPhoneLookup: boolean
  /** Payee of UPI payments. */
  upi: Payee
  /** Online payment at the card provider is available. */
  takesCards: boolean
}

const settingsStaleTime = 5 * 60_000

/** Settings of the backend; without the extensions, the specification's defaults. */
export function useRegistrationSettings(): RegistrationSettings {
  const can = useCapabilities()
  const { data: institute } = useApiQuery(
    'extension',
    'institute',
    {},
    { staleTime: settingsStaleTime, enabled: can('institute') },
  )
  const { data: rules } = useApiQuery(
    'extension',
    'documentRules',
    {},
    { staleTime: settingsStaleTime, enabled: can('documentRules') },
  )
  return {
    taxRate: institute?.taxRate ?? defaultTaxRate,
    refundDays: institute?.refundDays ?? defaultRefundDays,
    movesSlots: can('move'),
    hasPhoneLookup: can('byPhone'),
    upi: useUpi(),
    takesCards: useTakesCards(),
    rulesFor: (licence) => ({
      today: serverToday(),
      renewExpired: institute?.renewExpired ?? false,
      requiredDocuments:
        rules?.find(({ licenceCategory }) => licenceCategory === licence)?.required ??
        requiredDocuments[licence || 'N/A'],
    }),
  }
}
