import { PDFDocument } from 'pdf-lib'

export interface MergePdfsData {
  pdfs: readonly Uint8Array[]
  /** Each then begins on a leaf of its own, and ends it. */
  isTwoSided: boolean
}

/** Documents of ours behind one another, as one PDF: its bytes. */
export async function mergePdfs({ pdfs, isTwoSided }: MergePdfsData): Promise<Uint8Array> {
  const whole = await PDFDocument.create({ updateMetadata: false })
  for (const bytes of pdfs) {
    const one = await PDFDocument.load(bytes, { updateMetadata: false })
    const pages = await whole.copyPages(one, one.getPageIndices())
    for (const page of pages) whole.addPage(page)
    const last = pages.at(-1)?.getSize()
    if (isTwoSided && pages.length % 2 === 1 && last) whole.addPage([last.width, last.height])
  }
  return whole.save({ addDefaultPage: false, updateFieldAppearances: false, useObjectStreams: false })
}
