import { largestManifest } from './manifest'
import { UpdateRefused } from './refusal'

/** In milliseconds: until an answer begins, until its next bytes, a whole small text, a whole file. */
export interface Deadlines {
  readonly answer: number
  readonly silence: number
  readonly text: number
  readonly file: number
}
export const usualDeadlines: Deadlines = { answer: 15_000, silence: 30_000, text: 30_000, file: 2 * 3_600_000 }

/** Files at an address, by https: a web server, or a bucket that is served as one. */
export interface Feed {
  /** Ends with '/'. */
  readonly url: string
  readonly fetch: typeof fetch
  readonly deadlines: Deadlines
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Its bytes; throws `unreachable` when they are cut or stop coming. */
  readonly parts: () => AsyncGenerator<Uint8Array, void>
  /** Ends it without having read it. */
  readonly drop: () => void
}

type Asked = { whole: number; cancelled: AbortSignal; headers?: Record<string, string> }

/** Asks for a file of the feed. Redirects are refused; 200, 206 and 416 are answers, all else throws `unreachable`. */
export async function ask({ url, fetch, deadlines }: Feed, path: string, asked: Asked): Promise<Answer> {
  const { whole, cancelled, headers = {} } = asked
  const given = new AbortController()
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(whole), given.signal])
  const within = async <T>(time: number, work: () => Promise<T>): Promise<T> => {
    const timer = setTimeout(() => given.abort(new Error(`Nothing came for ${time} ms.`)), time)
    const over = Promise.withResolvers<never>()
    const stop = () => over.reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    try {
      signal.throwIfAborted()
      return await Promise.race([work(), over.promise])
    } catch (cause) {
      throw cancelled.aborted ? stopped() : unreachable('The update feed does not answer.', cause)
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
  }
  const init: RequestInit = { redirect: 'manual', signal, headers: { 'accept-encoding': 'identity', ...headers } }
  const response = await within(deadlines.answer, () => fetch(new URL(path, url), init))
  const { status } = response
  const drop = () => given.abort(new Error('It is not wanted.'))
  if (![200, 206, 416].includes(status)) {
    drop()
    throw unreachable(wordsOf(status))
  }
  async function* parts(): AsyncGenerator<Uint8Array, void> {
    const body = response.body?.getReader()
    while (body) {
      const { done, value } = await within(deadlines.silence, () => body.read())
      if (done) return
      yield value
    }
  }
  return { status, headers: response.headers, parts, drop }
}

/** A small text of the feed: at most 64 kB. */
export async function askText(feed: Feed, path: string, cancelled: AbortSignal): Promise<string> {
  const answer = await ask(feed, path, { whole: feed.deadlines.text, cancelled })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.parts()) {
    size += part.length
    if (size > largestManifest) {
      answer.drop()
      throw new UpdateRefused('no feed', 'What lies at the update feed is too large to be an update. Tell your IT.')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function wordsOf(status: number): string {
  if (status >= 300 && status < 400) return 'The update feed sends on to another address, which is not followed.'
  if (status === 403 || status === 404) return 'There is nothing at the address of the update feed.'
  return `The update feed answers with an error (${status}).`
}

const unreachable = (words: string, cause?: unknown) =>
  new UpdateRefused('unreachable', `${words} It is asked again later.`, { cause })
export const stopped = () => new UpdateRefused('cancelled', 'The update was stopped. It is fetched later.')
