import { mediaLimits } from '#contract/desk/media'
import { CallError } from '#contract/protocol/failure'
import { isExternalUrl } from '../external-pictures/fetch'
import { securityHeaders, textResponse } from '../http-responses'
import type { Asset } from '../ports/files'
import type { Log } from '../ports/log'
import type { ExternalPictureFetcher, ObjectPart, ObjectStore } from '../ports/object-store'
import { rangeOf } from './range'
import { sampleAt } from './samples'

type Sources = {
  objectStore: ObjectStore
  /** The pictures that come with the program, by name; their locations read 'practice:<name>'. */
  sampleMedia: ReadonlyMap<string, Asset>
  /** Pictures at addresses of others. */
  fetchExternalPicture: ExternalPictureFetcher
  isServed: () => boolean
  log: Log
}

const shown = Object.values(mediaLimits).flatMap(({ types }) => types)

/**
 * GET /media/<location>: a picture or film of this counter's own store, one of the program's own pictures, or a picture at
 * an https address of somebody else (ADR-22), with ranges so that a film can be searched through. Every other location,
 * and what is missing, is a drawn placeholder with the status that says why.
 */
export async function serveMedia(request: Request, location: string, sources: Sources): Promise<Response> {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return textResponse(405, 'Only GET')
  if (!sources.isServed()) return placeholder(401)
  try {
    const part = await find(location, headers.get('range'), { ...sources, signal: request.signal })
    if (method === 'HEAD') await part.body.cancel()
    return answer(part, method === 'HEAD')
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status, message } = error.failure
    if (status === 416) return textResponse(416, message)
    if (error.code === 'bad_gateway') sources.log('media.load_failed', { error })
    return placeholder(error.code === 'invalid' ? 404 : status)
  }
}

async function find(location: string, range: string | null, sources: Sources & { signal: AbortSignal }) {
  const { objectStore, sampleMedia, fetchExternalPicture, signal } = sources
  const isElsewhere = isExternalUrl(location) && !objectStore.ownsLocation(location)
  const sample =
    sampleAt(location, sampleMedia) ?? (isElsewhere ? await fetchExternalPicture(location, signal) : undefined)
  if (!sample) {
    const part = await objectStore.open(location, range)
    if (shown.includes(part.type)) return part
    await part.body.cancel()
    throw new CallError('not_found', 'This is no picture.')
  }
  const size = sample.bytes.length
  const { from, to } = rangeOf(range, size) ?? { from: 0, to: size - 1 }
  const body = new Blob([sample.bytes.subarray(from, to + 1)]).stream()
  return { body, type: sample.type, size, from, to }
}

function answer({ body, type, size, from, to }: ObjectPart, isHead: boolean): Response {
  const isPart = from > 0 || to < size - 1
  const headers = {
    ...securityHeaders,
    'content-type': type,
    'content-length': String(to - from + 1),
    'accept-ranges': 'bytes',
    // A location is never written twice.
    'cache-control': 'private, max-age=86400, immutable',
    ...(isPart ? { 'content-range': `bytes ${from}-${to}/${size}` } : {}),
  }
  return new Response(isHead ? null : body, { status: isPart ? 206 : 200, headers })
}

const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" width="160" height="100">
<rect width="160" height="100" fill="#e9ecef"/><g fill="none" stroke="#868e96" stroke-width="3">
<rect x="50" y="25" width="60" height="50" rx="4"/><path d="M50 68l18-20 14 14 10-9 18 15M50 25l60 50"/></g></svg>`

/** Browsers draw a picture whatever its status. */
const placeholder = (status: number): Response =>
  new Response(drawn, {
    status,
    headers: { ...securityHeaders, 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  })
