import type { EngineSource } from '#documents/engine'
import type { Documents } from '#documents/index'
import type { ImageLoader } from './image-loader'

export type PdfRenderer = {
  /** What makes PDFs: loaded with the first, since a start has no time for it. Rejects where there are no fonts. */
  load(): Promise<Documents>
  /** The bytes of a logo; undefined where there is none or it cannot be had: a paper without it is better than none. */
  loadLogo(location: string): Promise<Uint8Array | undefined>
}
type PdfRendererOptions = {
  loadFonts: () => Promise<EngineSource>
  loadImage?: ImageLoader | undefined
  logError: (error: unknown) => void
}

/** The papers that the provider makes itself. */
export function createPdfRenderer({ loadFonts, loadImage, logError }: PdfRendererOptions): PdfRenderer {
  let enginePromise: Promise<Documents> | undefined
  return {
    load() {
      enginePromise ??= Promise.all([loadFonts(), import('#documents/index')]).then(([source, { createDocuments }]) =>
        createDocuments(source),
      )
      enginePromise.catch(() => {
        enginePromise = undefined
      })
      return enginePromise
    },
    async loadLogo(location) {
      try {
        return location === '' ? undefined : await loadImage?.(location)
      } catch (error) {
        logError(error)
        return undefined
      }
    },
  }
}
