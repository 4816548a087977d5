/**
 * A value of a row. `document` is where an uploaded file of a trainee lies, `images` and `video` where those of the
 * public site lie, `html` is rich text. Missing ones read "No data".
 */
export type Detail = { label: string } & (
  | { value: string }
  /** What does not stay so. */
  | { waiting: string }
  | { document: string }
  | { html: string }
  | { images: readonly string[] }
  | { video: string }
)
export type DetailGroup = { title?: string; details: Detail[] }
