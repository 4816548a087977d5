import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchPublicUrl, type PublicFetchOptions } from '#system/fetch-public-url'

const maxBytes = 5 * 1024 * 1024
const timeoutMs = 5_000
const sampleImagePattern = /^practice:([\w-]+(?:\/[\w-]+)*\.\w+)$/

/** Reads a picture that papers print, by where it lies. Throws where it cannot be had soon. */
export type ImageLoader = (location: string) => Promise<Uint8Array>

type ImageSources = PublicFetchOptions & {
  /** Where the institute's own object store answers, which may be in its network; '' for one on the internet. */
  objectStoreUrl?: string
}

/**
 * Pictures in the institute's own store, at an https address of the internet (ADR-22), and the practice institute's own.
 * Whoever may change the settings names the logo: it leads to nothing else that this machine reaches.
 */
export const createImageLoader = (
  resourcesDir: string,
  { objectStoreUrl = '', ...fetchOptions }: ImageSources = {},
): ImageLoader => {
  const objectStoreBase =
    objectStoreUrl && new URL(objectStoreUrl.endsWith('/') ? objectStoreUrl : `${objectStoreUrl}/`).href
  return async (location) => {
    const [, sample] = sampleImagePattern.exec(location) ?? []
    if (sample) return readFile(join(resourcesDir, 'practice', sample))
    const url = URL.canParse(location) ? new URL(location).href : ''
    if (objectStoreBase && url.startsWith(objectStoreBase)) return fetchFromObjectStore(url)
    if (!url.startsWith('https:')) throw new Error(`${location} lies nowhere that this provider reaches`)
    return fetchPublicUrl(url, { maxBytes, signal: AbortSignal.timeout(timeoutMs) }, fetchOptions)
  }
}

async function fetchFromObjectStore(location: string): Promise<Uint8Array> {
  const response = await fetch(location, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${location} was answered with ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`${location} is larger than a picture for paper`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
