import { CallError } from '#contract/protocol/failure'
import { downloadName } from '../files/names'
import { badAnswer, readRejection } from '../gateway/errors'
import type { DeskContext } from '../ports'
import type { ProviderPort } from '../ports/provider'
import { type Patience, patienceFor } from './patience'
import type { Asked } from './running'
import { createZipCheck } from './zip-check'

type Context = Pick<DeskContext, 'clientFor' | 'provider'>

const largest = 200 * 1024 * 1024
const expired = [403, 404, 410]

export interface ResultsZip {
  /** The batch's name with .zip, as every system can save it. */
  name: string
  /** Fetches it part by part. Throws CallError: it does not come, is too large, no zip or cut short. */
  parts(onProgress: (done: number, total: number) => void): AsyncGenerator<Uint8Array, void>
}

/**
 * Results and certificates of a batch, at the link that the institute gives its owner for them, until the signal ends it. Throws
 * what it refuses with, and `bad_gateway` for a link that leads neither to the institute itself nor to a host of the settings.
 */
export async function resultsZip(
  { batchId, withoutAnswers = false }: Pick<Asked, 'batchId' | 'withoutAnswers'>,
  owner: string,
  { clientFor, provider }: Context,
  cancelled: AbortSignal,
): Promise<ResultsZip> {
  const input = { id: batchId, ...(withoutAnswers ? { withoutAnswers } : {}) }
  const made = await clientFor(owner).batch.results(input, { signal: cancelled })
  const { link, batch, message, result } = made
  if (result !== 0) throw new CallError('conflict', message)
  // One that does not know of it would hand the answers out.
  if (withoutAnswers && !made.withoutAnswers)
    throw new CallError('conflict', 'The institute cannot make results without the right answers. Nothing was saved.')
  const address = placeOf(link, provider.url, provider)
  return {
    name: downloadName(`${batch?.name || 'Results'}${withoutAnswers ? ', without answers' : ''}.zip`),
    async *parts(onProgress) {
      const patience = patienceFor(cancelled, provider.deadlines)
      try {
        yield* partsOf(await patience.of(() => fetched(address, provider, patience)), patience, onProgress)
      } catch (error) {
        throw error instanceof CallError ? error : readRejection(error)
      }
    },
  }
}

/** Where a link leads. Throws `bad_gateway` for any place but the institute itself and the hosts of the settings, by https. */
function placeOf(link: string, from: string | URL, { url, resultsHosts = [] }: ProviderPort): URL {
  const own = new URL(url)
  const address = URL.canParse(link, from) ? new URL(link, from) : undefined
  // Behind a proxy that speaks TLS the institute sees http; this desk asked the same host securely.
  if (address?.protocol === 'http:' && address.host === own.host) address.protocol = own.protocol
  if (!address || address.username || address.password) throw unsafe()
  if (address.origin === own.origin) return address
  if (address.protocol !== 'https:') throw unsafe()
  if (!resultsHosts.includes(address.host))
    throw badAnswer(
      `with a link to ${address.host}, which is not its own. If results lie there, COUNTER_RESULTS_HOSTS must name it`,
    )
  return address
}

const unsafe = () => badAnswer('with a link that is not safe to open')

const mostRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/** Each place that one is sent on to is looked at as the first was. No token goes along: whoever has the link may read it. */
async function fetched(address: URL, provider: ProviderPort, { signal }: Patience): Promise<Response> {
  for (let count = 0; count <= mostRedirects; count++) {
    const isOwn = address.origin === new URL(provider.url).origin
    const request = new Request(address, { redirect: 'manual', signal })
    const response = await (isOwn ? provider.fetch(request) : fetch(request))
    const next = redirects.includes(response.status) ? response.headers.get('location') : null
    if (next === null) return response
    await response.body?.cancel()
    address = placeOf(next, address, provider)
  }
  throw badAnswer('with one redirect after another')
}

async function* partsOf(
  response: Response,
  patience: Patience,
  onProgress: (done: number, total: number) => void,
): AsyncGenerator<Uint8Array, void> {
  const body = response.body?.getReader()
  try {
    if (response.status !== 200) throw refusalOf(response.status)
    const total = totalOf(response)
    if (total > largest) throw tooLarge()
    const check = createZipCheck()
    let size = 0
    let held: Uint8Array[] = []
    while (body) {
      const { done, value } = await patience.of(() => body.read())
      if (done) break
      size += value.length
      if (size > largest) throw tooLarge()
      check.add(value)
      held.push(value)
      if (check.isZip() === undefined) continue
      if (!check.isZip()) throw other()
      onProgress(size, total)
      yield* held
      held = []
    }
    if (size === 0) throw badAnswer('with nothing in place of the results')
    if (!check.isZip()) throw other()
    if (!check.isWhole()) throw badAnswer('with only a part of the results. Try again')
  } finally {
    // It ended, or is not wanted any more: what its cancelling meets changes nothing.
    await body?.cancel().catch(() => undefined)
  }
}

/** What the bytes will be; 0 where nobody says, or says it of the bytes before they were compressed. */
const totalOf = ({ headers }: Response): number =>
  headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0) || 0

function refusalOf(status: number): CallError {
  if (expired.includes(status))
    return new CallError('not_found', 'The link to these results is not valid any more. Try again.')
  if (status === 409 || status === 429)
    return new CallError('conflict', 'These results are being fetched already. Try again in a minute.')
  return other(` (${status})`)
}

const other = (more = '') => badAnswer(`with something other than the results${more}`)
const tooLarge = () => badAnswer('with results of more than 200 MB')
