// Control and format characters: the latter can turn a name around on screen ("gpj.exe" read backwards).
const invisible = /[\p{Cc}\p{Cf}]/gu
const forbiddenInFiles = /[<>:"|?*]/g
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A file name as people may see it and as every system can save it: no folders, nothing invisible, at most 120 letters. */
export function displayName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .replace(invisible, '')
    .replace(forbiddenInFiles, '-')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(deviceNames, '$1-')
  return shorten(clean) || 'file'
}

/** A name for the document store, "no special characters or spaces" (S1 §2.9): 'Asha Rani (1).JPG' → 'asha-rani-1'. */
export function storageName(name: string): string {
  const stem = displayName(name).replace(/\.[^.]*$/, '')
  const plain = stem
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return plain.slice(0, 60).replace(/^-+|-+$/g, '') || 'document'
}

function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= 120) return name
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, 120 - extension.length).join('') + extension
}
