/** More marks than any letter of any script carries (UAX #15 calls a text of fewer stream-safe). */
const excessMarks = /(\p{M}{30})\p{M}+/gu

/**
 * A text in one of Unicode's forms. Of the marks on one letter the first thirty stay: putting them into their order takes the
 * square of their number.
 */
export const normalizeUnicode = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(excessMarks, '$1').normalize(form)
