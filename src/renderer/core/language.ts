import { i18n, numberLocales, type TranslationSource, textIn } from '#contract/language'

/** Loads the texts of the page's language, which the desk sets in `<html lang>`. A page keeps it until a reload. */
export async function loadLanguage(): Promise<void> {
  if (document.documentElement.lang !== 'hi') return
  const { messages } = await import('../../locales/hi.po')
  i18n.loadAndActivate({ locale: 'hi', locales: numberLocales.hi, messages })
}

/** Translates a text of the server into the page's language; a text without a translation stays as received. */
export const translateText = (text: string, source: TranslationSource | undefined): string =>
  (source && textIn(i18n, source)) ?? text
