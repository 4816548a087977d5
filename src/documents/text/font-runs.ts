import type { Face, Faces, Weight } from './font-faces'

/** Part of a word drawn with one font: [start, end) in UTF-16 units. */
export interface Run {
  face: Face
  start: number
  end: number
}

const devanagari = /\p{Script=Devanagari}|[\u0964\u0965]/u
/** Joiners, marks and other characters that belong to the letter before them. */
const combiningPattern = /\p{M}|\p{Default_Ignorable_Code_Point}/u

/**
 * Splits a word by font. Devanagari letters and dandas use the Devanagari font, everything else the Latin one, so that
 * digits and punctuation look alike on a bilingual page. A mark stays with its letter if that font has it. A character
 * missing from both fonts is drawn as the Latin font's box.
 */
export function splitRuns(word: string, faces: Faces, weight: Weight): Run[] {
  const latin = weight === 'bold' ? faces.latinBold : faces.latin
  const indic = weight === 'bold' ? faces.devanagariBold : faces.devanagari
  const runs: Run[] = []
  let start = 0
  for (const character of word) {
    const end = start + character.length
    const last = runs.at(-1)
    const face = faceOf(character, last?.face, latin, indic)
    if (last?.face === face) last.end = end
    else runs.push({ face, start, end })
    start = end
  }
  return runs
}

function faceOf(character: string, previousFace: Face | undefined, latin: Face, indic: Face): Face {
  if (devanagari.test(character)) return indic
  const code = character.codePointAt(0) ?? 0
  if (
    previousFace &&
    combiningPattern.test(character) &&
    (previousFace.characters.has(code) || !latin.characters.has(code))
  )
    return previousFace
  return latin.characters.has(code) || !indic.characters.has(code) ? latin : indic
}
