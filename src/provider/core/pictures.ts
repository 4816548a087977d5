import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const largest = 5 * 1024 * 1024
const patience = 5_000
const own = /^practice:([\w-]+(?:\/[\w-]+)*\.\w+)$/

/** Reads a picture that papers print, by where it lies. Throws where it cannot be had soon. */
export type PictureReader = (location: string) => Promise<Uint8Array>

/** Pictures on the web, as object stores have what everyone may read, and the practice institute's own. */
export const pictureReader =
  (resourcesDir: string): PictureReader =>
  (location) => {
    const [, sample] = own.exec(location) ?? []
    return sample ? readFile(join(resourcesDir, 'practice', sample)) : fromWeb(location)
  }

async function fromWeb(location: string): Promise<Uint8Array> {
  if (!/^https?:\/\//i.test(location)) throw new Error(`${location} lies nowhere that this provider reaches`)
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
