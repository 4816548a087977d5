import { Node } from '@tiptap/react'
import { mediaUrl } from '#contract/desk/media'
import { sanitisedFragment } from './sanitise'

/** Editor node of a picture or video in the text. It can only be deleted, like a character. */
const media = (name: string, tag: 'img' | 'video', attributes: string[], fixedAttributes: Record<string, string>) =>
  Node.create({
    name,
    group: 'inline',
    inline: true,
    addAttributes: () => ({
      src: { default: null, parseHTML: getSource },
      ...Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    }),
    // Pasted content is unchecked and must pass the sanitiser.
    parseHTML: () => [{ tag, getAttrs: (element) => (getSource(element) ? null : false) }],
    renderHTML: ({ HTMLAttributes }) => [tag, { ...fixedAttributes, ...HTMLAttributes }],
    addNodeView:
      () =>
      ({ HTMLAttributes }) => {
        const dom = document.createElement(tag)
        const shownAttributes = { ...fixedAttributes, ...HTMLAttributes, src: mediaUrl(String(HTMLAttributes.src)) }
        for (const [attribute, value] of Object.entries(shownAttributes)) {
          if (value !== null) dom.setAttribute(attribute, String(value))
        }
        return { dom }
      },
  })

/** Source of a picture or video; undefined if the sanitiser does not allow its location. */
const getSource = (element: HTMLElement) =>
  sanitisedFragment(element.outerHTML).querySelector('[src]')?.getAttribute('src') ?? undefined

export const mediaNodes = [
  media('picture', 'img', ['alt', 'title', 'width', 'height'], {}),
  media('video', 'video', ['width', 'height'], { controls: '' }),
]
