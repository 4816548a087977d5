import { t } from '@lingui/core/macro'
import { mediaLimits } from '#contract/desk/media'
import { CallError } from '#contract/protocol/failure'
import { type FilePart, isWholeFile, partHeaders } from '#system/file-part'
import { parseRange } from '#system/range'
import { isExternalUrl } from '../external-pictures/fetch'
import { securityHeaders, textResponse } from '../http-responses'
import type { MediaFile } from '../ports/files'
import type { Log } from '../ports/log'
import type { ExternalPictureFetcher, ObjectStore } from '../ports/object-store'
import { findSampleMedia } from './sample-media'

type Sources = {
  objectStore: ObjectStore
  /** Pictures and videos of practice mode by name; their locations are 'practice:<name>'. */
  sampleMedia: ReadonlyMap<string, MediaFile>
  /** Fetches pictures from other hosts. */
  fetchExternalPicture: ExternalPictureFetcher
  /** True if media may be served in the workstation's current state (access.ts). */
  isServed: () => boolean
  log: Log
}

const servedTypes = Object.values(mediaLimits).flatMap(({ types }) => types)

/**
 * GET /media/<location>: a picture or video of the document store, sample media, or a picture at an https address of
 * another host (ADR-22). If it cannot be loaded, the response is a placeholder with the status of the error.
 */
export async function serveMedia(request: Request, location: string, sources: Sources): Promise<Response> {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return textResponse(405, 'Only GET')
  if (!sources.isServed()) return placeholder(401)
  try {
    const part = await openMedia(location, headers.get('range'), { ...sources, signal: request.signal })
    const isHead = method === 'HEAD'
    if (isHead) await part.body.cancel()
    return partResponse(part, isHead)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status, message } = error.failure
    if (status === 416) return textResponse(416, message)
    if (error.code === 'bad_gateway') sources.log('media.load_failed', { error })
    return placeholder(error.code === 'invalid' ? 404 : status)
  }
}

async function openMedia(location: string, range: string | null, sources: Sources & { signal: AbortSignal }) {
  const { objectStore, sampleMedia, fetchExternalPicture, signal } = sources
  const isExternal = isExternalUrl(location) && !objectStore.ownsLocation(location)
  const media =
    findSampleMedia(location, sampleMedia) ?? (isExternal ? await fetchExternalPicture(location, signal) : undefined)
  if (!media) {
    const part = await objectStore.open(location, range)
    if (servedTypes.includes(part.type)) return part
    await part.body.cancel()
    throw new CallError('not_found', t`Not an image file.`)
  }
  const size = media.bytes.length
  const { from, to } = parseRange(range, size) ?? { from: 0, to: size - 1 }
  const body = new Blob([media.bytes.subarray(from, to + 1)]).stream()
  return { body, type: media.type, size, from, to }
}

function partResponse(part: FilePart, isHead: boolean): Response {
  const headers = {
    ...securityHeaders,
    ...partHeaders(part),
    // The content of a location in the store never changes; an external picture may be up to a day old.
    'cache-control': 'private, max-age=86400, immutable',
  }
  return new Response(isHead ? null : part.body, { status: isWholeFile(part) ? 200 : 206, headers })
}

const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" width="160" height="100">
<rect width="160" height="100" fill="#e9ecef"/><g fill="none" stroke="#868e96" stroke-width="3">
<rect x="50" y="25" width="60" height="50" rx="4"/><path d="M50 68l18-20 14 14 10-9 18 15M50 25l60 50"/></g></svg>`

/** Browsers show the picture despite the error status. */
const placeholder = (status: number): Response =>
  new Response(placeholderSvg, {
    status,
    headers: { ...securityHeaders, 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  })
