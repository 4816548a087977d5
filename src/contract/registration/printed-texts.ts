import { t } from '@lingui/core/macro'
import { optionalText } from '../protocol/fields'
import { printable } from '../protocol/text/printable'

export const licenceNumber = optionalText(32).check(printable(t`The licence number`))
/** Authority, city or district of a licence. */
export const place = optionalText(100).check(printable(t`The place`))
/** Reference of a payment by UPI, net banking or card. */
export const paymentReference = optionalText(40).check(printable(t`The reference`))
