import { CallError, type Failure } from '#contract/protocol/failure'
import type { Asset } from './ports/files'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // Mantine sets styles on elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "connect-src 'self'",
  // pdf.js draws previews in a worker.
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ')

/** On every answer of either host. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

const largestBody = 4 * 1024 * 1024

/** The renderer's files by their exact URL path; index.html for the addresses of its screens. */
export function serveAsset(assets: ReadonlyMap<string, Asset>, method: string, path: string): Response {
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Only GET')
  const isFile = path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)
  const asset = assets.get(path) ?? (isFile ? undefined : assets.get('/index.html'))
  if (!asset) return plain(404, isFile ? 'Not found' : 'The screens are not built. Run npm run build.')
  // Names under /assets/ carry a hash of their content.
  const lifetime = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  return respond(200, asset.type, method === 'HEAD' ? null : asset.bytes, lifetime)
}

export const json = (status: number, text: string): Response => respond(status, 'application/json', text, 'no-store')

/** `error` repeats the message where the original API has it (S1 §7). */
export const refuse = (failure: Failure): Response =>
  json(failure.status, JSON.stringify({ ...failure, error: failure.message }))

export const plain = (status: number, words: string) => respond(status, 'text/plain; charset=utf-8', words, 'no-store')

export function respond(status: number, type: string, body: BodyInit | null, cache: string): Response {
  return new Response(body, { status, headers: { ...securityHeaders, 'content-type': type, 'cache-control': cache } })
}

/** The text of a request's JSON body; undefined when it has none. Throws `invalid` above `largest` bytes and for other types. */
export async function readJsonText(request: Request, largest = largestBody): Promise<string | undefined> {
  if (!request.body) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > largest) throw new CallError('invalid', 'This is too large to send.', undefined, 413)
    chunks.push(chunk)
  }
  if (size === 0) return undefined
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new CallError('invalid', 'Only JSON is taken here.', undefined, 415)
  return Buffer.concat(chunks).toString()
}
