import DOMPurify, { type Config } from 'dompurify'

/** What rich text may hold: structure, emphasis, links, pictures and videos. No style but alignment, nothing that runs. */
const rules = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark'],
    ...['ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption'],
    ...['a', 'img', 'video', 'source'],
  ],
  ALLOWED_ATTR: [
    ...['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'start', 'type', 'controls', 'style'],
  ],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|store:|practice:|\/(?!\/)|#)/i,
  // Numbers and names, which are no addresses and would fail as such.
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan', 'start', 'type'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
} satisfies Config

const purifier = DOMPurify(window)
const alignment = /^text-align:\s*(left|right|center|justify);?$/i

purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  if (attribute.attrName === 'style' && !alignment.test(attribute.attrValue.trim())) attribute.keepAttr = false
})
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName !== 'A') return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
})

/** HTML from anywhere → HTML that may be edited, saved and shown: used when it is loaded, saved and shown. */
export const sanitise = (html: string): string => purifier.sanitize(html, rules)

/** The same as nodes, so that what is shown is what was checked. */
export const sanitisedFragment = (html: string): DocumentFragment =>
  purifier.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true })
