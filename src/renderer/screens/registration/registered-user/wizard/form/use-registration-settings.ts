import { defaultRefundDays } from '#contract/institute/refund'
import { defaultTaxRate } from '#contract/institute/tax-rate'
import type { LicenceCategory } from '#contract/registration/options'
import { type RuleContext, requiredDocuments } from '#contract/registration/registration-rules'
import { useCapabilities } from '../../../../../core/capabilities'
import { serverToday } from '../../../../../core/counter/server-time'
import { useAsk } from '../../../../../core/query'
import { useTakesCards } from '../../payment/online/use-checkout'
import { type Payee, useUpi } from '../../payment/use-upi'

export type RegistrationSettings = {
  /** What the rules depend on, for a licence category. */
  rulesFor: (licence: LicenceCategory | '') => RuleContext
  taxRate: number
  /** Days before the course starts up to which a cancellation refunds in full. */
  refundDays: number
  /** Whether a paid registration may change its slot (D-217). */
  movesSlots: boolean
  /** Can this provider offer the earlier data of a phone number? */
  knowsPeople: boolean
  /** Where UPI payments go. */
  upi: Payee
  /** Whether it is paid online, too: by card or UPI at the card provider. */
  takesCards: boolean
}

const settled = 5 * 60_000

/** The provider's settings; what the original API lacks falls back to the specification's defaults. */
export function useRegistrationSettings(): RegistrationSettings {
  const can = useCapabilities()
  const { data: institute } = useAsk('extension', 'institute', {}, { staleTime: settled, enabled: can('institute') })
  const { data: rules } = useAsk(
    'extension',
    'documentRules',
    {},
    { staleTime: settled, enabled: can('documentRules') },
  )
  return {
    taxRate: institute?.taxRate ?? defaultTaxRate,
    refundDays: institute?.refundDays ?? defaultRefundDays,
    movesSlots: can('move'),
    knowsPeople: can('byPhone'),
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
