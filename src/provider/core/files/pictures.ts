import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchPublicUrl, type PublicFetchOptions } from '#system/fetch-public-url'

const largest = 5 * 1024 * 1024
const patience = 5_000
const own = /^practice:([\w-]+(?:\/[\w-]+)*\.\w+)$/

/** Reads a picture that papers print, by where it lies. Throws where it cannot be had soon. */
export type PictureReader = (location: string) => Promise<Uint8Array>

type Reach = PublicFetchOptions & {
  /** Where the institute's own object store answers, which may be in its network; '' for one on the internet. */
  store?: string
}

/**
 * Pictures in the institute's own store, at an https address of the internet (ADR-22), and the practice institute's own.
 * Whoever may change the settings names the logo: it leads to nothing else that this machine reaches.
 */
export const pictureReader = (resourcesDir: string, { store = '', ...outside }: Reach = {}): PictureReader => {
  const base = store && new URL(store.endsWith('/') ? store : `${store}/`).href
  return async (location) => {
    const [, sample] = own.exec(location) ?? []
    if (sample) return readFile(join(resourcesDir, 'practice', sample))
    const url = URL.canParse(location) ? new URL(location).href : ''
    if (base && url.startsWith(base)) return fromStore(url)
    if (!url.startsWith('https:')) throw new Error(`${location} lies nowhere that this provider reaches`)
    return fetchPublicUrl(url, { maxBytes: largest, signal: AbortSignal.timeout(patience) }, outside)
  }
}

async function fromStore(location: string): Promise<Uint8Array> {
  const response = await fetch(location, { redirect: 'error', signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${location} was answered with ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > largest) throw new Error(`${location} is larger than a picture for paper`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
