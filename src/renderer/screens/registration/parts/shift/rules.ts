import * as z from 'zod/mini'

/** What a rule of the contract says against a value of ours; '' where it holds. */
export function ruleProblem(rule: z.ZodMiniType, value: unknown): string {
  const { error } = z.safeEncode(rule, value)
  return error?.issues[0]?.message ?? ''
}
