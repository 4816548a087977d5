import { readFileSync } from 'node:fs'
import type { EngineSource } from '../../../src/documents/pdf-renderer'

const read = (path: string) => new Uint8Array(readFileSync(new URL(path, import.meta.url)))
const font = (name: string) => read(`../../../resources/fonts/${name}.ttf`)

export const engineSource: EngineSource = {
  fonts: {
    latin: font('NotoSans-Regular'),
    latinBold: font('NotoSans-Bold'),
    devanagari: font('NotoSansDevanagari-Regular'),
    devanagariBold: font('NotoSansDevanagari-Bold'),
  },
  subsetWasm: read('../../../node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm'),
}
