const replacement = '…'
/** End of the Unicode block Latin Extended-B. */
const lastLatinLetter = '\u024f'
const wordPattern = /[\p{L}\p{M}\p{N}._%+@/=-]+/gu

/**
 * Removes possible personal data from text of the system, such as a printer's name: phone numbers, mail addresses,
 * tokens, quoted words and words outside the Latin script. Linear time.
 */
export function redactText(text: string): string {
  return hideQuoted(text).replace(wordPattern, (word) => (isSensitive(word) ? replacement : word))
}

/** True for a possible mail address, phone number (six or more digits) or token (a long word of letters and digits). */
function isSensitive(word: string): boolean {
  if (word.includes('@')) return true
  let digits = 0
  let letters = 0
  for (const character of word) {
    if (character >= '0' && character <= '9') digits++
    else if (character > lastLatinLetter) return true
    else if (character !== '-' && character !== '.') letters++
  }
  return digits >= 6 || (word.length >= 20 && digits > 0 && letters > 0)
}

/** Replaces text in quotation marks. */
function hideQuoted(text: string): string {
  const parts = text.split(/["“”«»]/u)
  return parts.map((part, index) => (index % 2 === 1 ? replacement : part)).join('"')
}
