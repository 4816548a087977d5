const updated = 'Updated Successfully'

/** The words of a change that brought something else about: the original's own words, then a sentence about it. */
export const appendSideEffect = (sentence: string): string => (sentence ? `${updated}. ${sentence}` : updated)

/** That sentence; '' for words that have none. */
export const sideEffectIn = (message: string): string =>
  message.startsWith(`${updated}. `) ? message.slice(updated.length + 2) : ''
