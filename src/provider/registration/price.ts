import { CallError } from '#contract/protocol/failure'
import { formatMoney } from '#contract/protocol/format'
import type { RegistrationDraft } from '#contract/registration/registration'
import { findBookableCourse } from '../catalogue/courses'
import type { Database } from '../database/database'
import { readInstitute } from '../institute/institute'

/** What a registration keeps of its course, whatever the course becomes: the name, the price in paise, the GST rate. */
export type Terms = { courseName: string; price: number; taxRate: number }

/**
 * The terms of the chosen course today. Throws `invalid` where the course is not offered, and where its price is another
 * than `quoted`, the one that the trainee was told.
 */
export async function currentTerms(db: Database, draft: RegistrationDraft, quoted?: number): Promise<Terms> {
  const { name, price } = await findBookableCourse(db, draft)
  if (quoted !== undefined) assertPrice(quoted, price)
  const { taxRate } = await readInstitute(db)
  return { courseName: name, price, taxRate }
}

/** Throws `invalid` at the field `price` where what a client was told is not the price any more. */
export function assertPrice(quoted: number, price: number): void {
  if (quoted === price) return
  const message = `The price is ${formatMoney(price)} now, not ${formatMoney(quoted)}. Load it again and ask the trainee.`
  throw new CallError('invalid', message, { price: message })
}
