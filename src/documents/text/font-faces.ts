import * as hb from 'harfbuzzjs'

/** The four font files (TrueType, 1000 units per em), as bytes. */
export interface FontBytes {
  latin: Uint8Array
  latinBold: Uint8Array
  devanagari: Uint8Array
  devanagariBold: Uint8Array
}

export type FaceName = keyof FontBytes
export type Weight = 'regular' | 'bold'

/** One parsed font, for shaping, measuring and embedding. Lengths are font units, 1000 per em. */
export interface Face {
  name: FaceName
  bytes: Uint8Array
  font: hb.Font
  script: 'Latn' | 'Deva'
  postscriptName: string
  characters: ReadonlySet<number>
  /** Character of each glyph id in the font's own table. */
  characterOf: ReadonlyMap<number, string>
  space: { glyph: number; width: number }
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
  const space = font.nominalGlyph(0x20) ?? 0
  return {
    name,
    bytes,
    font,
    script: name.startsWith('latin') ? 'Latn' : 'Deva',
    postscriptName: face.getName(postscriptNameId, 'en'),
    characters,
    characterOf,
    space: { glyph: space, width: font.glyphHAdvance(space) },
    boundingBox: [view.getInt16(36), view.getInt16(38), view.getInt16(40), view.getInt16(42)],
    ascent: ascender,
    descent: descender,
  }
}

/** Parses the four fonts, once for all documents. Throws if the widths of their spaces differ. */
export function parseFaces(fonts: FontBytes): Faces {
  const faces = {
    latin: parseFace('latin', fonts.latin),
    latinBold: parseFace('latinBold', fonts.latinBold),
    devanagari: parseFace('devanagari', fonts.devanagari),
    devanagariBold: parseFace('devanagariBold', fonts.devanagariBold),
  }
  const spaces = new Set(Object.values(faces).map((face) => face.space.width))
  if (spaces.size > 1) throw new Error(`The fonts’ spaces differ in width: ${[...spaces].join(', ')}`)
  return faces
}
