import type { PaperLanguage } from '#contract/desk/printed-kinds'
import { i18n, numberLocales } from '#contract/language'
import { languageSeparator } from './line-breaking'

/**
 * Loads the Hindi texts; called once, before the first document. They are not imported with this file, because the desk
 * imports it at its start and needs no Hindi texts then.
 */
export async function loadHindiTexts(): Promise<void> {
  const { messages } = await import('../../locales/hi.po')
  i18n.load('hi', messages)
}

/** Texts in the language of a document, which can differ from the language of the screens (D-408). */
export interface PaperTexts {
  language: PaperLanguage
  /** A text in the document's language. In a document in both: 'Name · नाम', or a sentence below the other. */
  label(text: () => string): string
  /** A text in the document's language. In a document in both: the English and the Hindi text, unless equal. */
  parts(text: () => string): string[]
  /** A text that is printed in one language only, such as a date. In a document in both: in Hindi. */
  value(text: () => string): string
}

/** A long text counts as a sentence: both languages do not fit on one line. */
const isSentence = (text: string) => text.length > 40 || text.endsWith('.')

export function paperTexts(language: PaperLanguage = 'English'): PaperTexts {
  const value = (text: () => string) => textIn(language === 'English' ? 'en' : 'hi', text)
  const parts = (text: () => string) =>
    language === 'Both' ? [...new Set([textIn('en', text), textIn('hi', text)])] : [value(text)]
  return {
    language,
    value,
    parts,
    label(text) {
      const texts = parts(text)
      return texts.join(texts.some(isSentence) ? '\n' : languageSeparator)
    },
  }
}

/** Evaluates a text in a language. Synchronous, so that no other text of this process is affected. */
function textIn(locale: 'en' | 'hi', text: () => string): string {
  const { locale: current, locales: currentLocales } = i18n
  i18n.activate(locale, numberLocales[locale])
  try {
    return text()
  } finally {
    i18n.activate(current, currentLocales)
  }
}
