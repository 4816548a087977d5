import sanitizeHtml from 'sanitize-html'
import { CallError } from '#contract/protocol/failure'

const media = ['http', 'https', 'store', 'practice']
const options: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'video', 'source', 'del', 'ins'],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    video: ['src', 'controls', 'poster', 'width', 'height'],
    source: ['src', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    '*': ['style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [...media, 'data'], video: media, source: media },
  allowProtocolRelative: false,
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
