import { type I18n, setupI18n } from '@lingui/core'
import type { ScreenLanguage } from '#contract/desk/settings'
import { numberLocales, sourceOf, type TextSource } from '#contract/language'

/** Where messages of the program and of its server stand in what a page receives. Other values are data. */
const textKeys = new Set(['message', 'reason', 'problem', 'question', 'consequence', 'summary', 'error', 'fields'])

/** False for bytes and dates. */
const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * Messages to the pages, in the language of the signed-in person. Only texts with a known source are translated: words
 * of an institute's own backend stay as they are.
 */
export function createScreenTexts(language: () => ScreenLanguage) {
  let hindi: I18n | undefined

  /** The text in Hindi; undefined if the catalogue lacks it, as for a text of a later version. */
  function inHindi({ code, params }: TextSource, catalogue: I18n): string | undefined {
    if (!Object.hasOwn(catalogue.messages, code)) return undefined
    const values: Record<string, string | number> = {}
    for (const [name, param] of Object.entries(params)) {
      const value = typeof param === 'object' ? inHindi(param, catalogue) : param
      if (value === undefined) return undefined
      values[name] = value
    }
    return catalogue._(code, values)
  }

  function translateText(text: string, catalogue: I18n): string {
    const source = sourceOf(text)
    return (source && inHindi(source, catalogue)) ?? text
  }

  function translateIn(value: unknown, isText: boolean, catalogue: I18n): unknown {
    if (typeof value === 'string') return isText ? translateText(value, catalogue) : value
    if (Array.isArray(value)) return value.map((item) => translateIn(item, isText, catalogue))
    if (!isPlainObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, translateIn(item, isText || textKeys.has(key), catalogue)]),
    )
  }

  return {
    /** Loads the catalogue, if the language needs one. */
    async load(): Promise<void> {
      if (language() !== 'hi' || hindi) return
      const { messages } = await import('../locales/hi.po')
      hindi = setupI18n({ locale: 'hi', locales: numberLocales.hi, messages: { hi: messages } })
    },
    /** The value with its messages translated; unchanged in English. */
    translate<T>(value: T): T {
      return hindi && language() === 'hi' ? (translateIn(value, false, hindi) as T) : value
    },
    /** The same for the JSON of a response; only one with the source of a text is parsed. */
    translateJson(json: string): string {
      const hasSource = hindi && language() === 'hi' && json.includes('"text":{"code":')
      return hasSource ? JSON.stringify(this.translate(JSON.parse(json))) : json
    },
  }
}
export type ScreenTexts = ReturnType<typeof createScreenTexts>
