import { t } from '@lingui/core/macro'
import { readWhole, toAscii } from './typed-number'

export const amountMessage = t`Enter an amount in rupees, such as 8750.50`

const currencyBefore = /^(-?)(?:₹|₨|rs\.?|inr|रु\.?|रू\.?) ?/
/** Currency or the '/-' of bills, and 'only'. */
const currencyAfter = / ?(?:\/[-=]|₹|₨|rs\.?|inr|रु\.?|रू\.?)?(?: ?only)?$/
const maxAmountLength = 60
/** Digits without groups or currency, as servers send amounts. */
const plainAmount = /^-?\d{1,9}(?:\.\d{1,2})?$/

/**
 * Reads typed or pasted rupees as paise; allows digit groups, ₹ or Rs, and the '/-' of bills. Undefined for other text:
 * '', a third decimal, digit groups of a wrong size ('1,50'), more than nine digits of rupees.
 */
export function readPaise(text: string): number | undefined {
  if (text.length > maxAmountLength) return undefined
  // `|| 0` and `0 -` avoid -0.
  if (plainAmount.test(text)) return Math.round(Number(text) * 100) || 0
  const amount = toAscii(text).toLowerCase().replace(currencyBefore, '$1').replace(currencyAfter, '')
  const match = /^(-?)([\d, ]*)(?:\.(\d{0,2}))?$/.exec(amount)
  const [, sign, rupees = '', decimals] = match ?? []
  const whole = rupees === '' && decimals ? 0 : readWhole(rupees)
  if (!match || whole === undefined) return undefined
  const paise = whole * 100 + Number((decimals ?? '').padEnd(2, '0'))
  return sign ? 0 - paise : paise
}
