import { CallError } from '#contract/protocol/failure'

const limits = { depth: 4, members: 50 }

/** Bounds the JSON of an unknown sender before it is parsed. Throws `invalid` (413) for what no call that is open sends. */
export function assertSimpleJson(text: string): void {
  let depth = 0
  let members = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    else if (character === ',' || character === ':') members++
    if (depth > limits.depth || members > limits.members)
      throw new CallError('invalid', 'The request has too many parts.', undefined, 413)
  }
}
