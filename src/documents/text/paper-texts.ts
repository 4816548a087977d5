import type { PaperLanguage } from '#contract/desk/printed-kinds'
import { i18n, numberLocales } from '#contract/language'
import { languageSeparator } from './line-breaking'

/**
 * Loads the Hindi texts, once before the first document. Not loaded with this file: at its start, the desk imports
 * rules of documents, such as their titles, which need no Hindi texts.
 */
export async function loadHindiTexts(): Promise<void> {
  const { messages } = await import('../../locales/hi.po')
  i18n.load('hi', messages)
}

/** Texts of a document in its language, which is not that of the screens (D-408). */
export interface PaperTexts {
  language: PaperLanguage
  /** A text in the document's language; in both, 'Name · नाम', or one sentence below the other. */
  label(text: () => string): string
  /** A text in the document's language; in both, the English and the Hindi one, unless they are equal. */
  parts(text: () => string): string[]
  /** A text that is printed once, such as a date: a document in both languages has it as a Hindi document has. */
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

/** Evaluates a text in a language. Not asynchronous, so that no other text of this process is affected. */
function textIn(locale: 'en' | 'hi', text: () => string): string {
  const { locale: current, locales: currentLocales } = i18n
  i18n.activate(locale, numberLocales[locale])
  try {
    return text()
  } finally {
    i18n.activate(current, currentLocales)
  }
}
