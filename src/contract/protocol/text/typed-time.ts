import { toAscii } from './typed-number.ts'

const timePattern = /^(\d{1,2})(?:[:. ]?(\d{2})(?:[:.]00)?)? ?(?:([ap])\.?m\.?)?$/

/**
 * Time of day 'HH:MM' of typed or pasted text: 9:30, 0930, 21.30, 9.30 am, 9 PM, 15. Without am or pm, the text is read
 * on the 24-hour clock, and an hour alone needs two digits. Undefined for other text, such as '', 930, 9 or 13:00 PM.
 */
export function readTypedTime(text: string): string | undefined {
  const match = timePattern.exec(toAscii(text).toLowerCase())
  const [matchedText = '', hourText = '', minuteText, amOrPm] = match ?? []
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)]
  const isHourComplete = amOrPm !== undefined || hourText.length === 2
  // Three digits such as '930' may be a half-typed time.
  const hasThreeDigits = /^\d{3}(?!\d)/.test(matchedText)
  const isComplete = minuteText === undefined ? isHourComplete : !hasThreeDigits
  const isHourValid = amOrPm ? hour >= 1 && hour <= 12 : hour <= 23
  if (!match || !isComplete || !isHourValid || minute > 59) return undefined
  const hour24 = amOrPm ? (hour % 12) + (amOrPm === 'p' ? 12 : 0) : hour
  return `${String(hour24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
