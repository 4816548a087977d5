import { PDFDocument } from 'pdf-lib'

export interface MergePdfsData {
  pdfs: readonly Uint8Array[]
  /** Pads each document to full sheets, so that the next one starts on a new sheet. */
  isTwoSided: boolean
}

/** Concatenates generated documents into one PDF; returns its bytes. */
export async function mergePdfs({ pdfs, isTwoSided }: MergePdfsData): Promise<Uint8Array> {
  const target = await PDFDocument.create({ updateMetadata: false })
  for (const bytes of pdfs) {
    const source = await PDFDocument.load(bytes, { updateMetadata: false })
    const pages = await target.copyPages(source, source.getPageIndices())
    for (const page of pages) target.addPage(page)
    const lastSize = pages.at(-1)?.getSize()
    if (isTwoSided && pages.length % 2 === 1 && lastSize) target.addPage([lastSize.width, lastSize.height])
  }
  return target.save({ addDefaultPage: false, updateFieldAppearances: false, useObjectStreams: false })
}
