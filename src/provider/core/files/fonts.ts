import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { EngineSource } from '#documents/pdf-renderer'

/** Fonts and subsetter for `createDocuments`, read from `resourcesDir`. */
export async function loadFonts(resourcesDir: string): Promise<EngineSource> {
  const font = (name: string) => readFile(join(resourcesDir, 'fonts', `${name}.ttf`))
  const subsetter = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const [latin, latinBold, devanagari, devanagariBold, subsetWasm] = await Promise.all([
    font('NotoSans-Regular'),
    font('NotoSans-Bold'),
    font('NotoSansDevanagari-Regular'),
    font('NotoSansDevanagari-Bold'),
    readFile(subsetter),
  ])
  return { fonts: { latin, latinBold, devanagari, devanagariBold }, subsetWasm }
}
