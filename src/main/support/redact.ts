const hidden = '…'
const word = /[\p{L}\p{M}\p{N}._%+@/=-]+/gu

/**
 * Text of a machine, such as the name of a printer, without what may be somebody's: phone numbers, addresses of mail, tokens,
 * words in quotes or in Devanagari. Takes a time in proportion to the text.
 */
export function redacted(text: string): string {
  return unquoted(text).replace(word, (one) => (isTelling(one) ? hidden : one))
}

function isTelling(one: string): boolean {
  if (one.includes('@')) return true
  let digits = 0
  let letters = 0
  for (const sign of one) {
    if (sign >= '0' && sign <= '9') digits++
    else if (sign > '\u024f') return true
    else if (sign !== '-' && sign !== '.') letters++
  }
  return digits >= 6 || (one.length >= 20 && digits > 0 && letters > 0)
}

/** Each second part between quotation marks. */
function unquoted(text: string): string {
  const parts = text.split(/["“”«»]/u)
  return parts.map((part, index) => (index % 2 === 1 ? hidden : part)).join('"')
}
