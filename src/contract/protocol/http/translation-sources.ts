import * as z from 'zod/mini'
import { maxTextLength, rememberSource, sourceOf, type TranslationSource } from '#contract/language'

/** Maximum depth of texts within texts: in messages, and in stored fields such as a sentence of the audit log. */
const maxNesting = { message: 6, field: 10 }
const boundedText = z.string().check(z.maxLength(maxTextLength))

/** Schema of a translation source received from another program: message code and parameters, of limited size. */
function translationSource(nesting: number): z.ZodMiniType<TranslationSource> {
  const param =
    nesting > 0
      ? z.union([boundedText, z.number(), translationSource(nesting - 1)])
      : z.union([boundedText, z.number()])
  return z.object({
    code: z.string().check(z.minLength(1), z.maxLength(40)),
    params: z.record(z.string().check(z.maxLength(40)), param),
  })
}
/**
 * Type of a field such as `reasonText`: the translation source of the text in the row's field `reason`. That text may
 * contain further texts: 'approved the request of …: changed …'.
 */
export const optionalTranslationSource = z.optional(translationSource(maxNesting.field))
const messageSource = z.catch(z.optional(translationSource(maxNesting.message)), undefined)
const invalidEntry = { message: '', text: undefined }
const bodyWithSources = z.object({
  message: boundedText,
  fields: z.catch(z.optional(z.record(z.string(), z.catch(boundedText, ''))), undefined),
  text: messageSource,
  fieldTexts: z.catch(z.optional(z.record(z.string(), messageSource)), undefined),
  errors: z.catch(
    z.optional(z.array(z.catch(z.object({ message: boundedText, text: messageSource }), invalidEntry))),
    undefined,
  ),
})

/** An entry of `errors`, such as a row of a sheet, with the source of its message as `text`. */
function withSource(item: object): object {
  const text = 'message' in item ? sourceOf(String(item.message)) : undefined
  return text ? { ...item, text } : item
}

/**
 * Adds translation sources to a response's body: the wire's `text` has that of `message`, also in each entry of
 * `errors`; `fieldTexts` has those of `fields`. Clients that do not know them show the English messages.
 */
export function withTranslationSources<T>(body: T): T {
  if (typeof body !== 'object' || body === null || !('message' in body)) return body
  const { message, fields, errors } = body as { message: unknown; fields?: Record<string, string>; errors?: object[] }
  const text = typeof message === 'string' ? sourceOf(message) : undefined
  const fieldTexts = Object.entries(fields ?? {}).flatMap(([name, fieldMessage]) => {
    const source = sourceOf(fieldMessage)
    return source ? [[name, source] as const] : []
  })
  return {
    ...body,
    ...(text ? { text } : {}),
    ...(Array.isArray(errors) ? { errors: errors.map(withSource) } : {}),
    ...(fieldTexts.length > 0 ? { fieldTexts: Object.fromEntries(fieldTexts) } : {}),
  }
}

/** Remembers the translation sources in a response's body. Ignores invalid ones. */
export function rememberTranslationSources(body: unknown): void {
  const { data } = bodyWithSources.safeParse(body)
  if (data?.text) rememberSource(data.message, data.text)
  for (const [name, source] of Object.entries(data?.fieldTexts ?? {})) {
    const fieldMessage = data?.fields?.[name]
    if (fieldMessage && source) rememberSource(fieldMessage, source)
  }
  for (const { message, text } of data?.errors ?? []) if (text) rememberSource(message, text)
}
