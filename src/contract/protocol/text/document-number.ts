import { toAscii } from './typed-number'

/**
 * Labels that papers print before a number, in any combination: 'Tax invoice', 'Certificate number', 'Registration'.
 */
const labelPattern =
  /^(?:(?:tax|bill of supply|invoice|refund|receipt|credit note|certificate|registration|number|no)\b[ .:#-]*){1,4}/i

/**
 * A text without case, blanks and separators: 'KNL/2627/000017' → 'KNL2627000017'. `documentKey` in SQL does the same
 * for stored numbers, which are ASCII.
 */
export const toDocumentKey = (text: string): string =>
  toAscii(text)
    .toUpperCase()
    .replace(/[ /._-]/g, '')

/**
 * The key of a typed or pasted number of a document or record: 'Invoice number knl/2627/000017', 'KNL-2627-000017' and
 * 'KNL/२६२७/००००१७' → 'KNL2627000017'. Undefined for other text.
 */
export function readDocumentNumber(text: string): string | undefined {
  if (text.length > 100) return undefined
  const key = toDocumentKey(toAscii(text).replace(labelPattern, ''))
  return /^[A-Z]{0,40}\d[A-Z\d]{2,40}$/.test(key) ? key : undefined
}
