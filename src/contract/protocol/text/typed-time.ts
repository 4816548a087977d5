import { toAscii } from './typed-number.ts'

const timePattern = /^(\d{1,2})(?:[:. ]?(\d{2})(?:[:.]00)?)? ?(?:([ap])\.?m\.?)?$/

/**
 * Time of day 'HH:MM' of typed or pasted text: 9:30, 0930, 21.30, 9.30 am, 9 PM, 15; without am or pm it is on the 24-hour
 * clock, an hour alone with two digits. Undefined for other text, such as '', 930, 9 or 13:00 PM.
 */
export function readTypedTime(text: string): string | undefined {
  const match = timePattern.exec(toAscii(text).toLowerCase())
  const [time = '', hourText = '', minuteText, half] = match ?? []
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)]
  const isComplete = minuteText === undefined ? half !== undefined || hourText.length === 2 : !/^\d{3}(?!\d)/.test(time)
  if (!match || !isComplete || minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined
  const hour24 = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return `${String(hour24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
