import sanitizeHtml from 'sanitize-html'
import { CallError } from '#contract/protocol/failure'
import {
  keptValue,
  linkAttributes,
  linkSchemes,
  mediaSchemes,
  richTextTags,
  wordlessTags,
} from '#contract/protocol/rich-text'

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextTags),
  // The library's own rules stand behind what the contract's list has let through.
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: keptAttributes(tagName, attribs) }) },
  allowedAttributes: {
    ...richTextTags,
    '*': ['style'],
    a: [...(richTextTags.a ?? []), ...Object.keys(linkAttributes)],
  },
  parseStyleAttributes: false,
  nonTextTags: [...wordlessTags],
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [...mediaSchemes, 'data'], video: [...mediaSchemes], source: [...mediaSchemes] },
  allowProtocolRelative: false,
}

function keptAttributes(tag: string, given: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const kept: sanitizeHtml.Attributes = {}
  for (const [name, value] of Object.entries(given)) {
    const stays = keptValue(tag, name, value)
    if (stays !== undefined) kept[name] = stays
  }
  return tag === 'a' && kept.href ? { ...kept, ...linkAttributes } : kept
}

/** HTML without scripts, handlers, frames and addresses that run. Throws `invalid` where nothing is left of a text. */
export function sanitise(html: string): string {
  const clean = sanitizeHtml(html, options)
  if (html.trim() !== '' && clean.trim() === '') {
    throw new CallError('invalid', 'Only text, images and videos can be shown here; nothing is left of what was sent.')
  }
  return clean
}

const tags = /<\/?[a-z][^>]*>|&[a-z]+;/gi
/** The words of a text that may be HTML. */
export const plainText = (html: string): string => html.replace(tags, ' ')

/** Does something lie there that a browser loads and does not run? '' is nowhere. */
export const isLocation = (location: string): boolean =>
  location === '' || /^(https?:\/\/|store:|practice:|\/(?!\/)|[\w-]+\/)/i.test(location)

/** The location as it is. Throws `invalid` for one that a browser would run instead of load. */
export function assertLocation(location: string): string {
  if (isLocation(location)) return location
  throw new CallError('invalid', 'The image or video does not lie where it could be loaded from. Upload it again.')
}
