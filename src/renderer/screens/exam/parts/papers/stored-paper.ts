import type { Candidate } from '#contract/exam/candidate'
import type { Response } from '#contract/exam/response'

/** Response of a candidate; the first one where the backend does not name the current one (an extension). */
export const findStoredPaper = (
  papers: readonly Response[] | undefined,
  { responseId }: Pick<Candidate, 'responseId'>,
): Response | undefined => (responseId ? papers?.find(({ id }) => id === responseId) : papers?.at(0))
