import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseFileLocation } from '#contract/stored-file'
import { fetchPublicUrl, type PublicFetchOptions } from '#system/fetch-public-url'
import { readBytes } from '../http/read-bytes'
import type { FileStore } from './file-store'

const maxBytes = 5 * 1024 * 1024
const timeoutMs = 5_000
const sampleImagePattern = /^practice:([\w-]+(?:\/[\w-]+)*\.\w+)$/

/** Loads an image for documents by its location. Throws if it is not allowed, missing, too large or slow. */
export type ImageLoader = (location: string) => Promise<Uint8Array>

type ImageSources = PublicFetchOptions & {
  /** Base URL of the institute's object store, which may be in a private network; '' for none. */
  objectStoreUrl?: string
}

/**
 * Images from the institute's object store, a public https address (ADR-22) or the practice files. The location of the
 * logo comes from the settings, so it must not reach other services of the server or its network.
 */
export const createImageLoader = (
  resourcesDir: string,
  { objectStoreUrl = '', ...fetchOptions }: ImageSources = {},
): ImageLoader => {
  const objectStoreBase =
    objectStoreUrl && new URL(objectStoreUrl.endsWith('/') ? objectStoreUrl : `${objectStoreUrl}/`).href
  return async (location) => {
    const [, samplePath] = sampleImagePattern.exec(location) ?? []
    if (samplePath) return readFile(join(resourcesDir, 'practice', samplePath))
    const url = URL.canParse(location) ? new URL(location).href : ''
    if (objectStoreBase && url.startsWith(objectStoreBase)) return fetchFromObjectStore(url)
    if (!url.startsWith('https:')) throw new Error(`Image location not allowed: ${location}`)
    return fetchPublicUrl(url, { maxBytes, signal: AbortSignal.timeout(timeoutMs) }, fetchOptions)
  }
}

/** Loads images in the folder `public` from the file store, and all other images by `loadOther`. */
export const createStoredImageLoader =
  (files: Pick<FileStore, 'open'>, loadOther: ImageLoader | undefined): ImageLoader =>
  async (location) => {
    const file = parseFileLocation(location)
    if (file?.folder === 'public')
      return new Uint8Array(await new Response((await files.open(file)).body).arrayBuffer())
    if (loadOther) return loadOther(location)
    throw new Error(`Image location not allowed: ${location}`)
  }

async function fetchFromObjectStore(location: string): Promise<Uint8Array> {
  const response = await fetch(location, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`Image request failed with HTTP ${response.status}: ${location}`)
  const bytes = await readBytes(response.body, maxBytes)
  if (!bytes) throw new Error(`Image is larger than ${maxBytes} bytes: ${location}`)
  return bytes
}
