import { createPdf, type Pdf } from './layout/pdf'
import { type FontBytes, parseFaces } from './text/faces'
import { createShaper, type Shaper } from './text/shape'
import { createSubsetter } from './text/subset'

export interface EngineSource {
  fonts: FontBytes
  /** The bytes of harfbuzzjs/dist/harfbuzz-subset.wasm. */
  subsetWasm: Uint8Array
}

/** What is parsed and remembered once, and shared by all documents. */
export interface Engine {
  shaper: Shaper
  newPdf(): Promise<Pdf>
}

export async function createEngine({ fonts, subsetWasm }: EngineSource): Promise<Engine> {
  const faces = parseFaces(fonts)
  const subsetter = await createSubsetter(subsetWasm, faces)
  return { shaper: createShaper(faces), newPdf: () => createPdf(faces, subsetter) }
}
