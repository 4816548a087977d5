import { strToU8, zip } from 'fflate'
import type { Bytes } from '../ports/files'

export const zipFiles = (parts: readonly { name: string; text: string }[], now: number): Promise<Bytes> =>
  new Promise((resolve, reject) => {
    const files = Object.fromEntries(parts.map(({ name, text }) => [name, strToU8(text)]))
    // Zip has no dates before 1980.
    const mtime = Math.max(now, Date.UTC(1980, 0, 2))
    zip(files, { mtime, level: 6 }, (error, bytes) => (error ? reject(error) : resolve(new Uint8Array(bytes))))
  })
