import { t } from '@lingui/core/macro'
import { mediaLimits } from '#contract/desk/media'
import { CallError } from '#contract/protocol/failure'
import { contentTypeOf } from '#system/content-type'
import { fetchPublicUrl, type PublicFetchOptions, pictureFetchError } from '#system/fetch-public-url'
import type { ExternalPictureFetcher } from '../ports/object-store'

const { types, bytes: maxBytes } = mediaLimits.image
const timeoutMs = 10_000
/** Limits memory for pages with many pictures. */
const maxConcurrent = 4

/** True for https addresses, which the public site may use for pictures (D-69). */
export const isExternalUrl = (location: string): boolean => /^https:\/\//i.test(location)

/**
 * Fetches external pictures for the screens (ADR-22): JPEG, PNG, WebP or GIF by content, at most 5 MB, within ten
 * seconds, never from this machine or its network.
 */
export function createExternalPictureFetcher(
  options: PublicFetchOptions & { timeoutMs?: number } = {},
): ExternalPictureFetcher {
  let activeCount = 0
  const queue: (() => void)[] = []

  async function runLimited<T>(work: () => Promise<T>): Promise<T> {
    if (activeCount >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve))
    else activeCount++
    try {
      return await work()
    } finally {
      // Starts the next request in place of this one.
      const startNext = queue.shift()
      if (startNext) startNext()
      else activeCount--
    }
  }

  return (location, cancelSignal) =>
    runLimited(async () => {
      const timeoutSignal = AbortSignal.timeout(options.timeoutMs ?? timeoutMs)
      const signal = cancelSignal ? AbortSignal.any([cancelSignal, timeoutSignal]) : timeoutSignal
      try {
        const bytes = new Uint8Array(await fetchPublicUrl(location, { maxBytes, signal }, options))
        const type = contentTypeOf(bytes)
        if (types.includes(type)) return { bytes, type }
        throw pictureFetchError(t`is not a picture`)
      } catch (error) {
        if (error instanceof CallError) throw error
        throw pictureFetchError(
          timeoutSignal.aborted ? t`did not arrive in time` : t`cannot be reached: ${{ error: codeOf(error) }}`,
        )
      }
    })
}

/** 'ENOTFOUND', 'CERT_HAS_EXPIRED': the error code without the address, which must not be logged. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.name
}
