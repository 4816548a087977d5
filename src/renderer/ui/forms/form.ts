import type { UseFormReturnType } from '@mantine/form'
import * as z from 'zod/mini'
import { type Decoded, type Shape, wireObject } from '#contract/protocol/wire'

/** Validation errors of values to be encoded by a schema of the contract: the first message of each field. */
export function getSchemaErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of z.safeEncode(schema, values).error?.issues ?? []) {
    problems[String(path[0])] ??= message
  }
  return problems
}

/** Mantine's validate from a draft of the contract. */
export function toMantineValidate<const S extends Shape>(shape: S) {
  const schema = wireObject(shape)
  return (values: Decoded<S>): Record<string, string> => getSchemaErrors(schema, values)
}

/**
 * Marks these fields by their problems after a change of values, and unmarks those without one. Mantine's `setFieldError`
 * does nothing for an error that the same change has just cleared: it still sees it.
 */
export function markErrors(
  form: Pick<UseFormReturnType<Record<string, unknown>>, 'setErrors'>,
  fields: readonly string[],
  problems: Readonly<Record<string, string>>,
) {
  form.setErrors((marked) => ({ ...marked, ...Object.fromEntries(fields.map((field) => [field, problems[field]])) }))
}

/** After a refused submit the focus goes to the first field that is wrong, in the order of the screen. */
export function focusFirstError<V extends Record<string, unknown>>(form: UseFormReturnType<V>) {
  return (errors: Record<string, unknown>) => {
    const nodes = Object.keys(errors).flatMap((field) => form.getInputNode(field) ?? [])
    nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    nodes[0]?.focus()
  }
}
