/** Draft key of a paper during entry. */
export const getEntryDraftKey = (batch: { id: string }, candidate: { id: string }): string =>
  `paper-entry/${batch.id}/${candidate.id}`
