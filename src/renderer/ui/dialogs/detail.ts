/** A value of a row with its label. An empty value is shown as "No data". */
export type Detail = { label: string } & (
  | { value: string }
  /** Text with line breaks. */
  | { text: string }
  /** Outstanding action: 'Not paid', 'Approval pending'. */
  | { badge: string }
  /** Location of a trainee's uploaded file, and the trainee's name. */
  | { document: string; person: string }
  /** Rich text. */
  | { html: string }
  /** Locations of files of the public site. */
  | { images: readonly string[] }
  /** Location of a video of the public site. */
  | { video: string }
  /** Unreadable value. */
  | { isInvalid: true }
)
export type DetailGroup = {
  title?: string
  details: Detail[]
}
