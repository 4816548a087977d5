import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { isPublicAddress } from './public-address'

export type PublicFetchOptions = {
  /** True for resolved addresses that may be connected to. Default: public internet addresses. */
  isAllowed?: (address: string) => boolean
  /** Certificates to trust besides the system's. */
  ca?: string
  /** Resolves a host name to its addresses. */
  resolve?: (name: string) => Promise<readonly string[]>
}

const redirectStatuses = new Set([301, 302, 303, 307, 308])
const maxRedirects = 3

/**
 * Fetches a picture of at most `maxBytes` from an untrusted https address (SSRF-safe). Each host, also of a redirect,
 * is resolved first; the request goes to the checked IP address. Throws CallError for a refused address or response.
 */
export async function fetchPublicUrl(
  location: string,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
  { isAllowed = isPublicAddress, ca, resolve = resolveName }: PublicFetchOptions = {},
): Promise<Buffer> {
  let url = parseHttpsUrl(location)
  for (let redirectsLeft = maxRedirects; ; redirectsLeft--) {
    const hostName = url.hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(hostName) ? [hostName] : await withSignal(resolve(hostName), signal)
    const [address] = addresses
    // All addresses must be allowed: a host with one private address may be an attack by DNS rebinding.
    if (!address || !addresses.every(isAllowed)) throw pictureFetchError(t`lies at an address that may not be reached`)
    const response = await sendRequest(url, { address, hostName, ca, signal })
    try {
      const { statusCode = 0, headers } = response
      if (!redirectStatuses.has(statusCode)) {
        if (statusCode !== 200) throw pictureFetchError(t`could not be fetched: HTTP ${{ status: statusCode }}`)
        return await readBody(response, maxBytes)
      }
      if (redirectsLeft === 0) throw pictureFetchError(t`redirects too often`)
      url = parseHttpsUrl(headers.location ?? '', url)
    } finally {
      response.destroy()
    }
  }
}

function parseHttpsUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (url?.protocol === 'https:' && !url.username && !url.password) return url
  throw pictureFetchError(t`has no https address`)
}

const resolveName = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address)

type Target = { address: string; hostName: string; ca: string | undefined; signal: AbortSignal }

function sendRequest(url: URL, { address, hostName, ca, signal }: Target): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const outgoing = request(
    {
      host: address,
      port: url.port || 443,
      path: url.pathname + url.search,
      // The certificate is checked against the host name, not the address.
      ...(isIP(hostName) ? {} : { servername: hostName }),
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity' },
      // A new connection: a pooled one may have been opened for another host name.
      agent: false,
      signal,
      ...(ca ? { ca } : {}),
    },
    resolve,
  )
  outgoing.on('error', reject)
  outgoing.end()
  return promise
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw pictureFetchError(t`is too large`)
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw pictureFetchError(t`is too large`)
    parts.push(part)
  }
  if (!response.complete) throw pictureFetchError(t`was cut off`)
  return Buffer.concat(parts)
}

/** Rejects when `signal` aborts; DNS look-ups take no signal. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const rejectWithReason = () => reject(signal.reason)
  if (signal.aborted) rejectWithReason()
  signal.addEventListener('abort', rejectWithReason, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', rejectWithReason))
}

export const pictureFetchError = (reason: string) =>
  new CallError('bad_gateway', t`A picture at another address ${reason}.`)
