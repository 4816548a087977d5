import { isInvalidField } from '#contract/protocol/reading/parse-issues'
import type { Detail } from '../../../ui/dialogs/detail'

/** Field of a row for "Show More"; a value that could not be parsed is marked (D-80). */
export const detailField = <R extends object, K extends keyof R & string>(
  row: R,
  label: string,
  field: K,
  format: (value: R[K]) => string = String,
): Detail => (isInvalidField(row, field) ? { label, isInvalid: true } : { label, value: format(row[field]) })
