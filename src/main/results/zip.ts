import { CallError } from '#contract/failure'
import { displayName } from '../files/names'
import { badAnswer, readRejection } from '../gateway/errors'
import type { DeskContext } from '../ports'

type Context = Pick<DeskContext, 'api' | 'provider'>

const largest = 200 * 1024 * 1024
/** The whole of it, over a slow line. */
const usualDeadline = 15 * 60_000
const expired = [403, 404, 410]

export interface ResultsZip {
  /** The batch's name with .zip, as every system can save it. */
  name: string
  /** Fetches it part by part. Throws CallError: it does not come, is too large or no zip. */
  parts(): AsyncGenerator<Uint8Array>
}

/**
 * Results and certificates of a batch, at the link that the institute gives for them. Throws what it refuses with, and
 * `bad_gateway` for a link that leads neither to the institute itself nor to a secure address.
 */
export async function resultsZip(batchId: string, { api, provider }: Context): Promise<ResultsZip> {
  const { link, batch, message, result } = await api.batch.results({ id: batchId })
  if (result !== 0) throw new CallError('conflict', message)
  const address = URL.canParse(link, provider.url) ? new URL(link, provider.url) : undefined
  const isOwn = address?.origin === new URL(provider.url).origin
  if (!address || address.username || !(isOwn || address.protocol === 'https:'))
    throw badAnswer('with a link that is not safe to open')
  const from = isOwn ? provider.fetch : fetch
  const deadline = provider.deadlines?.results ?? usualDeadline
  return {
    name: displayName(`${(batch?.name || 'Results').replaceAll(/[/\\]/g, '-')}.zip`),
    parts: () => partsOf(from, new Request(address, { redirect: 'manual', signal: AbortSignal.timeout(deadline) })),
  }
}

/** No token goes along: whoever has the link may read it. */
async function* partsOf(from: (request: Request) => Promise<Response>, request: Request): AsyncGenerator<Uint8Array> {
  try {
    const response = await from(request)
    if (response.status !== 200) {
      await response.body?.cancel()
      throw expired.includes(response.status)
        ? new CallError('not_found', 'The link to these results is not valid any more. Try again.')
        : badAnswer(`with something other than the results (${response.status})`)
    }
    if (Number(response.headers.get('content-length') ?? 0) > largest) {
      await response.body?.cancel()
      throw tooLarge()
    }
    let size = 0
    for await (const part of response.body ?? []) {
      if (size === 0 && !isZip(part)) throw badAnswer('with something other than the results')
      size += part.length
      if (size > largest) throw tooLarge()
      yield part
    }
    if (size === 0) throw badAnswer('with nothing in place of the results')
  } catch (error) {
    throw error instanceof CallError ? error : readRejection(error)
  }
}

const tooLarge = () => badAnswer('with results of more than 200 MB')
const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b
