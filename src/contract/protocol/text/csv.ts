/**
 * The start of a formula, perhaps after apostrophes and invisible characters (spaces, direction marks, controls,
 * unassigned): = + - @ tab CR LF, and every character that Unicode maps to one of the first four (D-35).
 */
const formulaPattern =
  /^'*[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\t\r\n\u207a-\u207c\u208a-\u208c\u2212\u2a75\u2a76\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/u

/**
 * Rows of cells → CSV with CRLF line ends (RFC 4180). Numbers stay numbers for the spreadsheet.
 *
 * A cell that a spreadsheet would run as a formula gets one apostrophe in front, even if it already starts with
 * apostrophes. To restore the values, remove one apostrophe from every cell that has apostrophes before a formula.
 */
export function toCsv(rows: Iterable<readonly (string | number)[]>): string {
  let text = ''
  for (const row of rows) text += `${row.map(encodeCell).join(',')}\r\n`
  return text
}

function encodeCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const escaped = !startsSafely(value.charCodeAt(0)) && formulaPattern.test(value) ? `'${value}` : value
  if (!needsQuotes(escaped)) return escaped
  return `"${escaped.includes('"') ? escaped.replaceAll('"', '""') : escaped}"`
}

/**
 * Fast path: nearly every cell starts with an ASCII letter or digit, Devanagari or ₹, none of which starts a formula.
 */
const startsSafely = (code: number): boolean =>
  (code > 0x40 && code < 0x7f) || (code >= 0x30 && code <= 0x39) || (code >= 0x900 && code < 0x980) || code === 0x20b9

/** True for a comma, a quote or a line end. On short cells a loop is faster than a regular expression. */
function needsQuotes(value: string): boolean {
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index)
    if (code === 0x2c || code === 0x22 || code === 0x0d || code === 0x0a) return true
  }
  return false
}
