import { t } from '@lingui/core/macro'
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
  // The contract's list filters first, then the library's own rules.
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

/** Maximum depth of nested tags, more than any real text has: the parser's time per tag grows with the depth. */
const maxDepth = 200

/**
 * Removes scripts, handlers, frames and executable URLs. Throws `invalid` if this leaves nothing of a text, or if tags
 * are nested too deeply.
 */
export function sanitise(html: string): string {
  let depth = 0
  const onOpenTag = () => {
    if (++depth > maxDepth) throw new CallError('invalid', t`More than ${maxDepth} tags are nested.`)
  }
  const onCloseTag = () => void depth--
  const sanitizedHtml = sanitizeHtml(html, { ...options, onOpenTag, onCloseTag })
  if (html.trim() !== '' && sanitizedHtml.trim() === '') {
    throw new CallError('invalid', t`Only text, images and videos can be shown here; nothing is left of what was sent.`)
  }
  return sanitizedHtml
}

const tagStartPattern = /<\/?[a-z]/gi
/** Text of HTML or plain text, with tags as spaces. An unclosed `<` is text. */
export function htmlToText(html: string): string {
  let text = ''
  let from = 0
  for (const { index } of html.matchAll(tagStartPattern)) {
    if (index < from) continue
    const end = html.indexOf('>', index)
    if (end < 0) break
    text += `${html.slice(from, index)} `
    from = end + 1
  }
  return (text + html.slice(from)).replace(/&[a-z]+;/gi, ' ')
}

/** True if a browser loads the location without executing it; '' is allowed. */
export const isSafeLocation = (location: string): boolean =>
  location === '' || /^(https?:\/\/|files:|store:|practice:|\/(?!\/)|[\w-]+\/)/i.test(location)

/** Returns a safe location. Throws `invalid` for any other. */
export function assertSafeLocation(location: string): string {
  if (isSafeLocation(location)) return location
  throw new CallError('invalid', t`The image or video cannot be loaded from this location. Upload it again.`)
}
