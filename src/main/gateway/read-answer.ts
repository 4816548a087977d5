import type { CallError } from '#contract/protocol/failure'
import { exceedsBounds } from '#contract/protocol/text/json-bounds'
import { badAnswer } from './errors'

export const largestAnswer = 20 * 1024 * 1024
/** The deepest answer of the interface has seven levels. Megabytes of brackets would block the desk while they are parsed. */
const deepest = 64
const small = 64 * 1024

/**
 * What the provider said: the text as it came, and read, with the tag that it bears. `body` is undefined where it is not JSON;
 * `retryAfter`, in seconds, where it has no time now and says when to ask again (503 with Retry-After).
 */
export type Answered = {
  status: number
  text: string
  body: unknown
  tag?: string | undefined
  retryAfter?: number | undefined
}

/** Reads an answer to its end; 304 has nothing to read. Throws bad_gateway for redirects, more than 20 MB, and a 200 that is not whole JSON. */
export async function readAnswer(response: Response): Promise<Answered> {
  const { status, headers } = response
  if (status === 304) return { status, text: '', body: undefined }
  if (status === 0 || (status >= 300 && status < 400)) throw await refuse(response, 'with a redirect, which is refused')
  if (Number(headers.get('content-length') ?? 0) > largestAnswer) throw await refuse(response, tooMuch)
  const bytes = await readLimited(response)
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '')
  if (!isJson && status === 200) throw badAnswer('with a page instead of data')
  const text = new TextDecoder().decode(bytes)
  if (isJson && text.length > small && exceedsBounds(text, { depth: deepest }))
    throw badAnswer('with data nested too deeply')
  const body = isJson ? parse(text) : undefined
  if (body === undefined && status === 200) throw badAnswer('with data that breaks off or is damaged')
  const retryAfter = status === 503 ? secondsOf(headers.get('retry-after')) : undefined
  return { status, text, body, tag: headers.get('etag') ?? undefined, retryAfter }
}

/** Seconds, or the instant that HTTP spells; what is neither says nothing. */
function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

const tooMuch = 'with more than 20 MB'

async function refuse(response: Response, what: string): Promise<CallError> {
  await response.body?.cancel()
  return badAnswer(what)
}

async function readLimited(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the stream.
    if (size > largestAnswer) throw badAnswer(tooMuch)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
