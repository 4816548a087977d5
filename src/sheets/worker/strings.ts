import { UnreadableFileError } from '../unreadable-file-error.ts'
import { readXml } from './xml.ts'

/** More than the number of strings in 10,000 rows of any supported sheet. */
const maxStrings = 1_000_000
/** Excel's limit for the text of a cell. */
const maxCellText = 32_767

/** All shared strings in order. Phonetic hints (rPh) of East Asian files are skipped. */
export async function readStrings(source: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let hintDepth = 0
  await readXml(source, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') hintDepth++
      const readsText = name === 't'
      return readsText
    },
    close(name, content) {
      if (name === 'rPh') hintDepth--
      if (name === 't' && hintDepth === 0) text += content
      if (name === 'si' && strings.push(decodeExcelText(text)) > maxStrings)
        throw new UnreadableFileError({ code: 'tooLarge' })
    },
  })
  return strings
}

/**
 * Decodes Excel's escapes: characters that XML cannot contain are stored as _x000D_, and literal text of that form as
 * _x005F_x000D_.
 */
export function decodeExcelText(text: string): string {
  if (text.length > maxCellText * '_x000D_'.length) throw new UnreadableFileError({ code: 'damaged' })
  const decoded = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  if (decoded.length > maxCellText) throw new UnreadableFileError({ code: 'damaged' })
  return decoded
}
