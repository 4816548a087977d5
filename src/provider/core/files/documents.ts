import type { EngineSource } from '#documents/engine'
import type { Documents } from '#documents/index'
import type { PictureReader } from './pictures'

export type Papers = {
  /** What makes PDFs: loaded with the first, since a start has no time for it. Rejects where there are no fonts. */
  documents(): Promise<Documents>
  /** The bytes of a logo; undefined where there is none or it cannot be had: a paper without it is better than none. */
  logo(location: string): Promise<Uint8Array | undefined>
}
type Source = {
  fonts: () => Promise<EngineSource>
  pictures?: PictureReader | undefined
  report: (error: unknown) => void
}

/** The papers that the provider makes itself. */
export function createPapers({ fonts, pictures, report }: Source): Papers {
  let made: Promise<Documents> | undefined
  return {
    documents() {
      made ??= Promise.all([fonts(), import('#documents/index')]).then(([source, { createDocuments }]) =>
        createDocuments(source),
      )
      made.catch(() => {
        made = undefined
      })
      return made
    },
    async logo(location) {
      try {
        return location === '' ? undefined : await pictures?.(location)
      } catch (error) {
        report(error)
        return undefined
      }
    },
  }
}
