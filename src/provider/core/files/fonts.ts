import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RendererSource } from '#documents/pdf-renderer'
import { type FontBytes, faceNames, fontFiles } from '#documents/text/font-files'

/** Fonts and font subsetter for `createDocuments`, read from `resourcesDir`. */
export async function loadFonts(resourcesDir: string): Promise<RendererSource> {
  const subsetterPath = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const fonts = {} as FontBytes
  await Promise.all(
    faceNames.map(async (name) => {
      fonts[name] = await readFile(join(resourcesDir, 'fonts', `${fontFiles[name].file}.ttf`))
    }),
  )
  return { fonts, subsetWasm: await readFile(subsetterPath) }
}
