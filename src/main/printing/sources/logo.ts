import { setTimeout as delay } from 'node:timers/promises'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { DeskContext } from '../../ports'
import type { Bytes } from '../../ports/files'
import { withAbort } from '../with-abort'
import { loadPicture } from './pictures'

type PictureSource = Pick<DeskContext, 'objectStore' | 'sampleMedia' | 'fetchExternalPicture' | 'log' | 'now'>
/** Undefined without a logo, or if it cannot be loaded in time: documents are then printed without it. */
export type LoadLogo = (location: string, signal: AbortSignal) => Promise<Bytes | undefined>

const timeoutMs = 3_000
const retryAfterMs = 60_000

/** Caches the logo: every document shows it, and the object store may be unreachable later. */
export function createLogoLoader(store: PictureSource): LoadLogo {
  let cached: { location: string; bytes: Bytes } | undefined
  let lastFailure: { location: string; failedAt: number } | undefined

  async function load(location: string): Promise<Bytes | undefined> {
    const bytes = await loadPicture(location, store)
    if (bytes) cached = { location, bytes }
    return bytes
  }

  return async (location, signal) => {
    if (location === '') return undefined
    if (cached?.location === location) return cached.bytes
    if (lastFailure?.location === location && isWithinTtl(lastFailure.failedAt, retryAfterMs, store.now()))
      return undefined
    const timeout = delay(timeoutMs, undefined, { ref: false })
    const bytes = await withAbort(Promise.race([load(location), timeout]), signal)
    lastFailure = bytes ? undefined : { location, failedAt: store.now() }
    return bytes
  }
}
