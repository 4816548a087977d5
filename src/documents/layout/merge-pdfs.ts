import { PDFDocument } from 'pdf-lib'

export interface MergePdfsData {
  pdfs: readonly Uint8Array[]
  /** Pads each document to full sheets, so that the next one starts on a new sheet. */
  isTwoSided: boolean
}

/** Concatenates generated documents into one PDF; returns its bytes. */
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
