import { readFileSync } from 'node:fs'
import type { RendererSource } from '../../../src/documents/pdf-renderer'
import { fontFiles, mapFaces } from '../../../src/documents/text/font-files'

const read = (path: string) => new Uint8Array(readFileSync(new URL(path, import.meta.url)))

export const rendererSource: RendererSource = {
  fonts: mapFaces((name) => read(`../../../resources/fonts/${fontFiles[name].file}.ttf`)),
  subsetWasm: read('../../../node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm'),
}
