import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, post, type Row } from '../protocol/endpoint'
import { count, id, instant, text } from '../protocol/fields'
import { formatInstant, formatTimeOfInstant } from '../protocol/format'

/** Progress of a candidate who takes the test on screen. */
export const sittingRow = {
  /** Name of the workstation; '' if unknown. */
  workstation: text,
  answered: count,
  /** Number of questions in the paper. */
  questionCount: ['size', count],
  startedAt: instant,
  /** Time at which the candidate left the screen with the paper unfinished; '' for a candidate at the screen. */
  leftAt: instant,
} as const
export type SittingProgress = Row<typeof sittingRow>

export const sitting = {
  /** Reported by the workstation after each answer; ignored once the paper is submitted. */
  report: asExtension(
    post('sitting/report', {
      batchId: id,
      candidateId: id,
      answered: z.int().check(z.minimum(0), z.maximum(1000)),
      hasLeft: z.optional(z.boolean()),
    }),
  ),
}

/** `marks`: chosen options by question. */
const paperDraft = z.object({ marks: z.array(z.array(z.unknown())) })
/** Number of answered questions in the draft of a paper; undefined for any other value. */
export const countAnswers = (value: unknown): number | undefined =>
  paperDraft.safeParse(value).data?.marks.filter((marked) => marked.length > 0).length

/** 'Sits at the screen: 7 of 20 answered since 10:42 AM at Exam 3'. */
export function describeSitting({ workstation, answered, questionCount, startedAt, leftAt }: SittingProgress): string {
  if (leftAt) {
    const time = formatInstant(leftAt)
    return workstation
      ? t`Left the screen at ${workstation}: ${answered} of ${{ size: questionCount }} answered, ${time}`
      : t`Left the screen: ${answered} of ${{ size: questionCount }} answered, ${time}`
  }
  const time = formatTimeOfInstant(startedAt)
  return workstation
    ? t`Sits at the screen: ${answered} of ${{ size: questionCount }} answered since ${time} at ${workstation}`
    : t`Sits at the screen: ${answered} of ${{ size: questionCount }} answered since ${time}`
}
