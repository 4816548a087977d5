import type { UseFormReturnType } from '@mantine/form'
import * as z from 'zod'
import { type Decoded, type Shape, wire } from '#contract/wire'

/** Mantine's validate from a draft of the contract: the first message of each field. */
export function validating<const S extends Shape>(shape: S) {
  const schema = wire(shape)
  return (values: Decoded<S>): Record<string, string> => {
    const errors: Record<string, string> = {}
    const checked = z.safeEncode(schema, values)
    for (const { path, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= message
    return errors
  }
}

/** After a refused submit the focus goes to the first field that is wrong, in the order of the screen. */
export function focusFirstError<V extends Record<string, unknown>>(form: UseFormReturnType<V>) {
  return (errors: Record<string, unknown>) => {
    const nodes = Object.keys(errors).flatMap((field) => form.getInputNode(field) ?? [])
    nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    nodes[0]?.focus()
  }
}
