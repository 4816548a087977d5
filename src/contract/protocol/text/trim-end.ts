/** A text without any of these signs at its end. Expressions such as `/\/+$/` take the square of the text's length. */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
