import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { maxLength } from '../fields'
import { droppedTags } from './rich-text'

/** HTML with visible content. Desk and provider sanitise it with `richTextTags`. */
export const richText = (message: string) =>
  z.string().check(maxLength(200_000, t`At most 200,000 characters`), z.refine(hasVisibleContent, message))

/**
 * True if the HTML has a picture, a video or text. The content of `droppedTags` does not count; an unclosed `<` counts
 * as text.
 */
function hasVisibleContent(text: string): boolean {
  const html = text.toLowerCase()
  const spaceEntity = '&nbsp;'
  const openTag = /<([a-z]\w*)/y
  for (let index = 0; index < html.length; index++) {
    const character = html.charAt(index)
    if (character === '<') {
      openTag.lastIndex = index
      const tag = openTag.exec(html)?.[1] ?? ''
      if (tag === 'img' || tag === 'video') return true
      if (droppedTags.includes(tag)) {
        index = html.indexOf(`</${tag}`, index)
        if (index < 0) return false
      }
      index = html.indexOf('>', index)
      if (index < 0) return true
    } else if (character === '&' && html.startsWith(spaceEntity, index)) index += spaceEntity.length - 1
    // `> ' '` excludes ASCII control characters, which are invisible too.
    else if (character > ' ' && character.trim() !== '') return true
  }
  return false
}
