import * as z from 'zod/mini'

/** A change that was sent and whose end is not known yet. */
export const intent = z.object({
  key: z.string(),
  operation: z.string(),
  summary: z.string(),
  state: z.enum(['sending', 'uncertain']),
  /** False for a colleague's, which can be settled by hand and not be asked for. */
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Intent = z.output<typeof intent>
