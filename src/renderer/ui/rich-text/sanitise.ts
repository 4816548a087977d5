import DOMPurify, { type Config } from 'dompurify'
import {
  droppedTags,
  linkAttributes,
  linkSchemes,
  mediaSchemes,
  richTextTags,
  sanitizeAttribute,
} from '#contract/protocol/text/rich-text'

const attributes = [...new Set(Object.values(richTextTags).flat()), 'style']
const schemes = [...linkSchemes, ...mediaSchemes].join('|')

/** The contract's rules in DOMPurify's format. DOMPurify adds checks of its own. */
const purifyConfig = {
  ALLOWED_TAGS: Object.keys(richTextTags),
  ALLOWED_ATTR: attributes,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${schemes}):|/(?!/)|#)`, 'i'),
  // Values that are no URLs would fail the URL check.
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href' && name !== 'src'),
  ADD_FORBID_CONTENTS: [...droppedTags],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
} satisfies Config

const purifier = DOMPurify(window)

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const sanitisedValue = sanitizeAttribute(element.nodeName.toLowerCase(), attribute.attrName, attribute.attrValue)
  if (sanitisedValue === undefined) attribute.keepAttr = false
  else attribute.attrValue = sanitisedValue
})
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName !== 'A' || !element.hasAttribute('href')) return
  for (const [name, value] of Object.entries(linkAttributes)) element.setAttribute(name, value)
})

/** Sanitises HTML from any source; called when HTML is loaded, saved and shown. */
export const sanitise = (html: string): string => purifier.sanitize(html, purifyConfig)

/** Like `sanitise`, but returns nodes: the checked nodes are shown without being parsed again. */
export const sanitisedFragment = (html: string): DocumentFragment =>
  purifier.sanitize(html, { ...purifyConfig, RETURN_DOM_FRAGMENT: true })
