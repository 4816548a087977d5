import { type I18n, setupI18n } from '@lingui/core'
import * as z from 'zod/mini'
import type { DeskResult } from '#contract/desk/bridge'
import { screenText } from '#contract/desk/call'
import { type DeskCall, type DeskEvent, type DeskEventData, deskCalls, deskEvents } from '#contract/desk/index'
import type { ScreenLanguage } from '#contract/desk/settings'
import { numberLocales, sourceOf, textIn } from '#contract/language'
import type { Failure } from '#contract/protocol/failure'
import type { Log } from './ports/log'

const failureTexts = z.object({ message: screenText, fields: z.optional(z.record(z.string(), screenText)) })

const mapValues = (object: object, map: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]))

/**
 * Translates messages for the screens into the language of the signed-in person. Only a text with a known source (code
 * and values) is translated: a message of an institute's own backend has no source and stays as it is.
 */
export function createScreenTexts(language: () => ScreenLanguage, log: Log) {
  let hindi: I18n | undefined

  function translate(text: string, translations: I18n): string {
    const source = sourceOf(text)
    return (source && textIn(translations, source)) ?? text
  }

  /** Translates what the schema declares as `screenText`. Other texts stay: they may be stored or sent again. */
  function translateIn(schema: z.core.$ZodType, value: unknown, translations: I18n): unknown {
    if (value === undefined || value === null) return value
    if (schema === screenText) return translate(value as string, translations)
    const { def } = (schema as z.core.$ZodTypes)._zod
    if (def.type === 'nullable' || def.type === 'optional') return translateIn(def.innerType, value, translations)
    if (def.type === 'array') return (value as unknown[]).map((item) => translateIn(def.element, item, translations))
    if (def.type === 'record')
      return mapValues(value as object, (item) => translateIn(def.valueType, item, translations))
    if (def.type !== 'object') return value
    return mapValues(value as object, (item, key) => {
      const field = def.shape[key]
      return field ? translateIn(field, item, translations) : item
    })
  }

  /** Undefined in English, and if the Hindi texts are not loaded. */
  const getTranslations = () => (hindi && language() === 'hi' ? hindi : undefined)

  function translateFailure<F extends Failure>(failure: F): F {
    const translations = getTranslations()
    return translations ? (translateIn(failureTexts, failure, translations) as F) : failure
  }

  return {
    /** Translates a text of the desk; unchanged in English. */
    translateText(text: string): string {
      const translations = getTranslations()
      return translations ? translate(text, translations) : text
    },
    /** Loads the Hindi texts if the language is Hindi. Does not reject: after an error, all texts stay in English. */
    async load(): Promise<void> {
      if (language() !== 'hi' || hindi) return
      try {
        const { messages } = await import('../locales/hi.po')
        hindi = setupI18n({ locale: 'hi', locales: numberLocales.hi, messages: { hi: messages } })
      } catch (error) {
        log('app.internal_error', { error })
      }
    },
    translateFailure,
    /** Translates the result of the desk call `name`. */
    translateResult(name: string, result: DeskResult): DeskResult {
      const translations = getTranslations()
      if (!translations) return result
      if (!result.ok) return { ok: false, failure: translateFailure(result.failure) }
      return { ok: true, value: translateIn(deskCalls[name as DeskCall].output, result.value, translations) }
    },
    translateEvent<N extends DeskEvent>(name: N, data: DeskEventData<N>): DeskEventData<N> {
      const translations = getTranslations()
      return translations ? (translateIn(deskEvents[name], data, translations) as DeskEventData<N>) : data
    },
    /** Translates the message in the JSON of a response. Parses only a response that contains the source of a text. */
    translateJson(json: string): string {
      const translations = json.includes('"text":{"code":') ? getTranslations() : undefined
      if (!translations) return json
      const body = JSON.parse(json)
      return typeof body?.message === 'string'
        ? JSON.stringify({ ...body, message: translate(body.message, translations) })
        : json
    },
  }
}
export type ScreenTexts = ReturnType<typeof createScreenTexts>
