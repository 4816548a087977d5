import * as z from 'zod/mini'
import { maxLength } from '../fields'

/** HTML with something to read or see in it. Both sides sanitise it by the list below. */
export const richText = (message: string) =>
  z.string().check(
    maxLength(200_000, 'At most 200,000 characters'),
    z.refine((html) => /<(img|video|iframe)\b/i.test(html) || hasVisibleContent(html), message),
  )

/** Is there anything besides tags and spaces? A `<` that nothing closes is a sign like any other. */
function hasVisibleContent(html: string): boolean {
  const space = '&nbsp;'
  for (let at = 0; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === 0x3c) {
      at = html.indexOf('>', at)
      if (at < 0) return true
    } else if (code === 0x26 && html.startsWith(space, at)) at += space.length - 1
    else if (code < 0x80 ? code > 0x20 : html.charAt(at).trim() !== '') return true
  }
  return false
}

const tags = [
  ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark'],
  ...['ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption'],
  ...['a', 'img', 'video', 'source'],
]
const size = ['width', 'height']
const attributesByTag: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', ...size],
  video: ['src', 'controls', ...size],
  source: ['src', 'type'],
  ol: ['start', 'type'],
  table: size,
  th: ['colspan', 'rowspan', ...size],
  td: ['colspan', 'rowspan', ...size],
}

/**
 * What rich text may hold, each tag with its attributes: what the editor writes, and what older texts need (ADR-22). Any
 * may be aligned by `style`; nothing runs. Of every other tag the words stay.
 */
export const richTextTags: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  tags.map((tag) => [tag, attributesByTag[tag] ?? []]),
)

/** Tags of which not even the words stay: they are no text. */
export const droppedTags: readonly string[] = [
  ...['script', 'style', 'template', 'title', 'head', 'svg', 'math', 'iframe', 'audio', 'textarea', 'option'],
  ...['noscript', 'noembed', 'noframes', 'plaintext', 'xmp'],
]

/** Where links lead, and where pictures and videos lie: `store:` and `practice:` are files of this institute. */
export const linkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']
export const mediaSchemes: readonly string[] = ['http', 'https', 'store', 'practice']

/** What every link gets that leads somewhere: a window of its own, which cannot reach back. */
export const linkAttributes = { target: '_blank', rel: 'noopener noreferrer' } as const

const siteRelative = '/(?![/\\\\])'
const linkPattern = new RegExp(`^(?:(?:${linkSchemes.join('|')}):|${siteRelative}|#)`, 'i')
const mediaPattern = new RegExp(`^(?:(?:${mediaSchemes.join('|')}):|${siteRelative})`, 'i')
const inlineImagePattern = /^data:image\//

function isAllowedUrl(tag: string, attribute: string, value: string): boolean {
  const address = value.replace(/\s/g, '')
  if (attribute === 'href') return linkPattern.test(address)
  if (attribute === 'src') return mediaPattern.test(address) || (tag === 'img' && inlineImagePattern.test(address))
  return true
}

const alignment = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)\s*(?:;|$)/i

/** Ends a comment or a text without tags: where one is read another way, the rest of the value would be tags. */
const breakoutPattern = new RegExp(`(?:--!?|\\])>|</(?:${droppedTags.join('|')})`, 'i')

/** An attribute of an allowed tag → the value that it keeps; undefined where it may not stay. Names in lower case. */
export function sanitizeAttribute(tag: string, attribute: string, value: string): string | undefined {
  if (attribute === 'style') {
    const align = alignment.exec(value)?.[1]
    return align && `text-align:${align.toLowerCase()}`
  }
  if (breakoutPattern.test(value)) return undefined
  const isKept = richTextTags[tag]?.includes(attribute) && isAllowedUrl(tag, attribute, value)
  return isKept ? value.trim() : undefined
}
