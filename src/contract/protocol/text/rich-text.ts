// No translated texts here: the schema of the database imports this file, and drizzle-kit loads it without macros.
const tags = [
  ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark'],
  ...['ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption'],
  ...['a', 'img', 'video', 'source'],
]
const sizeAttributes = ['width', 'height']
const attributesByTag: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', ...sizeAttributes],
  video: ['src', 'controls', ...sizeAttributes],
  source: ['src', 'type'],
  ol: ['start', 'type'],
  table: sizeAttributes,
  th: ['colspan', 'rowspan', ...sizeAttributes],
  td: ['colspan', 'rowspan', ...sizeAttributes],
}

/**
 * Allowed tags with their attributes: those of the editor and of older texts (ADR-22). Other tags are removed, but
 * their text stays. `style` is sanitised separately: it may only set the alignment.
 */
export const richTextTags: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  tags.map((tag) => [tag, attributesByTag[tag] ?? []]),
)

/** Tags that are dropped with their content. */
export const droppedTags: readonly string[] = [
  ...['script', 'style', 'template', 'title', 'head', 'svg', 'math', 'iframe', 'audio', 'textarea', 'option'],
  ...['noscript', 'noembed', 'noframes', 'plaintext', 'xmp'],
]

/** URL schemes of links and of media; `files:`, `store:` and `practice:` are locations of the institute's own files. */
export const linkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']
export const mediaSchemes: readonly string[] = ['http', 'https', 'files', 'store', 'practice']

/** Attributes of every link: it opens a new window, which has no access to the page with the link. */
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

const alignmentPattern = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)\s*(?:;|$)/i

/** Text that ends a comment or a raw-text element: another parser could read the text after it as tags. */
const breakoutPattern = new RegExp(`(?:--!?|\\])>|</(?:${droppedTags.join('|')})`, 'i')

/** The sanitised value of an attribute; undefined if it is not allowed. `tag` and `attribute` are in lower case. */
export function sanitizeAttribute(tag: string, attribute: string, value: string): string | undefined {
  if (attribute === 'style') {
    const align = alignmentPattern.exec(value)?.[1]
    return align && `text-align:${align.toLowerCase()}`
  }
  if (breakoutPattern.test(value)) return undefined
  const isAllowed = richTextTags[tag]?.includes(attribute) && isAllowedUrl(tag, attribute, value)
  return isAllowed ? value.trim() : undefined
}
