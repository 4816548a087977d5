import { truncateName } from '#contract/protocol/text/document-name'
import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import { trimEndOf } from '#contract/protocol/text/trim-end'

// Format characters can reverse a name on screen ("gpj.exe" read backwards).
const invisibleCharacters = /[\p{Cc}\p{Cf}]/gu
const forbiddenInFiles = /[<>:"|?*]/g
// Reserved by Windows with any extension, also with spaces before the extension; ¹²³ count as digits.
const deviceNames = /^(conin\$|conout\$|con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i

/** Safe file name for every system: no folders, no invisible characters, at most 120 characters and 240 bytes. */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .toWellFormed()
    .replace(invisibleCharacters, '')
    .replace(forbiddenInFiles, '-')
    .replace(/^[. ]+/, '')
    .replace(deviceNames, '$1-')
  return shorten(trimEndOf(clean, '. ')) || 'file'
}

/** File name of a download, with slashes replaced ('Receipt KNL/2627/000244.pdf', D-12). */
export const downloadName = (name: string): string => safeFileName(name.replace(/^[./\\]+/, '').replace(/[/\\]/g, '-'))

/** Name in the object store, without special characters or spaces (S1 §2.9): 'Asha Rani (1).JPG' → 'asha-rani-1'. */
export function objectName(name: string): string {
  const stem = safeFileName(name).replace(/\.[^.]*$/, '')
  const plain = normalizeUnicode(stem, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return trimEndOf(plain.slice(0, 60).replace(/^-+/, ''), '-') || 'document'
}

const maxCharacters = 120
/** File systems allow 255 bytes; the suffix of a partial file takes 14 of them. */
const maxBytes = 240

function shorten(name: string): string {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  const stem = truncateName(
    name.slice(0, name.length - extension.length),
    maxCharacters - extension.length,
    maxBytes - extension.length,
  )
  return stem && stem + extension
}
