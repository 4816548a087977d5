const replacement = '…'
const wordPattern = /[\p{L}\p{M}\p{N}._%+@/=-]+/gu

/**
 * Removes possible personal data from text of the system, such as a printer's name: phone numbers, mail addresses,
 * tokens, quoted and Devanagari words. Linear time.
 */
export function redactText(text: string): string {
  return hideQuoted(text).replace(wordPattern, (token) => (isSensitive(token) ? replacement : token))
}

function isSensitive(token: string): boolean {
  if (token.includes('@')) return true
  let digits = 0
  let letters = 0
  for (const character of token) {
    if (character >= '0' && character <= '9') digits++
    else if (character > '\u024f') return true
    else if (character !== '-' && character !== '.') letters++
  }
  return digits >= 6 || (token.length >= 20 && digits > 0 && letters > 0)
}

/** Replaces text in quotation marks. */
function hideQuoted(text: string): string {
  const parts = text.split(/["“”«»]/u)
  return parts.map((part, index) => (index % 2 === 1 ? replacement : part)).join('"')
}
