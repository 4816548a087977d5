import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { downloadName } from '../files/names'
import { defaultDeadlines } from '../gateway/backend-client'
import { badResponse, classifyFetchError } from '../gateway/errors'
import { createProgressDeadline, type ProgressDeadline } from '../network/progress-deadline'
import type { DeskContext } from '../ports'
import type { ProviderPort } from '../ports/provider'
import type { ResultsRequest } from './active-downloads'
import { createZipCheck } from './zip-check'

type Context = Pick<DeskContext, 'clientFor' | 'provider'>

const maxBytes = 200 * 1024 * 1024
const expiredStatuses = [403, 404, 410]

export interface ResultsZip {
  /** Name of the batch with .zip, valid on every system. */
  name: string
  /** Downloads the zip in chunks. Throws CallError if the download fails, or the file is too large or no whole zip. */
  streamChunks(onProgress: (done: number, total: number) => void): AsyncGenerator<Uint8Array, void>
}

/**
 * Requests a link to the zip with the results and certificates of a batch; `streamChunks` downloads it. Throws the
 * institute's refusal, and `bad_gateway` for a link that `validateLink` refuses.
 */
export async function requestResultsZip(
  { batchId, withoutAnswers = false }: Pick<ResultsRequest, 'batchId' | 'withoutAnswers'>,
  owner: string,
  { clientFor, provider }: Context,
  cancelSignal: AbortSignal,
): Promise<ResultsZip> {
  const input = { id: batchId, ...(withoutAnswers ? { withoutAnswers } : {}) }
  const response = await clientFor(owner).batch.results(input, { signal: cancelSignal })
  const { link, batch, message, result } = response
  // 0 is success; other results are refusals with a message.
  if (result !== 0) throw new CallError('conflict', message)
  // A backend that ignores the option would include the correct answers.
  if (withoutAnswers && !response.withoutAnswers)
    throw new CallError(
      'conflict',
      t`The institute cannot make results without the correct answers. Nothing was saved.`,
    )
  const address = validateLink(link, provider.url, provider)
  return {
    name: downloadName(`${batch?.name || 'Results'}${withoutAnswers ? ', without answers' : ''}.zip`),
    async *streamChunks(onProgress) {
      const { results: totalMs, idle: idleMs } = { ...defaultDeadlines, ...provider.deadlines }
      const deadline = createProgressDeadline(idleMs, cancelSignal, AbortSignal.timeout(totalMs))
      try {
        yield* streamZip(
          await deadline.run(() => fetchFollowingRedirects(address, provider, deadline)),
          deadline,
          onProgress,
        )
      } catch (error) {
        throw error instanceof CallError ? error : classifyFetchError(error)
      }
    },
  }
}

/** Throws `bad_gateway` unless the link leads to the backend itself, or by https to a host of COUNTER_RESULTS_HOSTS. */
function validateLink(link: string, base: string | URL, { url, resultsHosts = [] }: ProviderPort): URL {
  const backendUrl = new URL(url)
  const address = URL.canParse(link, base) ? new URL(link, base) : undefined
  // Behind a TLS proxy the institute sees http, although this desk used https with the same host.
  if (address?.protocol === 'http:' && address.host === backendUrl.host) address.protocol = backendUrl.protocol
  if (!address || address.username || address.password) throw unsafeLinkError()
  if (address.origin === backendUrl.origin) return address
  if (address.protocol !== 'https:') throw unsafeLinkError()
  if (!resultsHosts.includes(address.host))
    throw badResponse(
      t`The server returned a link to ${{ host: address.host }}, which is not its own. If results are stored there, add it to COUNTER_RESULTS_HOSTS.`,
    )
  return address
}

const unsafeLinkError = () => badResponse(t`The server returned a link that is not safe to open.`)

const maxRedirects = 3
const redirectStatuses = [301, 302, 303, 307, 308]

/** Validates each redirect as the link was. Sends no token: the link itself grants access. */
async function fetchFollowingRedirects(
  address: URL,
  provider: ProviderPort,
  { signal }: ProgressDeadline,
): Promise<Response> {
  for (let redirectCount = 0; redirectCount <= maxRedirects; redirectCount++) {
    const isBackend = address.origin === new URL(provider.url).origin
    const request = new Request(address, { redirect: 'manual', signal })
    const response = await (isBackend ? provider.fetch(request) : fetch(request))
    const nextLink = redirectStatuses.includes(response.status) ? response.headers.get('location') : null
    if (nextLink === null) return response
    await response.body?.cancel()
    address = validateLink(nextLink, address, provider)
  }
  throw badResponse(t`The server returned too many redirects.`)
}

async function* streamZip(
  response: Response,
  deadline: ProgressDeadline,
  onProgress: (done: number, total: number) => void,
): AsyncGenerator<Uint8Array, void> {
  const body = response.body?.getReader()
  try {
    if (response.status !== 200) throw toDownloadError(response.status)
    const total = totalBytes(response)
    if (total > maxBytes) throw tooLargeError()
    const zipCheck = createZipCheck()
    let size = 0
    let pendingChunks: Uint8Array[] = []
    while (body) {
      const { done, value } = await deadline.run(() => body.read())
      if (done) break
      size += value.length
      if (size > maxBytes) throw tooLargeError()
      zipCheck.add(value)
      pendingChunks.push(value)
      // Undefined: too few bytes to tell.
      if (zipCheck.isZip() === undefined) continue
      if (!zipCheck.isZip()) throw notResultsError()
      onProgress(size, total)
      yield* pendingChunks
      pendingChunks = []
    }
    if (size === 0) throw badResponse(t`The server returned nothing instead of the results.`)
    if (!zipCheck.isZip()) throw notResultsError()
    if (!zipCheck.isComplete()) throw badResponse(t`The server returned only a part of the results. Try again.`)
  } finally {
    // Errors of cancelling are ignored: the download has ended.
    await body?.cancel().catch(() => undefined)
  }
}

/** Length of the zip; 0 if unknown, as with a content encoding, where content-length counts the encoded bytes. */
const totalBytes = ({ headers }: Response): number =>
  headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0) || 0

function toDownloadError(status: number): CallError {
  if (expiredStatuses.includes(status)) return new CallError('not_found', t`The download link has expired. Try again.`)
  if (status === 409 || status === 429)
    return new CallError('conflict', t`These results are being fetched already. Try again in a minute.`)
  return badResponse(t`The server returned something other than the results (${status}).`)
}

const notResultsError = () => badResponse(t`The server returned something other than the results.`)
const tooLargeError = () => badResponse(t`The server returned results of more than 200 MB.`)
