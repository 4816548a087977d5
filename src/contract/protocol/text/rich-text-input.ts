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
    const code = html.charCodeAt(index)
    if (code === 0x3c) {
      index = html.indexOf('>', index)
      if (index < 0) return true
    } else if (code === 0x26 && html.startsWith(spaceEntity, index)) index += spaceEntity.length - 1
    else if (code < 0x80 ? code > 0x20 : html.charAt(index).trim() !== '') return true
  }
  return false
}
