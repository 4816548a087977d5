import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint'

export const sortDirections = ['ascending', 'descending'] as const
/** By which column a list is sorted as a whole, and which way. */
export type SortInput = { sort?: string | undefined; direction?: (typeof sortDirections)[number] | undefined }

/**
 * Inputs of a list that sorts its whole result by one of these columns, and by nothing else (ADR-5). The original API lacks it:
 * a provider tells by `<entity>.<list>.sorted` that it has it, and is asked for it only then.
 */
export const sortInputs = <const K extends readonly [string, ...string[]]>(...keys: K) =>
  ({ sort: z.optional(z.enum(keys)), direction: z.optional(z.enum(sortDirections)) }) as const

/** The columns by which a list sorts; none for one that does not. */
export function sortKeysOf({ input }: Pick<Endpoint, 'input'>): readonly string[] {
  const { sort } = input.shape
  const keys = sort instanceof z.ZodMiniOptional ? sort.def.innerType : undefined
  return keys instanceof z.ZodMiniEnum ? keys.options.map(String) : []
}
