/**
 * Begins like a formula, perhaps after apostrophes and what is not seen (spaces of any kind, marks of order and direction,
 * controls, what is no letter yet): = + - @ tab CR LF, and every sign that Unicode takes for one of the first four (D-35).
 */
const formulaPattern =
  /^'*[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\t\r\n\u207a-\u207c\u208a-\u208c\u2212\u2a75\u2a76\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/u

/**
 * Rows of cells → CSV text with CRLF line ends (RFC 4180), the first row being the titles. A number is written plainly, so that
 * a spreadsheet can add it up.
 *
 * The guard: a cell that a spreadsheet would run as a formula gets one apostrophe in front. A cell that already is
 * apostrophes and then a formula gets one more, so a reader has the exact value back by taking one apostrophe off every
 * cell that is apostrophes and then a formula, and leaving every other cell alone.
 */
export function toCsv(rows: Iterable<readonly (string | number)[]>): string {
  let text = ''
  for (const row of rows) text += `${row.map(encodeCell).join(',')}\r\n`
  return text
}

function encodeCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const guarded = !startsSafely(value.charCodeAt(0)) && formulaPattern.test(value) ? `'${value}` : value
  if (!needsQuotes(guarded)) return guarded
  return `"${guarded.includes('"') ? guarded.replaceAll('"', '""') : guarded}"`
}

/**
 * Nearly every cell begins with an ASCII letter or digit, a Devanagari letter or ₹, and no formula does: that is cheaper to
 * see than to search.
 */
const startsSafely = (code: number): boolean =>
  (code > 0x40 && code < 0x7f) || (code >= 0x30 && code <= 0x39) || (code >= 0x900 && code < 0x980) || code === 0x20b9

/** Whether it holds a comma, a quote or a line end. Cells are short: a look at each character beats an expression. */
function needsQuotes(value: string): boolean {
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at)
    if (code === 0x2c || code === 0x22 || code === 0x0d || code === 0x0a) return true
  }
  return false
}
