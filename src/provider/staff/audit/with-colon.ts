/** Text to append to a sentence: ': Moved away'; '' for an empty text. */
export const withColon = (text: string): string => (text.trim() === '' ? '' : `: ${text.trim()}`)
