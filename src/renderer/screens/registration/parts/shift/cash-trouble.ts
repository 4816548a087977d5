import type { OwnShift } from '#contract/registration/shift/shift'

/** Why no cash may be taken or paid back now; '' where it may. The provider decides again by itself (D-203). */
export function cashTrouble(own: OwnShift | undefined): string {
  if (!own?.isRequired || (own.report && own.isHere)) return ''
  if (own.report)
    return `Your shift is open at ${own.report.counter || 'another counter'}. Close it there, then open one here.`
  if (own.atCounter)
    return `The shift of ${own.atCounter} is open at this counter: they close it, or a super admin hands it over.`
  return 'Cash is taken and paid back only in an open shift.'
}
/** The same where this is to be paid in cash, short enough for a field that has the notice below it. */
export const cashRefusal = (own: OwnShift | undefined, paymentType: string): string =>
  paymentType === 'Cash' && cashTrouble(own) ? 'No cash without an open shift: see below' : ''
/** Whether opening one is what helps. */
export const mayOpenShift = (own: OwnShift): boolean => !own.report && own.atCounter === ''
