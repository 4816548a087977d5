import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { CallError } from '#contract/protocol/failure'
import { isPublicAddress } from './public-address'

export type Outside = {
  /** Which addresses may be connected to, after the name was resolved: those of the internet. */
  isAllowed?: (address: string) => boolean
  /** Certificates to trust besides the system's. */
  ca?: string
  /** The answers of the name service. */
  resolve?: (name: string) => Promise<readonly string[]>
}

const redirects = new Set([301, 302, 303, 307, 308])
const mostRedirects = 3

/**
 * The bytes at an https address that others have named, at most `largest`. Each host, also of a redirect, is resolved
 * first; the connection goes to an address that was checked. Nothing of ours is sent along. Throws CallError.
 */
export async function fetchChecked(
  given: string,
  { largest, signal }: { largest: number; signal: AbortSignal },
  { isAllowed = isPublicAddress, ca, resolve = resolveName }: Outside = {},
): Promise<Buffer> {
  let url = addressOf(given)
  for (let left = mostRedirects; ; left--) {
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const found = isIP(name) ? [name] : await withSignal(resolve(name), signal)
    // One that leads inside makes the name as a whole suspect.
    const [address] = found.length > 0 && found.every(isAllowed) ? found : []
    if (!address) throw refused('lies nowhere that this counter may reach')
    const response = await ask(url, { address, name, ca, signal })
    try {
      const { statusCode = 0, headers } = response
      if (!redirects.has(statusCode)) {
        if (statusCode !== 200) throw refused(`was answered with ${statusCode}`)
        return await bytesOf(response, largest)
      }
      if (left === 0) throw refused('leads on too often')
      url = addressOf(headers.location ?? '', url)
    } finally {
      response.destroy()
    }
  }
}

function addressOf(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (url?.protocol === 'https:' && !url.username && !url.password) return url
  throw refused('lies at no https address')
}

const resolveName = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address)

type Target = { address: string; name: string; ca: string | undefined; signal: AbortSignal }

function ask(url: URL, { address, name, ca, signal }: Target): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const asked = request(
    {
      host: address,
      port: url.port || 443,
      path: url.pathname + url.search,
      // The certificate is for the name and not for the address.
      ...(isIP(name) ? {} : { servername: name }),
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity' },
      // A connection of its own: none that was made for another name.
      agent: false,
      signal,
      ...(ca ? { ca } : {}),
    },
    resolve,
  )
  asked.on('error', reject)
  asked.end()
  return promise
}

async function bytesOf(response: IncomingMessage, largest: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > largest) throw refused('is too large')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largest) throw refused('is too large')
    parts.push(part)
  }
  if (!response.complete) throw refused('came only in part')
  return Buffer.concat(parts)
}

/** A name service that does not answer is not waited for. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}

export const refused = (why: string) => new CallError('bad_gateway', `A picture elsewhere ${why}.`)
