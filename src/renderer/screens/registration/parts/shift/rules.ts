import * as z from 'zod/mini'

/** Message of a contract rule that a value breaks; '' when the value is valid. */
export function getRuleProblem(rule: z.ZodMiniType, value: unknown): string {
  const { error } = z.safeEncode(rule, value)
  return error?.issues[0]?.message ?? ''
}
