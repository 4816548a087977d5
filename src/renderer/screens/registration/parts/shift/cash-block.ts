import { t } from '@lingui/core/macro'
import type { OwnShift } from '#contract/registration/shift/shift'

/**
 * Reason why cash cannot be taken or refunded now; '' when it can. The provider checks again (D-203). `isHere`: the
 * user's shift is open on this workstation. `holderHere`: the person whose shift is open on this workstation.
 */
export function getCashBlockReason(ownShift: OwnShift | undefined): string {
  if (!ownShift?.isRequired || (ownShift.report && ownShift.isHere)) return ''
  if (ownShift.report)
    return ownShift.report.counter
      ? t`Your shift is open at ${{ workstation: ownShift.report.counter }}. Close it there, then open one here.`
      : t`Your shift is open at another workstation. Close it there, then open one here.`
  if (ownShift.holderHere)
    return t`The shift of ${ownShift.holderHere} is open on this workstation. They must close it, or a super admin hands it over.`
  return t`Cash requires an open shift.`
}
/** Short error for the payment type field, below which the notice shows the whole reason; '' without error. */
export const getCashFieldError = (ownShift: OwnShift | undefined, paymentType: string): string =>
  paymentType === 'Cash' && getCashBlockReason(ownShift) ? t`Open a shift to take cash` : ''
/** True if neither the user nor the workstation has an open shift. */
export const canOpenShift = (ownShift: OwnShift): boolean => !ownShift.report && ownShift.holderHere === ''
