/** The text in the language of the page. Pages of the checkout load no catalogue of translations. */
export const inLanguage = (english: string, hindi: string): string =>
  document.documentElement.lang === 'hi' ? hindi : english
