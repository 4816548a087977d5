/**
 * Removes all of `characters` from the end of a text in linear time. Expressions such as `/\/+$/` take quadratic time.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
