import { strToU8, zip } from 'fflate'
import type { Bytes } from '../ports/files'

/** Creates a zip of text files dated `now`, in milliseconds since 1970. */
export const zipFiles = (parts: readonly { name: string; text: string }[], now: number): Promise<Bytes> =>
  new Promise((resolve, reject) => {
    const files = Object.fromEntries(parts.map(({ name, text }) => [name, strToU8(text)]))
    // Zip cannot store dates before 1980; the second day is in 1980 in all time zones.
    const mtime = Math.max(now, Date.UTC(1980, 0, 2))
    zip(files, { mtime, level: 6 }, (error, bytes) => (error ? reject(error) : resolve(new Uint8Array(bytes))))
  })
