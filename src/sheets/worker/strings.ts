import { damagedMessage, tooLargeMessage, UnreadableFileError } from '../unreadable-file-error.ts'
import { readXml } from './xml.ts'

/** More than 10,000 rows of any sheet refer to. */
const maxStrings = 1_000_000
/** Excel's own limit for a cell. */
const maxText = 32_767

/** All shared strings in order. Pronunciation hints, which East Asian files carry beside the text, are left out. */
export async function readStrings(source: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let hints = 0
  await readXml(source, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') hints++
      return name === 't'
    },
    close(name, inside) {
      if (name === 'rPh') hints--
      if (name === 't' && hints === 0) text += inside
      if (name === 'si' && strings.push(decodeExcelText(text)) > maxStrings)
        throw new UnreadableFileError(tooLargeMessage)
    },
  })
  return strings
}

/**
 * A cell's text as it was typed. Excel writes characters that XML cannot hold as _x000D_, and a text that looks like that
 * as _x005F_x000D_.
 */
export function decodeExcelText(text: string): string {
  if (text.length > maxText * '_x000D_'.length) throw new UnreadableFileError(damagedMessage)
  const typed = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  if (typed.length > maxText) throw new UnreadableFileError(damagedMessage)
  return typed
}
