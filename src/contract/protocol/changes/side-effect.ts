const updatedMessage = 'Updated Successfully'

/** The message of a change with a side effect: the original API's message, then a sentence about the effect. */
export const updatedMessageWith = (sentence: string): string =>
  sentence ? `${updatedMessage}. ${sentence}` : updatedMessage

/** The sentence about the side effect in a change's message; '' for none. */
export const parseSideEffect = (message: string): string =>
  message.startsWith(`${updatedMessage}. `) ? message.slice(updatedMessage.length + 2) : ''
