import { createPdf, type Pdf } from './layout/pdf'
import { type FontBytes, parseFaces } from './text/font-faces'
import { createSubsetter } from './text/font-subset'
import { createShaper, type Shaper } from './text/shaper'

export interface EngineSource {
  fonts: FontBytes
  /** The bytes of harfbuzzjs/dist/harfbuzz-subset.wasm. */
  subsetWasm: Uint8Array
}

/** Parsed fonts and cached words, shared by all documents. */
export interface PdfRenderer {
  shaper: Shaper
  newPdf(): Promise<Pdf>
}

export async function createPdfRenderer({ fonts, subsetWasm }: EngineSource): Promise<PdfRenderer> {
  const faces = parseFaces(fonts)
  const subsetter = await createSubsetter(subsetWasm, faces)
  return { shaper: createShaper(faces), newPdf: () => createPdf(faces, subsetter) }
}
