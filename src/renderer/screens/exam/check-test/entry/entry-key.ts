/** Under which a paper that is being typed is kept. */
export const entryKey = (batch: { id: string }, candidate: { id: string }): string =>
  `paper-entry/${batch.id}/${candidate.id}`
