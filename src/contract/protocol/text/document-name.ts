import { trimEndOf } from './trim-end'

/**
 * File name of a document, without extension, valid on every system: 'Pooja Sharma - Tax invoice KNL-2627-000244'
 * (D-68).
 */
export function documentName(person: string, title: string, number = ''): string {
  // Only the person's name is truncated here, because title and number distinguish documents of the same person.
  const name = [truncateName(person.trim(), 60, 110), [title, number].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' - ')
  // Format characters can reverse a name on screen.
  const validName = name.replace(/\p{Cf}/gu, '').replace(/[\p{Cc}/\\:*?"<>|]/gu, '-')
  // File systems allow 255 bytes; the rest is for the extension and a suffix.
  return trimEndOf(truncateName(validName, 120, 230), ' .') || title
}

/** A name truncated to at most `characters` characters and `bytes` UTF-8 bytes, never inside a grapheme cluster. */
export function truncateName(name: string, characters: number, bytes: number): string {
  const fits = (text: string) => [...text].length <= characters && encoder.encode(text).length <= bytes
  if (fits(name)) return name
  let truncated = ''
  // At most `bytes` characters can fit, so only these are segmented.
  for (const { segment } of graphemes.segment(name.slice(0, bytes))) {
    if (!fits(truncated + segment)) break
    truncated += segment
  }
  return truncated
}

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const encoder = new TextEncoder()
