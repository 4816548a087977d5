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
 * Translates messages for the pages into the language of the signed-in person. Only texts with a known source
 * (code and values) are translated: messages of an institute's own backend have none and stay as they are.
 */
export function createScreenTexts(language: () => ScreenLanguage, log: Log) {
  let hindi: I18n | undefined

  function translateByCatalogue(text: string, catalogue: I18n): string {
    const source = sourceOf(text)
    return (source && textIn(catalogue, source)) ?? text
  }

  /** Translates what the schema declares as `screenText`. Other texts stay: they may be stored or sent again. */
  function translateIn(schema: z.core.$ZodType, value: unknown, catalogue: I18n): unknown {
    if (value === undefined || value === null) return value
    if (schema === screenText) return translateByCatalogue(value as string, catalogue)
    const { def } = (schema as z.core.$ZodTypes)._zod
    if (def.type === 'nullable' || def.type === 'optional') return translateIn(def.innerType, value, catalogue)
    if (def.type === 'array') return (value as unknown[]).map((item) => translateIn(def.element, item, catalogue))
    if (def.type === 'record') return mapValues(value as object, (item) => translateIn(def.valueType, item, catalogue))
    if (def.type !== 'object') return value
    return mapValues(value as object, (item, key) => {
      const field = def.shape[key]
      return field ? translateIn(field, item, catalogue) : item
    })
  }

  /** The catalogue, if the texts have to be translated. */
  const activeCatalogue = () => (hindi && language() === 'hi' ? hindi : undefined)

  function translateFailure<F extends Failure>(failure: F): F {
    const catalogue = activeCatalogue()
    return catalogue ? (translateIn(failureTexts, failure, catalogue) as F) : failure
  }

  return {
    /** Translates a text of the desk; unchanged in English. */
    translateText(text: string): string {
      const catalogue = activeCatalogue()
      return catalogue ? translateByCatalogue(text, catalogue) : text
    },
    /** Loads the catalogue, if the language needs one. Never rejects: the texts then stay in English. */
    async load(): Promise<void> {
      if (language() !== 'hi' || hindi) return
      try {
        const { messages } = await import('../locales/hi.po')
        hindi = setupI18n({ locale: 'hi', locales: numberLocales.hi, messages: { hi: messages } })
      } catch (error) {
        log('app.internal_error', { error })
      }
    },
    /** A failure with its messages translated; unchanged in English. */
    translateFailure,
    /** The result of a call of the screens. */
    translateResult(name: string, result: DeskResult): DeskResult {
      const catalogue = activeCatalogue()
      if (!catalogue) return result
      if (!result.ok) return { ok: false, failure: translateFailure(result.failure) }
      return { ok: true, value: translateIn(deskCalls[name as DeskCall].output, result.value, catalogue) }
    },
    translateEvent<N extends DeskEvent>(name: N, data: DeskEventData<N>): DeskEventData<N> {
      const catalogue = activeCatalogue()
      return catalogue ? (translateIn(deskEvents[name], data, catalogue) as DeskEventData<N>) : data
    },
    /** Translates the message in the JSON of a response. A response without the source of a text is not even parsed. */
    translateJson(json: string): string {
      const catalogue = json.includes('"text":{"code":') ? activeCatalogue() : undefined
      if (!catalogue) return json
      const body = JSON.parse(json)
      return typeof body?.message === 'string'
        ? JSON.stringify({ ...body, message: translateByCatalogue(body.message, catalogue) })
        : json
    },
  }
}
export type ScreenTexts = ReturnType<typeof createScreenTexts>
