import { truncateName } from '#contract/protocol/text/document-name'
import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import { trimEndOf } from '#contract/protocol/text/trim-end'

// Control and format characters: the latter can turn a name around on screen ("gpj.exe" read backwards).
const invisible = /[\p{Cc}\p{Cf}]/gu
const forbiddenInFiles = /[<>:"|?*]/g
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A file name as people may see it and as every system can save it: no folders, nothing invisible, at most 120 letters and 240 bytes. */
export function displayName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .toWellFormed()
    .replace(invisible, '')
    .replace(forbiddenInFiles, '-')
    .replace(/^[. ]+/, '')
    .replace(deviceNames, '$1-')
  return shorten(trimEndOf(clean, '. ')) || 'file'
}

/** The name of a file that the program saves: a slash in it is none of a folder ('Receipt KNL/2627/000244.pdf', D-12). */
export const savedName = (name: string): string => displayName(name.replace(/^[./\\]+/, '').replace(/[/\\]/g, '-'))

/** A name for the document store, "no special characters or spaces" (S1 §2.9): 'Asha Rani (1).JPG' → 'asha-rani-1'. */
export function storageName(name: string): string {
  const stem = displayName(name).replace(/\.[^.]*$/, '')
  const plain = normalizeUnicode(stem, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return trimEndOf(plain.slice(0, 60).replace(/^-+/, ''), '-') || 'document'
}

/** File systems hold 255 bytes, of which an unfinished file's ending takes 14. */
function shorten(name: string): string {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  const stem = truncateName(
    name.slice(0, name.length - extension.length),
    120 - extension.length,
    240 - extension.length,
  )
  return stem && stem + extension
}
