/**
 * Begins like a formula, perhaps after apostrophes or spaces: = + - @ tab CR LF, full-width and small forms too
 * (quality.md, decision 35).
 */
const formula = /^'*[\s\u200b-\u200f\u2060]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/
const quoted = /[",\r\n]/

/**
 * Rows of cells → CSV text with CRLF line ends (RFC 4180), the first row being the titles.
 *
 * The guard: a cell that a spreadsheet would run as a formula gets one apostrophe in front. A cell that already is
 * apostrophes and then a formula gets one more, so a reader has the exact value back by taking one apostrophe off every
 * cell that is apostrophes and then a formula, and leaving every other cell alone.
 */
export function toCsv(rows: Iterable<readonly string[]>): string {
  let text = ''
  for (const row of rows) {
    let line = ''
    for (let index = 0; index < row.length; index++) line += (index ? ',' : '') + cellText(row[index] ?? '')
    text += `${line}\r\n`
  }
  return text
}

function cellText(value: string): string {
  const guarded = !beginsPlain(value.charCodeAt(0)) && formula.test(value) ? `'${value}` : value
  return quoted.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Nearly every cell begins with an ASCII letter or digit, and no formula does: that is cheaper to see than to search. */
const beginsPlain = (code: number): boolean => (code > 0x40 && code < 0x7f) || (code >= 0x30 && code <= 0x39)
