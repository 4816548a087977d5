import { createPdf, type Pdf } from './layout/pdf'
import { parseFaces } from './text/font-faces'
import type { FontBytes } from './text/font-files'
import { createSubsetter } from './text/font-subset'
import { loadHindiTexts } from './text/paper-texts'
import { createShaper, type Shaper } from './text/shaper'

export interface RendererSource {
  fonts: FontBytes
  /** The bytes of harfbuzzjs/dist/harfbuzz-subset.wasm. */
  subsetWasm: Uint8Array
  /** Called for each character that is left out of a document because no font has it. */
  onOmitted?: Shaper['onOmitted']
}

/** Parsed fonts and cached words, shared by all documents. */
export interface PdfRenderer {
  shaper: Shaper
  newPdf(): Promise<Pdf>
}

export async function createPdfRenderer({ fonts, subsetWasm, onOmitted }: RendererSource): Promise<PdfRenderer> {
  await loadHindiTexts()
  const faces = parseFaces(fonts)
  const subsetter = await createSubsetter(subsetWasm, faces)
  return { shaper: createShaper(faces, onOmitted), newPdf: () => createPdf(faces, subsetter) }
}
