import { toAscii } from './typed-number'

/** Labels printed before a document number, in any combination: 'Tax invoice', 'Certificate number', 'Registration'. */
const labelPattern =
  /^(?:(?:tax|bill of supply|invoice|refund|receipt|credit note|certificate|registration|number|no)\b[ .:#-]*){1,4}/i

/**
 * Upper case without blanks and separators: 'KNL/2627/000017' → 'KNL2627000017'. `documentKey` does the same in SQL for
 * stored numbers, which are ASCII.
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
