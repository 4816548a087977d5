const hidden = '…'
const word = /[\p{L}\p{M}\p{N}._%+@/=-]+/gu

/**
 * Removes possible personal data from text of the machine, such as a printer's name: phone numbers, mail addresses,
 * tokens, quoted and Devanagari words. Linear time.
 */
export function redactText(text: string): string {
  return unquoted(text).replace(word, (token) => (isSensitive(token) ? hidden : token))
}

function isSensitive(token: string): boolean {
  if (token.includes('@')) return true
  let digits = 0
  let letters = 0
  for (const sign of token) {
    if (sign >= '0' && sign <= '9') digits++
    else if (sign > '\u024f') return true
    else if (sign !== '-' && sign !== '.') letters++
  }
  return digits >= 6 || (token.length >= 20 && digits > 0 && letters > 0)
}

/** Replaces text in quotation marks. */
function unquoted(text: string): string {
  const parts = text.split(/["“”«»]/u)
  return parts.map((part, index) => (index % 2 === 1 ? hidden : part)).join('"')
}
