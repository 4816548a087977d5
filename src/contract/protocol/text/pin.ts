import { readDigits } from './typed-number'

/** The six digits of a typed or pasted PIN code (postal code): '122 001', '१२२-००१'; undefined for other text. */
export function readPin(text: string): string | undefined {
  const digits = readDigits(text)
  return /^\d{6}$/.test(digits) ? digits : undefined
}
