const updated = 'Updated Successfully'

/** The message of a change with a side effect: the original API's message, then a sentence about the effect. */
export const appendSideEffect = (sentence: string): string => (sentence ? `${updated}. ${sentence}` : updated)

/** The sentence about the side effect in a change's message; '' for none. */
export const sideEffectIn = (message: string): string =>
  message.startsWith(`${updated}. `) ? message.slice(updated.length + 2) : ''
