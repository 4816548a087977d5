import sanitizeHtml from 'sanitize-html'
import { CallError } from '#contract/protocol/failure'
import {
  keptValue,
  linkAttributes,
  linkSchemes,
  mediaSchemes,
  richTextTags,
  wordlessTags,
} from '#contract/protocol/text/rich-text'

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

/** More than any text of ours holds inside each other. For each tag the parser looks through all that are open. */
const deepest = 200

/** HTML without scripts, handlers, frames and addresses that run. Throws `invalid` where nothing is left of a text. */
export function sanitise(html: string): string {
  let depth = 0
  const onOpenTag = () => {
    if (++depth > deepest) throw new CallError('invalid', `More than ${deepest} tags stand inside each other.`)
  }
  const onCloseTag = () => void depth--
  const clean = sanitizeHtml(html, { ...options, onOpenTag, onCloseTag })
  if (html.trim() !== '' && clean.trim() === '') {
    throw new CallError('invalid', 'Only text, images and videos can be shown here; nothing is left of what was sent.')
  }
  return clean
}

const opening = /<\/?[a-z]/gi
/** The words of a text that may be HTML, with a space in the place of each tag. One that nothing closes is no tag. */
export function plainText(html: string): string {
  let words = ''
  let from = 0
  for (const { index } of html.matchAll(opening)) {
    if (index < from) continue
    const end = html.indexOf('>', index)
    if (end < 0) break
    words += `${html.slice(from, index)} `
    from = end + 1
  }
  return (words + html.slice(from)).replace(/&[a-z]+;/gi, ' ')
}

/** Does something lie there that a browser loads and does not run? '' is nowhere. */
export const isLocation = (location: string): boolean =>
  location === '' || /^(https?:\/\/|store:|practice:|\/(?!\/)|[\w-]+\/)/i.test(location)

/** The location as it is. Throws `invalid` for one that a browser would run instead of load. */
export function assertLocation(location: string): string {
  if (isLocation(location)) return location
  throw new CallError('invalid', 'The image or video does not lie where it could be loaded from. Upload it again.')
}
