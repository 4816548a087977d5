import type { Candidate } from '#contract/exam/candidate'
import type { Response } from '#contract/exam/response'

/** Response of a candidate; the first one where the backend does not name the current one (an extension). */
export const findCurrentResponse = (
  responses: readonly Response[] | undefined,
  { responseId }: Pick<Candidate, 'responseId'>,
): Response | undefined => (responseId ? responses?.find(({ id }) => id === responseId) : responses?.at(0))
