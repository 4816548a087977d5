import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint'

export const sortDirections = ['ascending', 'descending'] as const
/** Column and direction by which a whole list is sorted. */
export type SortInput = { sort?: string | undefined; direction?: (typeof sortDirections)[number] | undefined }

/**
 * Inputs of a list that can sort its whole result by one of these columns (ADR-5). The original API lacks them: they
 * are sent only to a provider with the capability `<entity>.<list>.sorted`.
 */
export const sortInputs = <const K extends readonly [string, ...string[]]>(...keys: K) =>
  ({ sort: z.optional(z.enum(keys)), direction: z.optional(z.enum(sortDirections)) }) as const

/** The columns by which a list can sort. */
export function sortKeysOf({ input }: Pick<Endpoint, 'input'>): readonly string[] {
  const { sort } = input.shape
  const keys = sort instanceof z.ZodMiniOptional ? sort.def.innerType : undefined
  return keys instanceof z.ZodMiniEnum ? keys.options.map(String) : []
}
