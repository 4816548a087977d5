import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { gstinProblem } from '../institute/gstin'
import { maxLength, optionalName, optionalText } from '../protocol/fields'
import { printable } from '../protocol/text/printable'

/** Company that pays and is the recipient of the invoice; all '' for none. */
export const buyerFields = {
  buyerGstin: z.string().check(z.trim(), z.toUpperCase(), maxLength(15)),
  buyerName: optionalName(200).check(printable(t`The name`)),
  buyerAddress: optionalText(300).check(printable(t`The address`)),
} as const
export type Buyer = { buyerGstin: string; buyerName: string; buyerAddress: string }
export const noBuyer: Buyer = { buyerGstin: '', buyerName: '', buyerAddress: '' }
export const buyerLabels: Record<keyof Buyer, string> = {
  buyerGstin: t`Company’s GST number`,
  buyerName: t`Legal name of the company`,
  buyerAddress: t`Address of the company`,
}
export const buyerKeys = Object.keys(buyerLabels) as (keyof Buyer)[]

/** Returns only the company of a registration; fields that are not sent are ''. */
export const pickBuyer = (row: { [K in keyof Buyer]?: Buyer[K] | undefined }): Buyer => ({
  buyerGstin: row.buyerGstin ?? '',
  buyerName: row.buyerName ?? '',
  buyerAddress: row.buyerAddress ?? '',
})

export const isSameBuyer = (a: Buyer, b: Buyer): boolean => buyerKeys.every((key) => a[key] === b[key])

/** Problems by field: a recipient with a GST number needs its name and address (CGST Rules, rule 46(d)). */
export function buyerProblems(buyer: Buyer): Partial<Record<keyof Buyer, string>> {
  const [gstin, name, address] = buyerKeys.map((key) => buyer[key].trim())
  if (!gstin && !name && !address) return {}
  const problem = gstin ? gstinProblem(gstin.toUpperCase()) : t`Enter the GST number of the company`
  return {
    ...(problem ? { buyerGstin: problem } : {}),
    ...(name ? {} : { buyerName: t`Enter the legal name of the company` }),
    ...(address ? {} : { buyerAddress: t`Enter the address of the company` }),
  }
}

/** GST number in capitals for the taxes of a supply; '' while it is incomplete or invalid. */
export const completeGstin = (gstin: string): string => {
  const number = gstin.trim().toUpperCase()
  return number && gstinProblem(number) === '' ? number : ''
}
