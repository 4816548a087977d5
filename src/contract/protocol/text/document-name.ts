import { trimEndOf } from './trim-end'

/**
 * Under what a document is saved, without its type: whose it is, what it is, and its number, such as
 * 'Pooja Sharma - Tax invoice KNL-2627-000244' (D-68). Every system can save it.
 */
export function documentName(owner: string, title: string, number = ''): string {
  // What tells two of one name apart is not cut off.
  const parts = [truncateName(owner.trim(), 60, 110), [title, number].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' - ')
  // Format characters can turn a name around on screen.
  const plain = parts.replace(/\p{Cf}/gu, '').replace(/[\p{Cc}/\\:*?"<>|]/gu, '-')
  return trimEndOf(truncateName(plain, 120, 230), ' .') || title
}

/** As much of a name as a file system takes. A letter with its marks is one: cut in two it would be another word. */
export function truncateName(name: string, letters: number, bytes: number): string {
  const fits = (text: string) => [...text].length <= letters && encoder.encode(text).length <= bytes
  if (fits(name)) return name
  let short = ''
  // What is longer than that does not fit anyway, and need not be divided.
  for (const { segment } of graphemes.segment(name.slice(0, bytes))) {
    if (!fits(short + segment)) break
    short += segment
  }
  return short
}

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const encoder = new TextEncoder()
