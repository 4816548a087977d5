import { isOdd } from '#contract/protocol/reading/trace'
import type { Detail } from '../../../ui/dialogs/detail'

/** A field of a row for "Show More"; what came as nobody can read it is marked (D-80). */
export const said = <R extends object, K extends keyof R & string>(
  row: R,
  label: string,
  field: K,
  words: (value: R[K]) => string = String,
): Detail => (isOdd(row, field) ? { label, odd: true } : { label, value: words(row[field]) })
