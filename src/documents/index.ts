import { examDocuments } from './exam/index'
import { instituteDocuments } from './institute/index'
import { mergePdfs } from './layout/merge-pdfs'
import { createPdfRenderer, type EngineSource } from './pdf-renderer'
import { registrationDocuments } from './registration/index'

/** Every document of the counter: data in, PDF bytes out. Fonts are parsed once; keep the result. */
export async function createDocuments(source: EngineSource) {
  const renderer = await createPdfRenderer(source)
  return {
    ...registrationDocuments(renderer),
    ...examDocuments(renderer),
    ...instituteDocuments(renderer),
    joined: mergePdfs,
  }
}

export type Documents = Awaited<ReturnType<typeof createDocuments>>
