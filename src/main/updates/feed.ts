import { t } from '@lingui/core/macro'
import { maxManifestBytes } from './manifest'
import { UpdateError } from './update-error'

/** Timeouts in milliseconds. */
export interface FeedTimeouts {
  /** Until the response begins. */
  readonly response: number
  /** Between two chunks of a response. */
  readonly silence: number
  /** For a whole text file. */
  readonly text: number
  /** For a whole installer. */
  readonly file: number
}
export const defaultFeedTimeouts: FeedTimeouts = {
  response: 15_000,
  silence: 30_000,
  text: 30_000,
  file: 2 * 3_600_000,
}

/** Files at an https address: a web server or a public bucket. */
export interface Feed {
  /** Ends with '/'. */
  readonly url: string
  readonly fetch: typeof fetch
  readonly timeouts: FeedTimeouts
}

export interface FeedResponse {
  readonly status: number
  readonly headers: Headers
  /** Throws `unreachable` when the stream breaks or stalls. */
  readonly chunks: () => AsyncGenerator<Uint8Array, void>
  readonly cancel: () => void
}

/** `timeoutMs`: for the whole file. */
type FeedRequest = { timeoutMs: number; cancelSignal: AbortSignal; headers?: Record<string, string> }

/**
 * Fetches a file of the feed: status 200, 206 or 416. Throws `unreachable` for another status, including redirects,
 * and `cancelled` if `cancelSignal` aborts.
 */
export async function fetchFeedFile(
  { url, fetch, timeouts }: Feed,
  path: string,
  request: FeedRequest,
): Promise<FeedResponse> {
  const { timeoutMs, cancelSignal, headers = {} } = request
  const controller = new AbortController()
  const signal = AbortSignal.any([cancelSignal, AbortSignal.timeout(timeoutMs), controller.signal])
  const withTimeout = async <T>(limitMs: number, work: () => Promise<T>): Promise<T> => {
    const timer = setTimeout(() => controller.abort(new Error(`No data was received for ${limitMs} ms.`)), limitMs)
    const aborted = Promise.withResolvers<never>()
    const onAbort = () => aborted.reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      signal.throwIfAborted()
      return await Promise.race([work(), aborted.promise])
    } catch (cause) {
      throw cancelSignal.aborted ? cancelledError() : unreachableError(t`The update server did not respond.`, cause)
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
  }
  const init: RequestInit = { redirect: 'manual', signal, headers: { 'accept-encoding': 'identity', ...headers } }
  const response = await withTimeout(timeouts.response, () => fetch(new URL(path, url), init))
  const { status } = response
  const cancel = () => controller.abort(new Error('The response is not needed.'))
  if (![200, 206, 416].includes(status)) {
    cancel()
    throw unreachableError(statusMessage(status))
  }
  async function* chunks(): AsyncGenerator<Uint8Array, void> {
    const body = response.body?.getReader()
    while (body) {
      const { done, value } = await withTimeout(timeouts.silence, () => body.read())
      if (done) return
      yield value
    }
  }
  return { status, headers: response.headers, chunks, cancel }
}

/** Fetches a text file of the feed, at most 64 kB. */
export async function fetchFeedText(feed: Feed, path: string, cancelSignal: AbortSignal): Promise<string> {
  const response = await fetchFeedFile(feed, path, { timeoutMs: feed.timeouts.text, cancelSignal })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.chunks()) {
    size += chunk.length
    if (size > maxManifestBytes) {
      response.cancel()
      throw new UpdateError('no feed', t`The update feed is invalid (too large). Contact IT.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function statusMessage(status: number): string {
  if (status >= 300 && status < 400) return t`The update feed redirects to another address, which is not followed.`
  if (status === 403 || status === 404) return t`There is nothing at the address of the update feed.`
  return t`The update feed responded with an error (${status}).`
}

const unreachableError = (message: string, cause?: unknown) =>
  new UpdateError('unreachable', t`${message} It will be tried again later.`, { cause })
export const cancelledError = () => new UpdateError('cancelled', t`The update was stopped. It is downloaded later.`)
