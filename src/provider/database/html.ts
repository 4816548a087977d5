import sanitizeHtml from 'sanitize-html'
import { CallError } from '#contract/protocol/failure'
import {
  droppedTags,
  linkAttributes,
  linkSchemes,
  mediaSchemes,
  richTextTags,
  sanitizeAttribute,
} from '#contract/protocol/text/rich-text'

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextTags),
  // The library's own rules stand behind what the contract's list has let through.
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: filterAttributes(tagName, attribs) }) },
  allowedAttributes: {
    ...richTextTags,
    '*': ['style'],
    a: [...(richTextTags.a ?? []), ...Object.keys(linkAttributes)],
  },
  parseStyleAttributes: false,
  nonTextTags: [...droppedTags],
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [...mediaSchemes, 'data'], video: [...mediaSchemes], source: [...mediaSchemes] },
  allowProtocolRelative: false,
}

function filterAttributes(tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const allowedAttributes: sanitizeHtml.Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    const allowedValue = sanitizeAttribute(tag, name, value)
    if (allowedValue !== undefined) allowedAttributes[name] = allowedValue
  }
  return tag === 'a' && allowedAttributes.href ? { ...allowedAttributes, ...linkAttributes } : allowedAttributes
}

/** More than any text of ours holds inside each other. For each tag the parser looks through all that are open. */
const maxDepth = 200

/** HTML without scripts, handlers, frames and addresses that run. Throws `invalid` where nothing is left of a text. */
export function sanitise(html: string): string {
  let depth = 0
  const onOpenTag = () => {
    if (++depth > maxDepth) throw new CallError('invalid', `More than ${maxDepth} tags stand inside each other.`)
  }
  const onCloseTag = () => void depth--
  const sanitizedHtml = sanitizeHtml(html, { ...options, onOpenTag, onCloseTag })
  if (html.trim() !== '' && sanitizedHtml.trim() === '') {
    throw new CallError('invalid', 'Only text, images and videos can be shown here; nothing is left of what was sent.')
  }
  return sanitizedHtml
}

const tagStart = /<\/?[a-z]/gi
/** The words of a text that may be HTML, with a space in the place of each tag. One that nothing closes is no tag. */
export function htmlToText(html: string): string {
  let text = ''
  let from = 0
  for (const { index } of html.matchAll(tagStart)) {
    if (index < from) continue
    const end = html.indexOf('>', index)
    if (end < 0) break
    text += `${html.slice(from, index)} `
    from = end + 1
  }
  return (text + html.slice(from)).replace(/&[a-z]+;/gi, ' ')
}

/** Does something lie there that a browser loads and does not run? '' is nowhere. */
export const isSafeLocation = (location: string): boolean =>
  location === '' || /^(https?:\/\/|store:|practice:|\/(?!\/)|[\w-]+\/)/i.test(location)

/** The location as it is. Throws `invalid` for one that a browser would run instead of load. */
export function assertSafeLocation(location: string): string {
  if (isSafeLocation(location)) return location
  throw new CallError('invalid', 'The image or video does not lie where it could be loaded from. Upload it again.')
}
