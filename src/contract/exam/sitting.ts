import * as z from 'zod/mini'
import { asExtension, post, type Row } from '../protocol/endpoint'
import { count, id, instant, text } from '../protocol/fields'
import { formatInstant, formatTimeOfInstant } from '../protocol/format'

/** How far a candidate is who takes the test at a workstation's screen. */
export const sittingRow = {
  /** Its name; '' where it does not tell. */
  workstation: text,
  answered: count,
  /** Questions of the paper. */
  size: count,
  startedAt: instant,
  /** When the screen was left with the paper unfinished; '' while somebody sits there. */
  leftAt: instant,
} as const
export type SittingProgress = Row<typeof sittingRow>

export const sitting = {
  /** Told by the workstation whose screen it is, again for each answer. Nothing once the paper is handed in there. */
  report: asExtension(
    post('sitting/report', {
      batchId: id,
      candidateId: id,
      answered: z.int().check(z.minimum(0), z.maximum(1_000)),
      hasLeft: z.optional(z.boolean()),
    }),
  ),
}

const draft = z.object({ marks: z.array(z.array(z.unknown())) })
/** How many answers the draft of a paper holds; undefined for what is none. */
export const countAnswers = (value: unknown): number | undefined =>
  draft.safeParse(value).data?.marks.filter((marked) => marked.length > 0).length

/** 'Sits at the screen: 7 of 20 answered since 24 Nov 2026, 10:42 at Exam 3'. */
export function describeSitting({ workstation, answered, size, startedAt, leftAt }: SittingProgress): string {
  const at = workstation ? ` at ${workstation}` : ''
  const progress = `${answered} of ${size} answered`
  return leftAt
    ? `Left the screen${at}: ${progress}, ${formatInstant(leftAt)}`
    : `Sits at the screen: ${progress} since ${formatTimeOfInstant(startedAt)}${at}`
}
