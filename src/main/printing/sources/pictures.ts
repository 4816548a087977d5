import { parseInlineImage } from '#contract/desk/media'
import { CallError } from '#contract/protocol/failure'
import { isExternalUrl } from '../../external-pictures/fetch'
import type { DeskContext } from '../../ports'
import type { Bytes } from '../../ports/files'
import { findSampleMedia } from '../../uploads/sample-media'
import { withAbort } from '../with-abort'

type PictureSources = Pick<DeskContext, 'objectStore' | 'sampleMedia' | 'fetchExternalPicture' | 'log'>

/** Loads pictures by location, documents in the name of `staffId`. `missing`: locations whose picture did not load. */
export async function loadPictures(
  locations: Iterable<string>,
  store: PictureSources,
  signal: AbortSignal,
  staffId?: string,
): Promise<{ pictures: Map<string, Bytes>; missing: string[] }> {
  const uniqueLocations = [...new Set(locations)].filter((location) => location !== '')
  const loading = Promise.all(
    uniqueLocations.map(async (location) => [location, await loadPicture(location, store, staffId)] as const),
  )
  const loaded = await withAbort(loading, signal)
  return {
    pictures: new Map(loaded.flatMap(([location, bytes]) => (bytes ? [[location, bytes] as const] : []))),
    missing: loaded.flatMap(([location, bytes]) => (bytes ? [] : [location])),
  }
}

/** Loads a picture. Logs a failure and returns undefined. */
export async function loadPicture(
  location: string,
  store: PictureSources,
  staffId?: string,
): Promise<Bytes | undefined> {
  const { objectStore, sampleMedia, fetchExternalPicture, log } = store
  const isExternal = isExternalUrl(location) && !objectStore.ownsLocation(location)
  const inline = parseInlineImage(location)
  if (inline) return new Uint8Array(Buffer.from(inline.base64, 'base64'))
  try {
    return (
      findSampleMedia(location, sampleMedia) ??
      (await (isExternal ? fetchExternalPicture(location) : objectStore.get(location, staffId)))
    ).bytes
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    log('document.picture_load_failed', { error })
    return undefined
  }
}
