import { readWhole, toAscii } from './typed-number'

export const amountMessage = 'Enter an amount in rupees, such as 8750.50'

const currency = '(?:₹|₨|rs\\.?|inr|रु\\.?|रू\\.?)'
/** Sign, rupees and paise of '-8750', '₹ 8,750.50', 'Rs. 8750/-', '8750 INR'. */
const amountPattern = new RegExp(
  `^(-?)${currency}? ?(-?)([\\d, ]*)(?:\\.(\\d{0,2}))? ?(?:\\/[-=]|${currency})?(?: ?only)?$`,
)
const maxAmountLength = 60

/**
 * Paise of typed or pasted rupees: with groups, ₹ or Rs, and the '/-' of bills. Undefined for anything but an amount, such
 * as '', a third decimal, groups of a wrong size ('1,50') or ten digits.
 */
export function readPaise(text: string): number | undefined {
  if (text.length > maxAmountLength) return undefined
  const match = amountPattern.exec(toAscii(text).toLowerCase())
  const [, sign = '', innerSign = '', rupees = '', decimals] = match ?? []
  const whole = rupees.trim() === '' && decimals ? 0 : readWhole(rupees)
  if (!match || whole === undefined || (sign && innerSign)) return undefined
  const paise = whole * 100 + Number((decimals ?? '').padEnd(2, '0'))
  return sign || innerSign ? 0 - paise : paise
}
