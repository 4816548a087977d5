import * as hb from 'harfbuzzjs'
import { type FaceName, type FontBytes, fontFiles, mapFaces } from './font-files'

/** One parsed font, for shaping, measuring and embedding. Lengths are font units, 1000 per em. */
export interface Face {
  name: FaceName
  bytes: Uint8Array
  font: hb.Font
  /** Font size to use in a text of size 1000: some scripts need another size than Latin. */
  size: number
  script: string
  language: string
  postscriptName: string
  characters: ReadonlySet<number>
  /** Character by glyph id. */
  characterOf: ReadonlyMap<number, string>
  /** Undefined for fonts without a space. */
  space: { glyph: number; width: number } | undefined
  boundingBox: [number, number, number, number]
  ascent: number
  descent: number
}

export type Faces = Readonly<Record<FaceName, Face>>

const postscriptNameId = 6

function parseFace(name: FaceName, bytes: Uint8Array): Face {
  const face = new hb.Face(new hb.Blob(bytes))
  if (face.upem !== 1000) throw new Error(`The font ${name} has ${face.upem} units per em; 1000 are needed`)
  const font = new hb.Font(face)
  const characters = new Set(face.collectUnicodes())
  const characterOf = new Map<number, string>()
  for (const character of characters) {
    const glyph = font.nominalGlyph(character)
    if (glyph && !characterOf.has(glyph)) characterOf.set(glyph, String.fromCodePoint(character))
  }
  const head = face.referenceTable('head')
  if (!head) throw new Error(`The font ${name} has no head table`)
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const { ascender, descender } = font.hExtents()
  const space = font.nominalGlyph(0x20)
  return {
    ...fontFiles[name],
    name,
    bytes,
    font,
    postscriptName: face.getName(postscriptNameId, 'en'),
    characters,
    characterOf,
    space: space ? { glyph: space, width: font.glyphHAdvance(space) } : undefined,
    // xMin, yMin, xMax and yMax of the head table.
    boundingBox: [view.getInt16(36), view.getInt16(38), view.getInt16(40), view.getInt16(42)],
    ascent: ascender,
    descent: descender,
  }
}

/** Parses the fonts, once for all documents. */
export const parseFaces = (fonts: FontBytes): Faces => mapFaces((name) => parseFace(name, fonts[name]))
