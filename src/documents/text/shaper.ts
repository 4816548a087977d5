import * as hb from 'harfbuzzjs'
import type { Face, Faces } from './font-faces'
import type { Weight } from './font-files'
import { type Run, splitRuns } from './font-runs'
import type { Glyph, ShapedRun } from './shaped-run'
import { spaceWidth, type WordOperators, wordOperators } from './word-operators'

/** The width is in font units (1000 per em). */
export interface ShapedWord extends WordOperators {
  text: string
  width: number
  runs: ShapedRun[]
}

export interface Shaper {
  faces: Faces
  /** Width of a space in font units: that of the Latin font, in all scripts. */
  space: number
  /** Called for each character that is left out of a text because no font has it. */
  onOmitted?: ((character: string) => void) | undefined
  /** Shapes one word, a text without white space. Results are cached across documents. */
  word(text: string, weight: Weight): ShapedWord
}

/** Limit of the cache, about 30 MB: enough for the vocabulary of a large question bank. */
const maxCachedWords = 30_000

/** Creates a shaper with a word cache. */
export function createShaper(faces: Faces, onOmitted?: Shaper['onOmitted']): Shaper {
  const wordCache = { regular: new Map<string, ShapedWord>(), bold: new Map<string, ShapedWord>() }
  const buffer = new hb.Buffer()
  // Joiners left in the glyphs are drawn as a full-width space and hide the gap to the next word.
  buffer.setFlags(hb.BufferFlag.REMOVE_DEFAULT_IGNORABLES)

  return {
    faces,
    space: spaceWidth(faces),
    onOmitted,
    word(text, weight) {
      const words = wordCache[weight]
      const cachedWord = words.get(text)
      if (cachedWord) return cachedWord
      const runs = splitRuns(text, faces, weight).map((run) => shapeRun(buffer, text, run))
      const width = runs.reduce((sum, run) => sum + (run.width * faces[run.face].size) / 1000, 0)
      const shapedWord = { text, width, runs, ...wordOperators(text, runs, faces) }
      if (words.size >= maxCachedWords) words.clear()
      words.set(text, shapedWord)
      return shapedWord
    },
  }
}

function shapeRun(buffer: hb.Buffer, word: string, { face, order, start, end }: Run): ShapedRun {
  const isRightToLeft = order === 'rightToLeft'
  buffer.clearContents()
  buffer.addText(word, start, end - start)
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR)
  buffer.setScript(face.script)
  buffer.setLanguage(face.language)
  hb.shape(face.font, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  // HarfBuzz returns glyphs from left to right, so clusters of Arabic are in reverse order.
  const textsOfGlyphs = isRightToLeft
    ? glyphTexts(infos.toReversed(), word, end, face).toReversed()
    : glyphTexts(infos, word, end, face)
  const glyphs: Glyph[] = []
  let pen = 0
  for (const [index, info] of infos.entries()) {
    const position = positions[index]
    if (!position) continue
    const { xOffset, yOffset, xAdvance } = position
    glyphs.push({
      id: info.codepoint,
      x: pen + xOffset,
      y: yOffset,
      advance: xAdvance,
      copiedText: textsOfGlyphs[index] ?? '',
    })
    pen += xAdvance
  }
  return { face: face.name, order, text: word.slice(start, end), glyphs, width: pen }
}

/**
 * Text that is copied for each glyph: its character if the font maps one to it. The first glyph without a character
 * gets all characters of its cluster that no glyph has.
 */
function glyphTexts(infos: hb.GlyphInfo[], word: string, end: number, face: Face): string[] {
  const copiedTexts: string[] = []
  for (let index = 0; index < infos.length; ) {
    const cluster = infos[index]?.cluster ?? 0
    let clusterEnd = index + 1
    while (infos[clusterEnd]?.cluster === cluster) clusterEnd++
    const { characters, unassigned } = assignCharacters(
      word.slice(cluster, infos[clusterEnd]?.cluster ?? end),
      infos.slice(index, clusterEnd),
      face,
    )
    const firstUnassigned = characters.indexOf(undefined)
    for (const [position, character] of characters.entries())
      copiedTexts.push(character ?? (position === firstUnassigned ? unassigned : ''))
    index = clusterEnd
  }
  return copiedTexts
}

/** Assigns to each glyph of a cluster the character that it draws. `unassigned`: the other characters in order. */
function assignCharacters(cluster: string, infos: hb.GlyphInfo[], face: Face) {
  const countInCluster = new Map<string, number>()
  for (const character of cluster) countInCluster.set(character, (countInCluster.get(character) ?? 0) + 1)
  const assignedCount = new Map<string, number>()
  const characters = infos.map(({ codepoint }) => {
    const character = face.characterOf.get(codepoint) ?? ''
    const count = assignedCount.get(character) ?? 0
    if (count >= (countInCluster.get(character) ?? 0)) return undefined
    assignedCount.set(character, count + 1)
    return character
  })
  let unassigned = ''
  for (const character of cluster) {
    const count = assignedCount.get(character) ?? 0
    if (count > 0) assignedCount.set(character, count - 1)
    else unassigned += character
  }
  return { characters, unassigned }
}
