import type { Face, Faces } from './font-faces'
import type { FaceName, Weight } from './font-files'
import type { RunOrder } from './shaped-run'

/** Part of a word drawn with one font: [start, end) in UTF-16 units. */
export interface Run {
  face: Face
  order: RunOrder
  start: number
  end: number
}

type ScriptFace = Extract<FaceName, 'devanagari' | 'gurmukhi' | 'arabic'>
/** Arabic by its block, because commas, digits and marks in it belong to several scripts in Unicode. */
const scripts: [ScriptFace, RegExp][] = [
  ['devanagari', /\p{Script=Devanagari}|[\u0964\u0965]/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['arabic', /[\u0600-\u06ff]/],
]
/** Full stops of Indian scripts. */
const dandas = /[\u0964\u0965]/
const numberPattern = /^\p{Nd}[\p{Nd}.,:/-]*$/u
/** Joiners, marks and other characters that belong to the letter before them. */
const combiningPattern = /\p{M}|\p{Default_Ignorable_Code_Point}/u

/**
 * Splits a word by font. Letters use the font of their script. Digits and punctuation use the first font that has them,
 * so that they look alike on a bilingual page. A mark uses the font of its letter if that font has it.
 */
export function splitRuns(word: string, faces: Faces, weight: Weight): Run[] {
  const facesOfWeight = facesOf(faces, weight)
  const runs: Run[] = []
  let start = 0
  for (const character of word) {
    const end = start + character.length
    const lastRun = runs.at(-1)
    const face = faceOf(character, lastRun?.face, facesOfWeight)
    const isLeftToRight = face !== facesOfWeight.arabic || numberPattern.test(character)
    const order = isLeftToRight ? 'leftToRight' : 'rightToLeft'
    if (lastRun?.face === face && lastRun.order === order) lastRun.end = end
    else runs.push({ face, order, start, end })
    start = end
  }
  for (const run of runs) if (numberPattern.test(word.slice(run.start, run.end))) run.order = 'number'
  return runs
}

type FacesOfWeight = Record<'latin' | ScriptFace | 'math' | 'symbols', Face>
const facesOf = (faces: Faces, weight: Weight): FacesOfWeight =>
  weight === 'regular'
    ? faces
    : {
        ...faces,
        latin: faces.latinBold,
        devanagari: faces.devanagariBold,
        gurmukhi: faces.gurmukhiBold,
        arabic: faces.arabicBold,
      }

function faceOf(character: string, previousFace: Face | undefined, facesOfWeight: FacesOfWeight): Face {
  const { latin, devanagari, gurmukhi, arabic, math, symbols } = facesOfWeight
  const code = character.codePointAt(0) ?? 0
  if (previousFace === gurmukhi && dandas.test(character)) return gurmukhi
  for (const [name, pattern] of scripts) {
    if (pattern.test(character) && facesOfWeight[name].characters.has(code)) return facesOfWeight[name]
  }
  const firstFace = [latin, devanagari, gurmukhi, arabic, math, symbols].find(({ characters }) => characters.has(code))
  const isCombining = combiningPattern.test(character)
  if (previousFace && isCombining && (previousFace.characters.has(code) || !firstFace)) return previousFace
  return firstFace ?? latin
}
