import type { PaperFormat } from '#contract/desk/print-options'

/** What pages are laid out for: its size in points, and what documents keep free at its edges. */
export interface PageFormat {
  width: number
  height: number
  margin: { side: number; top: number; bottom: number }
  /** It takes black or nothing: colours and greys are drawn black. */
  isBlackOnly?: true
}

/** Points of so many millimetres. */
export const millimetres = (count: number): number => (count * 72) / 25.4

const margin = { side: 46, top: 40, bottom: 34 }
export const a4: PageFormat = { width: 595.28, height: 841.89, margin }
/** Of papers whose questions are set large. */
export const a4Wide: PageFormat = { ...a4, margin: { side: 32, top: 38, bottom: 30 } }
export const a4Landscape: PageFormat = { width: a4.height, height: a4.width, margin }
/** Of a thermal printer: 80 mm wide, of which it prints 72; as long as what is on it. */
export const roll: PageFormat = {
  width: millimetres(80),
  height: 0,
  margin: { side: millimetres(4), top: millimetres(3), bottom: millimetres(5) },
  isBlackOnly: true,
}

/** Papers that printers are fed, upright. */
const papers = { A4: [a4.width, a4.height], A5: [419.53, a4.width] } as const

/** Whether a page of this size lies on that paper as it is, upright or turned. */
export function fitsPaper(paper: keyof typeof papers, page: Pick<PageFormat, 'width' | 'height'>): boolean {
  const [short, long] = papers[paper]
  const [width, height] = [Math.min(page.width, page.height), Math.max(page.width, page.height)]
  return Math.abs(width - short) < 1 && Math.abs(height - long) < 1
}

/** What is laid out for A4 is made to fit on a smaller page; a roll has a layout of its own. */
export type PaperOption = { paper?: PaperFormat }
export const isRollPaper = ({ paper }: PaperOption): boolean => paper === '80mm'
