import { readFile } from 'node:fs/promises'
import { t } from '@lingui/core/macro'
import type { ScreenLanguage } from '#contract/desk/settings'
import { CallError, type Failure } from '#contract/protocol/failure'
import type { Asset } from './ports/files'

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Mantine sets style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "connect-src 'self'",
  // pdf.js renders previews in a worker.
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ')

/** Headers of every response except those of card windows, which have a policy of their own (checkout/page-server). */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Electron's host allows the camera only while its dialog is open (hosts/electron/permissions).
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
}

const maxBodyBytes = 4 * 1024 * 1024

/** Files of the renderer by URL path. Paths of screens get index.html, whose `lang` tells the renderer the language. */
export async function serveAsset(
  assets: ReadonlyMap<string, Asset>,
  method: string,
  path: string,
  language: ScreenLanguage,
): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') return textResponse(405, 'Only GET')
  const isFile = path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)
  const asset = assets.get(path) ?? (isFile ? undefined : assets.get('/index.html'))
  if (!asset) return textResponse(404, isFile ? 'Not found' : 'The screens are not built. Run npm run build.')
  // Names under /assets/ contain a hash of the content.
  const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  const bytes = await readFile(asset.file)
  const body = asset.type.startsWith('text/html') ? setPageLanguage(bytes, language) : bytes
  return createResponse(200, asset.type, method === 'HEAD' ? null : body, cacheControl)
}

const setPageLanguage = (page: Buffer, language: ScreenLanguage): string =>
  page.toString().replace('<html lang="en"', `<html lang="${language}"`)

export const jsonResponse = (status: number, text: string): Response =>
  createResponse(status, 'application/json', text, 'no-store')

/** `error` repeats the message, as in the original API (S1 §7). */
export const failureResponse = (failure: Failure): Response =>
  jsonResponse(failure.status, JSON.stringify({ ...failure, error: failure.message }))

export const textResponse = (status: number, text: string) =>
  createResponse(status, 'text/plain; charset=utf-8', text, 'no-store')

export function createResponse(status: number, type: string, body: BodyInit | null, cacheControl: string): Response {
  return new Response(body, {
    status,
    headers: { ...securityHeaders, 'content-type': type, 'cache-control': cacheControl },
  })
}

/** Body of a JSON request; undefined for an empty body. Throws `invalid` above `maxBytes` and for other types. */
export async function readJsonText(request: Request, maxBytes = maxBodyBytes): Promise<string | undefined> {
  if (!request.body) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > maxBytes) throw new CallError('invalid', t`This is too large to send.`, undefined, 413)
    chunks.push(chunk)
  }
  if (size === 0) return undefined
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new CallError('invalid', t`Only JSON is accepted.`, undefined, 415)
  return Buffer.concat(chunks).toString()
}
