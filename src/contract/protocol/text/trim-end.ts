/**
 * Removes trailing characters that are among `characters`, in linear time. A pattern such as `/\/+$/` takes quadratic
 * time.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
