import type { Candidate } from '#contract/exam/candidate'
import type { Response } from '#contract/exam/response'

/** The response that counts for a candidate; the first one if the backend does not send `responseId` (an extension). */
export const findCurrentResponse = (
  responses: readonly Response[] | undefined,
  { responseId }: Pick<Candidate, 'responseId'>,
): Response | undefined => (responseId ? responses?.find(({ id }) => id === responseId) : responses?.at(0))

/** Returns a function that finds the response that counts for a candidate, among all responses of a batch. */
export function indexCurrentResponses(
  responses: readonly Response[],
): (candidate: Pick<Candidate, 'id' | 'responseId'>) => Response | undefined {
  const responsesByCandidate = Map.groupBy(responses, ({ candidate }) => candidate?.id)
  return (candidate) =>
    findCurrentResponse(candidate.responseId ? responses : responsesByCandidate.get(candidate.id), candidate)
}
