import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { maxLength } from '../fields'

/** HTML with visible content. Desk and provider sanitise it with `richTextTags`. */
export const richText = (message: string) =>
  z.string().check(
    maxLength(200_000, t`At most 200,000 characters`),
    z.refine((html) => /<(img|video|iframe)\b/i.test(html) || hasVisibleContent(html), message),
  )

/** True for anything besides tags and spaces; an unclosed `<` counts as text. */
function hasVisibleContent(html: string): boolean {
  const spaceEntity = '&nbsp;'
  for (let index = 0; index < html.length; index++) {
    const character = html.charAt(index)
    if (character === '<') {
      index = html.indexOf('>', index)
      if (index < 0) return true
    } else if (character === '&' && html.startsWith(spaceEntity, index)) index += spaceEntity.length - 1
    // Control characters of ASCII are not visible either.
    else if (character > ' ' && character.trim() !== '') return true
  }
  return false
}
