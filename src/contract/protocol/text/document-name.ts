import { trimEndOf } from './trim-end'

/**
 * File name of a document, without extension, valid on every system: 'Pooja Sharma - Tax invoice KNL-2627-000244' (D-68).
 */
export function documentName(owner: string, title: string, number = ''): string {
  // Only the owner is truncated here: title and number distinguish documents of one name.
  const parts = [truncateName(owner.trim(), 60, 110), [title, number].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' - ')
  // Format characters can reverse a name on screen.
  const plain = parts.replace(/\p{Cf}/gu, '').replace(/[\p{Cc}/\\:*?"<>|]/gu, '-')
  return trimEndOf(truncateName(plain, 120, 230), ' .') || title
}

/** A name cut to what a file system accepts, never inside a letter with its marks. */
export function truncateName(name: string, letters: number, bytes: number): string {
  const fits = (text: string) => [...text].length <= letters && encoder.encode(text).length <= bytes
  if (fits(name)) return name
  let short = ''
  // No more than `bytes` characters can fit: the rest need not be segmented.
  for (const { segment } of graphemes.segment(name.slice(0, bytes))) {
    if (!fits(short + segment)) break
    short += segment
  }
  return short
}

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const encoder = new TextEncoder()
