import { toValidDay } from '../calendar.ts'
import { toAscii } from './typed-number.ts'

/** The nukta of Hindi letters, which not everybody types. */
const nukta = '\u093c'
/** Names of the months in English and Hindi, without nuktas. */
const monthNames = [
  ['january', 'जनवरी'],
  ['february', 'फरवरी'],
  ['march', 'मार्च'],
  ['april', 'अप्रैल'],
  ['may', 'मई'],
  ['june', 'जून'],
  ['july', 'जुलाई'],
  ['august', 'अगस्त'],
  ['september', 'सितंबर', 'सितम्बर'],
  ['october', 'अक्टूबर', 'अक्तूबर'],
  ['november', 'नवंबर', 'नवम्बर'],
  ['december', 'दिसंबर', 'दिसम्बर'],
]

const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]+(\d{1,2}|[^\d ./,॰-]{2,12})[ ./,॰-]+(\d{4}|\d{2})$/
const monthFirst = /^([^\d ./,॰-]{2,12})[ .॰]+(\d{1,2})(?:st|nd|rd|th)?[ ,]+(\d{4})$/
const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/
const withoutSeparators = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

/**
 * Day 'YYYY-MM-DD' of typed or pasted text (15012027, 15/1/27, 15 Jan 2027, Jan 15, 2027, १५ जनवरी २०२७, 2027-01-15);
 * undefined for '', other text and days that do not exist. With the year last, a numeric month follows the day.
 */
export function readTypedDay(input: string, currentYear: number): string | undefined {
  if (input.length > 40) return undefined
  const text = toAscii(input).toLowerCase().normalize('NFD').replaceAll(nukta, '')
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(text) ?? []
  const [, name, dayAfterName, yearAfterName] = monthFirst.exec(text) ?? []
  const [, firstDay, secondMonth, lastYear] = withoutSeparators.exec(text) ?? dayFirst.exec(text) ?? []
  const year = isoYear ?? yearAfterName ?? toFullYear(lastYear ?? '', currentYear)
  if (year < '1900') return undefined
  return toValidDay(year, toMonth(isoMonth ?? name ?? secondMonth ?? ''), Number(isoDay ?? dayAfterName ?? firstDay))
}

/**
 * Number of a month from its digits, its name or the first letters of its name (at least three in English); else 0.
 */
function toMonth(month: string): number {
  if (/^\d/.test(month)) return Number(month)
  const isTooShort = /^[a-z]{0,2}$/.test(month)
  return isTooShort ? 0 : monthNames.findIndex((names) => names.some((name) => name.startsWith(month))) + 1
}

/** A year of two digits lies within the hundred years that end ten years after `currentYear`. */
function toFullYear(year: string, currentYear: number): string {
  if (year.length !== 2) return year
  const inThisCentury = Math.trunc(currentYear / 100) * 100 + Number(year)
  return String(inThisCentury > currentYear + 10 ? inThisCentury - 100 : inThisCentury)
}
