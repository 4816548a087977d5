import type { Documents } from '#documents/index'
import type { RendererSource } from '#documents/pdf-renderer'
import type { ImageLoader } from './image-loader'

export type PdfRenderer = {
  /** Loads fonts and PDF code at first use, to keep the start fast. Rejects if the fonts cannot be loaded. */
  load(): Promise<Documents>
  /** Bytes of a logo. Undefined for an empty location or a failed load: the document is then made without a logo. */
  loadLogo(location: string): Promise<Uint8Array | undefined>
}
type PdfRendererOptions = {
  loadFonts: () => Promise<RendererSource>
  loadImage?: ImageLoader | undefined
  logError: (error: unknown) => void
}

export function createPdfRenderer({ loadFonts, loadImage, logError }: PdfRendererOptions): PdfRenderer {
  let documentsPromise: Promise<Documents> | undefined
  return {
    load() {
      documentsPromise ??= Promise.all([loadFonts(), import('#documents/index')]).then(
        ([source, { createDocuments }]) => createDocuments(source),
      )
      documentsPromise.catch(() => {
        documentsPromise = undefined
      })
      return documentsPromise
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
