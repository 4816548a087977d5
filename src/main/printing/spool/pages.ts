import type { PaperFormat } from '#contract/desk/print-options'
import { isOn } from '#documents/layout/page-format'

const latin = (pdf: Uint8Array) => Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('latin1')

/** How many pages a PDF has, as our own documents write them. */
export const pagesIn = (pdf: Uint8Array): number => latin(pdf).match(/\/Type \/Page\b/g)?.length ?? 0

const box = /\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g

/** The size of a PDF's pages in points, as our own documents write it: of a roll's, which differ, the longest. */
function sizeIn(pdf: Uint8Array): { width: number; height: number } | undefined {
  const sizes = [...latin(pdf).matchAll(box)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }))
  return sizes.toSorted((a, b) => b.height - a.height)[0]
}

const inMillimetres = (points: number) => Math.round((points * 25.4) / 72)

/**
 * What a print system is told of a document's page and the paper it goes to: a format by its name, and whether a page that
 * was laid out for another is made to fit on it; a roll by the page's own size in millimetres, at which it stays.
 */
export function onPaper(
  pdf: Uint8Array,
  paper: PaperFormat,
): { format: 'A4' | 'A5' | undefined; roll: string; isToFit: boolean } {
  const size = sizeIn(pdf)
  if (paper !== '80mm') return { format: paper, roll: '', isToFit: size ? !isOn(paper, size) : paper !== 'A4' }
  return {
    format: undefined,
    roll: size ? `${inMillimetres(size.width)}x${inMillimetres(size.height)}mm` : '',
    isToFit: false,
  }
}
