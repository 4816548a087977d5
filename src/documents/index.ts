import { examDocuments } from './exam/index'
import { instituteDocuments } from './institute/index'
import { mergePdfs } from './layout/merge-pdfs'
import { createPdfRenderer, type RendererSource } from './pdf-renderer'
import { registrationDocuments } from './registration/index'

/** All documents: data in, PDF bytes out. Parsing the fonts is expensive: create once and reuse. */
export async function createDocuments(source: RendererSource) {
  const renderer = await createPdfRenderer(source)
  return {
    ...registrationDocuments(renderer),
    ...examDocuments(renderer),
    ...instituteDocuments(renderer),
    mergePdfs,
  }
}

export type Documents = Awaited<ReturnType<typeof createDocuments>>
