import { readDigits } from './typed-number'

/** Ten digits after India's country code or the trunk prefix 0. A bare 91 is a prefix only before 6 to 9 (mobile). */
const prefixedNumber = /^(?:(?:\+|00)910?|0|91(?=[6-9]))([1-9]\d{9})$/

/** The ten digits of a typed or pasted phone number ('+91 98123-45678' → '9812345678'); undefined for other text. */
export function readPhone(text: string): string | undefined {
  const number = readDigits(text).replace(/[()-]/g, '')
  return prefixedNumber.exec(number)?.[1] ?? (isPhone(number) ? number : undefined)
}

/** A phone number as it is stored. An incomplete number keeps its digits, and the schema then refuses it. */
export const normalizePhone = (text: string): string => readPhone(text) ?? readDigits(text)

/** True for a stored phone number. */
export const isPhone = (text: string): boolean => /^\d{10}$/.test(text)
