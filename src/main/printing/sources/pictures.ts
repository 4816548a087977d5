import { parseInlineImage } from '#contract/desk/media'
import { CallError } from '#contract/protocol/failure'
import { isOutside } from '../../outside/pictures'
import type { DeskContext } from '../../ports'
import type { Bytes } from '../../ports/files'
import { sampleAt } from '../../uploads/samples'
import { untilAborted } from '../aborted'

type Store = Pick<DeskContext, 'objects' | 'samples' | 'outside' | 'log'>

/** Pictures by their locations, and which of them cannot be had: the log says why. */
export async function picturesOf(
  locations: Iterable<string>,
  store: Store,
  signal: AbortSignal,
): Promise<{ found: Map<string, Bytes>; missing: string[] }> {
  const wanted = [...new Set(locations)].filter((location) => location !== '')
  const loading = Promise.all(wanted.map(async (location) => [location, await pictureAt(location, store)] as const))
  const loaded = await untilAborted(loading, signal)
  return {
    found: new Map(loaded.flatMap(([location, bytes]) => (bytes ? [[location, bytes] as const] : []))),
    missing: loaded.flatMap(([location, bytes]) => (bytes ? [] : [location])),
  }
}

/** The picture that lies there; undefined, with a line in the log, where it cannot be had. */
export async function pictureAt(location: string, store: Store): Promise<Bytes | undefined> {
  const { objects, samples, outside, log } = store
  const isElsewhere = isOutside(location) && !objects.holds(location)
  const inside = parseInlineImage(location)
  if (inside) return new Uint8Array(Buffer.from(inside.base64, 'base64'))
  try {
    return (sampleAt(location, samples) ?? (await (isElsewhere ? outside(location) : objects.get(location)))).bytes
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    log('document.picture_load_failed', { error })
    return undefined
  }
}
