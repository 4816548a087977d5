import { mediaLimits } from '#contract/desk/media'
import { CallError } from '#contract/protocol/failure'
import { fetchPublicUrl, type PublicFetchOptions, pictureFetchFailed } from '#system/fetch-public-url'
import { contentTypeOf } from '../files/content-type'
import type { OutsidePictures } from '../ports/objects'

const { types, bytes: maxBytes } = mediaLimits.image
const patience = 10_000
/** A page of pictures is not held in memory all at once. */
const atOnce = 4

/** Is it an address that content of the public site may name (D-69)? */
export const isOutside = (location: string): boolean => /^https:\/\//i.test(location)

/**
 * Fetches pictures of strangers for the screens (ADR-22): a JPEG, PNG, WebP or GIF by its content, of at most 5 MB,
 * within ten seconds, never from this machine or its network.
 */
export function outsidePictures(given: PublicFetchOptions & { patience?: number } = {}): OutsidePictures {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((next) => waiting.push(next))
    else running++
    try {
      return await work()
    } finally {
      // Hands its turn on, or ends it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return (location, gone) =>
    inTurn(async () => {
      const late = AbortSignal.timeout(given.patience ?? patience)
      const signal = gone ? AbortSignal.any([gone, late]) : late
      try {
        const bytes = new Uint8Array(await fetchPublicUrl(location, { maxBytes, signal }, given))
        const type = contentTypeOf(bytes)
        if (types.includes(type)) return { bytes, type }
        throw pictureFetchFailed('is no picture')
      } catch (error) {
        if (error instanceof CallError) throw error
        throw pictureFetchFailed(late.aborted ? 'did not come in time' : `cannot be reached: ${codeOf(error)}`)
      }
    })
}

/** 'ENOTFOUND', 'CERT_HAS_EXPIRED': what went wrong without the address, which the log does not get. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : String(error)
