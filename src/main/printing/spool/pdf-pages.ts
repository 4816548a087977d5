import type { PaperFormat } from '#contract/desk/print-options'
import { fitsPaper } from '#documents/layout/page-format'

const toLatin1 = (pdf: Uint8Array) => Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('latin1')

/** Number of pages of a PDF that #documents has written. */
export const countPages = (pdf: Uint8Array): number => toLatin1(pdf).match(/\/Type \/Page\b/g)?.length ?? 0

const mediaBoxPattern = /\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g

/** Page size in points of a PDF that #documents has written. Pages of a roll differ in height: the longest counts. */
function pageSize(pdf: Uint8Array): { width: number; height: number } | undefined {
  const sizes = [...toLatin1(pdf).matchAll(mediaBoxPattern)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }))
  return sizes.toSorted((a, b) => b.height - a.height)[0]
}

const inMillimetres = (points: number) => Math.round((points * 25.4) / 72)

export type RollSize = { widthMm: number; heightMm: number }

/**
 * Media options for a PDF on the chosen paper. `format`: of a sheet. `rollMm`: page size on a roll. `scalesToFit`: the
 * page is laid out for another format than the sheet's. A page of unknown size counts as A4.
 */
export function mediaFor(
  pdf: Uint8Array,
  paper: PaperFormat,
): { format: 'A4' | 'A5' | undefined; rollMm: RollSize | undefined; scalesToFit: boolean } {
  const size = pageSize(pdf)
  if (paper !== '80mm')
    return { format: paper, rollMm: undefined, scalesToFit: size ? !fitsPaper(paper, size) : paper !== 'A4' }
  return {
    format: undefined,
    rollMm: size && { widthMm: inMillimetres(size.width), heightMm: inMillimetres(size.height) },
    scalesToFit: false,
  }
}
