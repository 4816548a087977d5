/** A text of a page without a catalogue, in the language of the page. */
export const inLanguage = (english: string, hindi: string): string =>
  document.documentElement.lang === 'hi' ? hindi : english
