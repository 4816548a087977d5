import * as z from 'zod/mini'
import { updatePhases } from '../institute/workstation'
import { screenText } from './call'

/** Work on screen that an installation must not interrupt. */
export const occupations = ['form', 'paper'] as const
export type Occupation = (typeof occupations)[number]

/** Update status of this workstation. */
export const updates = z.object({
  /** 'off': no feed, no keys, or not the installed program. */
  phase: z.enum(updatePhases),
  /** Version of the update; '' for none. */
  version: z.string(),
  /** Release notes as plain text. */
  notes: z.string(),
  /** Downloaded bytes, of `total`. */
  done: z.int(),
  total: z.int(),
  /** True if the update is ready and not postponed, and no work is on screen. */
  shouldPrompt: z.boolean(),
  /** Time after which the update is installed without a prompt once the workstation is idle; null for none. */
  due: z.nullable(z.iso.datetime()),
  /** Why the update is not installed yet; '' for no reason. */
  waitReason: screenText,
  /** Problem of the last attempt; '' for none. */
  problem: screenText,
})
export type UpdateStatus = z.output<typeof updates>
