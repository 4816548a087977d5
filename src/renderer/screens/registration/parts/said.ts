import { isInvalidField } from '#contract/protocol/reading/parse-issues'
import type { Detail } from '../../../ui/dialogs/detail'

/** A field of a row for "Show More"; what came as nobody can read it is marked (D-80). */
export const said = <R extends object, K extends keyof R & string>(
  row: R,
  label: string,
  field: K,
  words: (value: R[K]) => string = String,
): Detail => (isInvalidField(row, field) ? { label, odd: true } : { label, value: words(row[field]) })
