import type { UseFormReturnType } from '@mantine/form'
import * as z from 'zod/mini'
import { type Decoded, type Shape, wireObject } from '#contract/protocol/wire'

/** The first validation error of each field when a contract schema encodes `values`. */
export function getSchemaErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of z.safeEncode(schema, values).error?.issues ?? []) {
    errors[String(path[0])] ??= message
  }
  return errors
}

/** Mantine's `validate` function for fields of the contract. */
export function toMantineValidate<const S extends Shape>(shape: S) {
  const schema = wireObject(shape)
  return (values: Decoded<S>): Record<string, string> => getSchemaErrors(schema, values)
}

/**
 * Sets or clears the errors of these fields after a change of values. Mantine's `setFieldError` cannot restore an error
 * that the same change has just cleared, because it compares with the error before the change.
 */
export function markErrors(
  form: Pick<UseFormReturnType<Record<string, unknown>>, 'setErrors'>,
  fields: readonly string[],
  errors: Readonly<Record<string, string>>,
) {
  form.setErrors((current) => ({ ...current, ...Object.fromEntries(fields.map((field) => [field, errors[field]])) }))
}

/** Focuses the first field with an error, in document order, after a refused submit. */
export function focusFirstError<V extends Record<string, unknown>>(form: UseFormReturnType<V>) {
  return (errors: Record<string, unknown>) => {
    const nodes = Object.keys(errors).flatMap((field) => form.getInputNode(field) ?? [])
    nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    nodes[0]?.focus()
  }
}
