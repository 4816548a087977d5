import type { Candidate } from '#contract/exam/candidate'
import type { Response } from '#contract/exam/response'

/** The paper of a candidate; the first one where the institute does not say which it is (an extension). */
export const storedPaper = (
  papers: readonly Response[] | undefined,
  { responseId }: Pick<Candidate, 'responseId'>,
): Response | undefined => (responseId ? papers?.find(({ id }) => id === responseId) : papers?.at(0))
