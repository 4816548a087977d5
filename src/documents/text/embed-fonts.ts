import { type PDFContext, PDFHexString, PDFName, PDFRawStream, type PDFRef, PDFString } from 'pdf-lib'
import { deflate } from './deflate'
import type { Face, Faces } from './font-faces'
import type { FaceName } from './font-files'
import type { Subsetter } from './font-subset'
import type { ShapedWord } from './shaper'
import { byteOrderMark, utf16Hex } from './word-operators'

/** Copied text of each glyph by glyph id; '' if the text is copied from a neighbouring glyph. */
type UsedGlyphs = Map<number, string>

/** Embeds a subset of each font with the glyphs of the words. Returns the PDF references of the fonts by face name. */
export async function embedFonts(
  context: PDFContext,
  words: Iterable<ShapedWord>,
  faces: Faces,
  subsetter: Subsetter,
): Promise<[FaceName, PDFRef][]> {
  const glyphsByFace = new Map<FaceName, UsedGlyphs>()
  for (const word of words) {
    for (const run of word.runs) {
      const { space } = faces[run.face]
      const glyphs: UsedGlyphs = glyphsByFace.get(run.face) ?? new Map(space && [[space.glyph, ' ']])
      glyphsByFace.set(run.face, glyphs)
      for (const glyph of run.glyphs) if (!glyphs.get(glyph.id)) glyphs.set(glyph.id, glyph.copiedText)
    }
  }
  const subsets = await Promise.all(
    [...glyphsByFace].map(async ([name, glyphs]) => {
      const ids = [...glyphs.keys()].sort((a, b) => a - b)
      const [file, unicodeMap] = await Promise.all([deflate(subsetter(name, ids)), deflate(toUnicode(glyphs))])
      return { name, ids, file, unicodeMap }
    }),
  )
  return subsets.map((subset) => [subset.name, embedFace(context, faces[subset.name], subset)])
}

/** A composite font whose codes are the glyph ids of the original file (Identity-H). */
function embedFace(
  context: PDFContext,
  face: Face,
  { ids, file, unicodeMap }: { ids: number[]; file: Uint8Array; unicodeMap: Uint8Array },
): PDFRef {
  const name = PDFName.of(`${subsetTag(ids)}+${face.postscriptName}`)
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      // Symbolic: the codes are not those of a Latin alphabet.
      Flags: 4,
      FontBBox: face.boundingBox,
      ItalicAngle: 0,
      Ascent: face.ascent,
      Descent: face.descent,
      CapHeight: 714,
      StemV: face.postscriptName.endsWith('Bold') ? 140 : 80,
      FontFile2: context.register(flateStream(context, file)),
    }),
  )
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      DW: 1000,
      W: ids.flatMap((id) => [id, [face.font.glyphHAdvance(id)]]),
      CIDToGIDMap: 'Identity',
    }),
  )
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(flateStream(context, unicodeMap)),
    }),
  )
}

/** A stream of bytes that are already deflated. */
export const flateStream = (context: PDFContext, bytes: Uint8Array): PDFRawStream =>
  PDFRawStream.of(context.obj({ Filter: 'FlateDecode', Length: bytes.length }), bytes)

/** Subset tag: six capital letters derived from the glyph ids, so that the same document gives the same bytes. */
function subsetTag(ids: number[]): string {
  let hash = 0
  for (const id of ids) hash = (Math.imul(hash, 31) + id) >>> 0
  return Array.from({ length: 6 }, (_, position) =>
    String.fromCharCode(65 + (Math.floor(hash / 26 ** position) % 26)),
  ).join('')
}

/** A `bfchar` block has at most 100 lines. */
const maxBlockLines = 100

/** ToUnicode map of the glyphs, for readers that ignore ActualText. */
function toUnicode(textById: UsedGlyphs): string {
  const lines = [...textById]
    .filter(([, copiedText]) => copiedText !== '')
    .map(
      ([id, copiedText]) =>
        `<${id.toString(16).padStart(4, '0')}> <${utf16Hex(copiedText).slice(byteOrderMark.length)}>`,
    )
  const blocks: string[] = []
  for (let start = 0; start < lines.length; start += maxBlockLines) {
    const block = lines.slice(start, start + maxBlockLines)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

/** Text for the document's information dictionary. */
export const pdfText = (text: string): PDFHexString => PDFHexString.of(utf16Hex(text))
