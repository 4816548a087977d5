import { I18n, type MessageDescriptor, type MessageOptions, type Values } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** Id of a text in the catalogue, and its values, which may be texts themselves. */
export type TranslationSource = { code: string; params: Record<string, string | number | TranslationSource> }

/** Longer texts quote data; they are never messages to show in another language. */
export const maxTextLength = 2_000
const maxLatestTexts = 10_000
/** Texts of this process without values; the code contains a limited number of them. */
const constantTexts = new Map<string, TranslationSource>()
/** The latest texts with values, and texts received from other programs. */
const latestTexts = new Map<string, TranslationSource>()

/** Remembers how a text was made, so that it can be shown in another language. */
export function rememberSource(text: string, source: TranslationSource): void {
  if (text === '' || text.length > maxTextLength) return
  latestTexts.delete(text)
  latestTexts.set(text, source)
  if (latestTexts.size <= maxLatestTexts) return
  const [oldestText = ''] = latestTexts.keys()
  latestTexts.delete(oldestText)
}

/**
 * The source of a text that this process has made or received lately. Another program cannot replace the source of a
 * constant text.
 */
export const sourceOf = (text: string): TranslationSource | undefined =>
  constantTexts.get(text) ?? latestTexts.get(text)

/** True if a value with this name is data, which stays as it is even if it equals a text: a course “Registration”. */
const holdsData = (valueName: string) => /(name|words)$/i.test(valueName)
/** True if a value with this name is data or a text that contains data, such as 'Kavita Saini (roll 12)'. */
const mayHoldData = (valueName: string) => /(persons?|entry)$/i.test(valueName)
const isParam = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** A page shows its texts at once, so it needs no sources; other processes send their texts to pages. */
const sendsTexts = typeof document === 'undefined'

function rememberOwnSource(text: string, { id, values }: MessageDescriptor): void {
  if (!values) return void constantTexts.set(text, { code: id, params: {} })
  const entries = Object.entries(values)
  if (!entries.every((entry): entry is [string, string | number] => isParam(entry[1]))) return
  const params = entries.map(([name, value]) => [name, sourceOfValue(name, String(value)) ?? value])
  rememberSource(text, { code: id, params: Object.fromEntries(params) })
}

function sourceOfValue(name: string, value: string): TranslationSource | undefined {
  if (holdsData(name)) return undefined
  const source = sourceOf(value)
  const isConstantText = source && Object.keys(source.params).length === 0
  // Data that equals a constant text is still data.
  return isConstantText && mayHoldData(name) ? undefined : source
}

/** Remembers the source of each text that it makes. */
class Texts extends I18n {
  override _(descriptor: MessageDescriptor): string
  override _(id: string, values?: Values, options?: MessageOptions): string
  override _(id: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    if (typeof id === 'string') return super._(id, values, options)
    const text = super._(id)
    if (sendsTexts) rememberOwnSource(text, id)
    return text
  }
}

/** Compiled English messages, by message: English texts are in the code and in no catalogue. */
const compiledMessages = new Map<string, ReturnType<typeof compileMessage>>()

/** Numbers in messages are grouped as in India: 1,20,000. */
export const numberLocales = { en: 'en-IN', hi: 'hi-IN' } as const
/**
 * Texts in the language of this process: English, unless the page has loaded another (renderer/core/language). The
 * macros `t` and `plural` use this object (lingui.config.js), so that English needs no preparation.
 */
export const i18n = new Texts({ locale: 'en', locales: numberLocales.en, messages: { en: {} } })
i18n.setMessagesCompiler((message) => {
  const compiled = compiledMessages.get(message) ?? compileMessage(message)
  compiledMessages.set(message, compiled)
  return compiled
})

/** The text in the language of a catalogue; undefined if the catalogue lacks it, as for a text of a later version. */
export function textIn(catalogue: I18n, { code, params }: TranslationSource): string | undefined {
  if (!Object.hasOwn(catalogue.messages, code)) return undefined
  const values: Record<string, string | number> = {}
  for (const [name, param] of Object.entries(params)) {
    const value = typeof param === 'object' ? textIn(catalogue, param) : param
    if (value === undefined) return undefined
    values[name] = value
  }
  return catalogue._(code, values)
}
