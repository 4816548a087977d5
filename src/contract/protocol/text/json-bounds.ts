/** Maximum depth and number of members. Each comma or colon outside a string counts as a member. */
type Bounds = { depth: number; members?: number }

/** True if JSON is nested deeper or has more members than allowed. Scans the text without parsing it. */
export function exceedsBounds(
  json: string,
  { depth: maxDepth, members: maxMembers = Number.POSITIVE_INFINITY }: Bounds,
): boolean {
  let depth = 0
  let members = 0
  let isInString = false
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (isInString) {
      if (character === '\\') index++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    else if (character === ',' || character === ':') members++
    if (depth > maxDepth || members > maxMembers) return true
  }
  return false
}
