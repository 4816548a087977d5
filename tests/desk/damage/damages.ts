import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Folders } from './folders'

/** A generator of numbers between 0 and 1, the same for the same seed (mulberry32). */
export function createRandomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const files = ['counter.db', 'counter.db-wal', 'counter.copy.db', 'counter.key', 'counter.key.copy'] as const
export type File = (typeof files)[number]
type Place = { folder: string; file: File; folders: Folders; random: () => number }

const rewriteFile = ({ folder, file }: Place, work: (bytes: Buffer) => Buffer) => {
  const path = join(folder, file)
  if (existsSync(path)) writeFileSync(path, work(readFileSync(path)))
}
const randomIndex = (random: () => number, length: number) => Math.floor(random() * length)
const noise = (random: () => number, length: number) =>
  Buffer.from(Array.from({ length }, () => randomIndex(random, 256)))
const replaceFrom = (from: string, { folder, file }: Place) => {
  const source = join(from, file)
  if (existsSync(source)) copyFileSync(source, join(folder, file))
  else rmSync(join(folder, file), { force: true })
}

/** Damage to a file by a failing disk, people or other programs. */
export const damages: Record<string, (place: Place) => void> = {
  'one bit turned': (place) =>
    rewriteFile(place, (bytes) => {
      const where = randomIndex(place.random, bytes.length)
      bytes[where] = (bytes[where] ?? 0) ^ (1 << randomIndex(place.random, 8))
      return bytes
    }),
  'eight bytes changed': (place) =>
    rewriteFile(place, (bytes) => {
      for (let n = 0; n < 8; n++) bytes[randomIndex(place.random, bytes.length)] = randomIndex(place.random, 256)
      return bytes
    }),
  'a byte of its head changed': (place) =>
    rewriteFile(place, (bytes) => {
      bytes[randomIndex(place.random, Math.min(100, bytes.length))] = randomIndex(place.random, 256)
      return bytes
    }),
  'a block of rubbish': (place) =>
    rewriteFile(place, (bytes) => {
      noise(place.random, 512).copy(bytes, randomIndex(place.random, bytes.length))
      return bytes
    }),
  'zeros to its end': (place) => rewriteFile(place, (bytes) => bytes.fill(0, randomIndex(place.random, bytes.length))),
  'cut short': (place) => rewriteFile(place, (bytes) => bytes.subarray(0, randomIndex(place.random, bytes.length))),
  'cut to nothing': (place) => rewriteFile(place, () => Buffer.alloc(0)),
  'rubbish at its end': (place) => rewriteFile(place, (bytes) => Buffer.concat([bytes, noise(place.random, 5000)])),
  'another text': (place) => rewriteFile(place, () => Buffer.from('<html>not what it was</html>'.repeat(500))),
  gone: ({ folder, file }) => rmSync(join(folder, file), { force: true }),
  'an older copy': (place) => replaceFrom(place.folders.older, place),
  'that of another workstation': (place) => replaceFrom(place.folders.other, place),
  'that of another workstation, which was killed': (place) => replaceFrom(place.folders.otherKilled, place),
  'another user_version': (place) =>
    rewriteFile(place, (bytes) => {
      if (bytes.length > 64)
        bytes.writeInt32BE([0, 1, 2, 4, 99, -1, 2 ** 31 - 1][randomIndex(place.random, 7)] ?? 0, 60)
      return bytes
    }),
  'an alien -shm and -journal beside it': ({ folder, file, random }) => {
    for (const end of ['-shm', '-journal']) writeFileSync(join(folder, file + end), noise(random, 4096))
  },
  'exchanged with another file': ({ folder, file, random }) => {
    const others = files.filter((other) => other !== file && existsSync(join(folder, other)))
    const other = others[randomIndex(random, others.length)]
    if (!other || !existsSync(join(folder, file))) return
    renameSync(join(folder, file), join(folder, 'between'))
    renameSync(join(folder, other), join(folder, file))
    renameSync(join(folder, 'between'), join(folder, other))
  },
}
/** Damages of two files at once. */
export const twoFileDamages = ['exchanged with another file']
/** Not combined with others: two files restored from the same earlier time look valid. */
export const singleOnlyDamages = ['an older copy']
