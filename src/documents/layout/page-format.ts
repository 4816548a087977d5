import type { PaperFormat } from '#contract/desk/print-options'

/** Page size and margins, in points. */
export interface PageFormat {
  width: number
  height: number
  margin: { side: number; top: number; bottom: number }
  /** The printer has no greys and colours: everything is drawn black. */
  isBlackOnly?: true
}

/** Converts millimetres to points. */
export const millimetres = (length: number): number => (length * 72) / 25.4

const margin = { side: 46, top: 40, bottom: 34 }
export const a4: PageFormat = { width: 595.28, height: 841.89, margin }
/** A4 with narrow margins, for wide tables and large type. */
export const a4Wide: PageFormat = { ...a4, margin: { side: 32, top: 38, bottom: 30 } }
export const a4Landscape: PageFormat = { width: a4.height, height: a4.width, margin }
/** Thermal printer: 80 mm paper, 72 mm printable; the height depends on the content. */
export const roll: PageFormat = {
  width: millimetres(80),
  height: 0,
  margin: { side: millimetres(4), top: millimetres(3), bottom: millimetres(5) },
  isBlackOnly: true,
}

/** Paper sizes in points, portrait. */
const papers = { A4: [a4.width, a4.height], A5: [419.53, a4.width] } as const

/** True if a page has the size of this paper, in portrait or landscape. */
export function fitsPaper(paper: keyof typeof papers, page: Pick<PageFormat, 'width' | 'height'>): boolean {
  const [shortSide, longSide] = papers[paper]
  const [width, height] = [Math.min(page.width, page.height), Math.max(page.width, page.height)]
  return Math.abs(width - shortSide) < 1 && Math.abs(height - longSide) < 1
}

/** A4 layouts are scaled to smaller paper; a roll has its own layout. */
export type PaperOption = { paper?: PaperFormat }
export const isRollPaper = ({ paper }: PaperOption): boolean => paper === '80mm'
