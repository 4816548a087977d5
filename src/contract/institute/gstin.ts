import { t } from '@lingui/core/macro'

const base36Digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Leaves the check character unverified, so that stored numbers with a wrong one stay valid. */
export const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/
/** 97: other territory; 99: centre jurisdiction. */
const nonStateCodes = ['97', '99']
const lastStateCode = 38

/** The 15th character, computed from the first fourteen by the Luhn algorithm in base 36. */
export function gstinCheckCharacter(firstFourteen: string): string {
  const sum = [...firstFourteen].reduce((total, character, index) => {
    const product = base36Digits.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return base36Digits[(36 - (sum % 36)) % 36] ?? ''
}

/** Problem of a GST number in capital letters; '' if it is valid. */
export function gstinProblem(gstin: string): string {
  if (!gstinPattern.test(gstin)) return t`15 letters and digits: 06AAATI1234H1Z3`
  const state = gstin.slice(0, 2)
  const isState = Number(state) >= 1 && Number(state) <= lastStateCode
  if (!isState && !nonStateCodes.includes(state)) return t`No state has the code ${state}`
  if (gstinCheckCharacter(gstin.slice(0, 14)) === gstin.slice(14)) return ''
  return t`The last character (check digit) does not match the others. Check each character`
}
