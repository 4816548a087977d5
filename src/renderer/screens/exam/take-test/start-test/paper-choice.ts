import * as z from 'zod/mini'
import { questionCounts } from '#contract/exam/question-paper'
import { languages } from '#contract/protocol/enum-fields'

/** Input to start a test, stored as a draft. */
export const paperChoiceSchema = z.object({
  language: z.enum(languages),
  /** Number of questions. */
  size: z.literal(questionCounts),
  vehicleCategory: z.string(),
  vehicleSubCategories: z.array(z.string()),
  /** Typed number of questions per category, by `getQuotaKey`. */
  counts: z.record(z.string(), z.string()),
})
export type PaperChoice = z.output<typeof paperChoiceSchema>

export const defaultChoice: PaperChoice = {
  language: 'English',
  size: 20,
  vehicleCategory: '',
  vehicleSubCategories: [],
  counts: {},
}
