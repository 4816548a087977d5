/** More marks than a letter of any script has (stream-safe text of UAX #15). */
const excessMarks = /(\p{M}{30})\p{M}+/gu

/** A Unicode normal form. Keeps at most thirty marks on a letter: normalisation sorts them in quadratic time. */
export const normalizeUnicode = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(excessMarks, '$1').normalize(form)
