/** A percent-encoded text; unchanged if its encoding is invalid, such as '100%'. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
