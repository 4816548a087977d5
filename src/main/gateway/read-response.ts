import { t } from '@lingui/core/macro'
import type { CallError } from '#contract/protocol/failure'
import { rememberTranslationSources } from '#contract/protocol/http/translation-sources'
import { exceedsBounds } from '#contract/protocol/text/json-bounds'
import { badResponse } from './errors'

export const maxResponseBytes = 20 * 1024 * 1024
/** The deepest response of the API has seven levels. Parsing megabytes of brackets would block the desk. */
const maxDepth = 64
/** Texts up to this number of characters are parsed without a check of their depth. */
const uncheckedLength = 64 * 1024

/**
 * A response of the backend. `body`: the parsed text, undefined if it is not JSON. `retryAfter`: seconds, for a 503
 * with Retry-After.
 */
export type RawResponse = {
  status: number
  text: string
  body: unknown
  etag?: string | undefined
  retryAfter?: number | undefined
}

/** Reads a response to its end. Throws `bad_gateway` if it is a redirect, too large, too deep, or a 200 without JSON. */
export async function readResponse(response: Response): Promise<RawResponse> {
  const { status, headers } = response
  if (status === 304) return { status, text: '', body: undefined }
  if (status === 0 || (status >= 300 && status < 400))
    throw await rejectResponse(response, t`The server returned a redirect, which is not followed.`)
  if (Number(headers.get('content-length') ?? 0) > maxResponseBytes)
    throw await rejectResponse(response, tooLargeMessage)
  const bytes = await readLimited(response)
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '')
  if (!isJson && status === 200) throw badResponse(t`The server returned a web page instead of data.`)
  const text = new TextDecoder().decode(bytes)
  if (isJson && text.length > uncheckedLength && exceedsBounds(text, { depth: maxDepth }))
    throw badResponse(t`The server returned data that is nested too deeply.`)
  const body = isJson ? parseJson(text) : undefined
  if (body === undefined && status === 200) throw badResponse(t`The server returned incomplete or damaged data.`)
  rememberTranslationSources(body)
  const retryAfter = status === 503 ? parseRetryAfter(headers.get('retry-after')) : undefined
  return { status, text, body, etag: headers.get('etag') ?? undefined, retryAfter }
}

/** Undefined for a value that is neither seconds nor an HTTP date. */
function parseRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

const tooLargeMessage = t`The server returned more than 20 MB.`

async function rejectResponse(response: Response, message: string): Promise<CallError> {
  await response.body?.cancel()
  return badResponse(message)
}

async function readLimited(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the stream.
    if (size > maxResponseBytes) throw badResponse(tooLargeMessage)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
