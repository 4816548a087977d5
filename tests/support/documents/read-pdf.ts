import { execFileSync, spawnSync } from 'node:child_process'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from 'pdf-lib'

/** Whether Poppler's tools are installed; tests that need them are skipped otherwise. */
export const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined

/** The text that pdftotext recovers. */
export const readText = (pdf: Uint8Array, ...options: string[]): string =>
  execFileSync('pdftotext', [...options, '-', '-'], { input: pdf, encoding: 'utf8' }).normalize('NFC')

/** The text of each page in the order in which it is drawn, with single spaces. */
export const readPages = (pdf: Uint8Array): string[] =>
  readText(pdf, '-raw')
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/g, ' '))

/** The words of the texts that a search in the PDF does not find. */
export function findLostWords(pdf: Uint8Array, ...texts: string[]): string[] {
  const wordsOf = (text: string) => text.normalize('NFC').split(/\s+/).filter(Boolean)
  const words = new Set(wordsOf(readText(pdf)))
  return texts.flatMap(wordsOf).filter((word) => !words.has(word))
}

/** The bookmarks in order, each with its page number, from 1. */
export async function readBookmarks(pdf: Uint8Array): Promise<[name: string, page: number][]> {
  const document = await PDFDocument.load(pdf)
  const pages = document.getPages().map(({ ref }) => ref)
  const bookmarks: [string, number][] = []
  const outlines = document.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict)
  let mark = outlines?.lookupMaybe(PDFName.of('First'), PDFDict)
  while (mark) {
    const page = mark.lookup(PDFName.of('Dest'), PDFArray).get(0)
    bookmarks.push([
      mark.lookup(PDFName.of('Title'), PDFHexString).decodeText(),
      pages.findIndex((ref) => ref.toString() === page.toString()) + 1,
    ])
    mark = mark.lookupMaybe(PDFName.of('Next'), PDFDict)
  }
  return bookmarks
}

export interface DrawnGlyph {
  font: string
  id: number
  /** In units of the text object: thousandths of its size, from its start. */
  x: number
  y: number
}

/** The pages' content streams, uncompressed. */
export async function readContentStreams(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf)
  return document.getPages().map((page) => {
    const stream = page.node.Contents()
    if (!(stream instanceof PDFRawStream)) throw new Error('The page has no content stream')
    return new TextDecoder().decode(decodePDFRawStream(stream).decode())
  })
}

/** Size in points, lightness (0 black, 1 white) and slant of the texts in a content stream. */
export function readDrawnTexts(content: string): { size: number; lightness: number; isSlanted: boolean }[] {
  const scale = Number(/^(\S+) 0 0 \S+ 0 0 cm\n/.exec(content)?.[1] ?? 1)
  const matches = content.matchAll(/^BT\n(\S+) (\S+) (\S+) rg\n(\S+) (\S+) \S+ \S+ \S+ \S+ Tm/gm)
  return [...matches].map((parts) => {
    const [red = 0, green = 0, blue = 0, along = 0, up = 0] = parts.slice(1).map(Number)
    const lightness = 0.299 * red + 0.587 * green + 0.114 * blue
    return { size: Math.hypot(along, up) * 1000 * scale, lightness, isSlanted: up !== 0 }
  })
}

/** The widths of a page's fonts as the PDF states them: font name to glyph id to thousandths. */
export async function readStatedWidths(pdf: Uint8Array): Promise<Map<string, Map<number, number>>> {
  const document = await PDFDocument.load(pdf)
  const fonts = document.getPages()[0]?.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  const widthsByFont = new Map<string, Map<number, number>>()
  for (const [name] of fonts?.entries() ?? []) {
    const descendants = fonts?.lookup(name, PDFDict).lookup(PDFName.of('DescendantFonts'), PDFArray)
    const stated = descendants?.lookup(0, PDFDict).lookup(PDFName.of('W'), PDFArray)
    const widths = new Map<number, number>()
    for (let index = 0; stated && index < stated.size(); index += 2) {
      const width = stated.lookup(index + 1, PDFArray).lookup(0, PDFNumber)
      widths.set(stated.lookup(index, PDFNumber).asNumber(), width.asNumber())
    }
    widthsByFont.set(name.decodeText(), widths)
  }
  return widthsByFont
}

/** Interprets the text operators of a content stream: the glyphs of each text object with their positions. */
export function readDrawnGlyphs(content: string, widths: Map<string, Map<number, number>>): DrawnGlyph[][] {
  const objects: DrawnGlyph[][] = []
  let font = ''
  let size = 1
  let x = 0
  let y = 0
  const operators = content.matchAll(/BT\n|\[([^\]]*)\]TJ|(-?[\d.]+) Ts|\/(F\d+) (\d+) Tf/g)
  for (const [token, array, rise, name, fontSize] of operators) {
    if (token === 'BT\n') {
      objects.push([])
      x = 0
      y = 0
    } else if (name) {
      font = name
      size = Number(fontSize) / 1000
    } else if (rise) y = Number(rise)
    else {
      for (const [, hex, shift] of (array ?? '').matchAll(/<([0-9a-f]{4})>|(-?[\d.]+)/g)) {
        if (shift) x -= Number(shift) * size
        if (!hex) continue
        const id = Number.parseInt(hex, 16)
        objects.at(-1)?.push({ font, id, x, y })
        x += (widths.get(font)?.get(id) ?? 1000) * size
      }
    }
  }
  return objects
}
