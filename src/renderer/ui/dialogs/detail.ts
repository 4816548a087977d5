/**
 * A value of a row. `document` is where an uploaded file of a trainee lies, `of` whose it is, `images` and `video` where
 * those of the public site lie, `html` is rich text. Missing ones read "No data".
 */
export type Detail = { label: string } & (
  | { value: string }
  /** Several lines, as they were written. */
  | { words: string }
  /** A temporary state, shown as a badge. */
  | { waiting: string }
  | { document: string; of: string }
  | { html: string }
  | { images: readonly string[] }
  | { video: string }
  /** Unreadable value. */
  | { isInvalid: true }
)
export type DetailGroup = { title?: string; details: Detail[] }
