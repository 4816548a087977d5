import type { Documents } from '#documents/index'
import type { RendererSource } from '#documents/pdf-renderer'
import type { ImageLoader } from './image-loader'

export type PdfRenderer = {
  /** The PDF engine, loaded at first use to keep the start fast. Rejects without fonts. */
  load(): Promise<Documents>
  /** Bytes of a logo; undefined without one or on failure: a document without its logo is better than none. */
  loadLogo(location: string): Promise<Uint8Array | undefined>
}
type PdfRendererOptions = {
  loadFonts: () => Promise<RendererSource>
  loadImage?: ImageLoader | undefined
  logError: (error: unknown) => void
}

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
