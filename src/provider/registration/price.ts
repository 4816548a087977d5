import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { formatMoney } from '#contract/protocol/format'
import type { RegistrationDraft } from '#contract/registration/registration'
import { findBookableCourse } from '../catalogue/courses'
import type { Database } from '../database/database'
import { readInstitute } from '../institute/institute'

/** Course data stored with a registration: name, price in paise, GST rate in per cent. */
export type Terms = { courseName: string; price: number; taxRate: number }

/**
 * Current terms of the chosen course. Throws `invalid` if the course is not offered, or if its price differs from
 * `quotedPrice`, the price shown to the trainee (paise).
 */
export async function readCurrentTerms(db: Database, draft: RegistrationDraft, quotedPrice?: number): Promise<Terms> {
  const { name, price } = await findBookableCourse(db, draft)
  if (quotedPrice !== undefined) assertPrice(quotedPrice, price)
  const { taxRate } = await readInstitute(db)
  return { courseName: name, price, taxRate }
}

/** Throws `invalid` at the field `price` if the quoted price is outdated. Both in paise. */
export function assertPrice(quotedPrice: number, price: number): void {
  if (quotedPrice === price) return
  const message = t`The price is ${{ price: formatMoney(price) }} now, not ${{ quotedPrice: formatMoney(quotedPrice) }}. Reload the price and ask the trainee to agree to it.`
  throw new CallError('invalid', message, { price: message })
}
