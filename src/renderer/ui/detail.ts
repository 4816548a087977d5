/** A value of a row; `document` is where an uploaded file lies. Missing ones read "No data". */
export type Detail = { label: string; value: string } | { label: string; document: string }
export type DetailGroup = { title: string; details: Detail[] }
