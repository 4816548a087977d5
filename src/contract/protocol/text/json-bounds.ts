type Bounds = { depth: number /** Commas and colons outside of strings. */; members?: number }

/** Whether JSON is nested deeper, or has more parts, than these bounds: found by a scan, without parsing it. */
export function exceedsBounds(
  json: string,
  { depth: maxDepth, members: maxMembers = Number.POSITIVE_INFINITY }: Bounds,
): boolean {
  let depth = 0
  let members = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    else if (character === ',' || character === ':') members++
    if (depth > maxDepth || members > maxMembers) return true
  }
  return false
}
