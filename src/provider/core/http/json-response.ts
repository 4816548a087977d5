import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { noStoreHeaders } from './no-store-headers'

const gzipAsync = promisify(gzip)
/** Shorter responses fit into one packet anyway. */
const minGzipBytes = 1400

/**
 * JSON response. Successful GETs have an ETag and honour If-None-Match (ADR-6); long bodies are gzipped if accepted.
 */
export async function jsonResponse(
  { method, headers: requestHeaders }: Request,
  status: number,
  body: unknown,
): Promise<Response> {
  const text = JSON.stringify(body)
  // Only the desk caches responses (ADR-6); it revalidates them by the ETag.
  const headers: Record<string, string> = { ...noStoreHeaders, 'content-type': 'application/json' }
  if (method === 'GET' && status === 200) {
    headers.etag = `W/"${hash('sha1', text, 'base64url')}"`
    if (headerListItems(requestHeaders.get('if-none-match')).includes(headers.etag))
      return new Response(null, { status: 304, headers })
  }
  if (text.length < minGzipBytes || !headerListItems(requestHeaders.get('accept-encoding')).some(acceptsGzip)) {
    return new Response(text, { status, headers })
  }
  const gzipHeaders = { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' }
  return new Response(await gzipAsync(text), { status, headers: gzipHeaders })
}

/** Items of a header's list: 'gzip, br;q=0.5' → ['gzip', 'br;q=0.5']. */
const headerListItems = (list: string | null) => (list ?? '').split(',').map((item) => item.trim())
/** True for gzip or *, unless its quality value is 0, which excludes it. */
const acceptsGzip = (item: string) => /^(gzip|\*)$|^(gzip|\*) *; *q=(1|0\.\d*[1-9])/i.test(item)
