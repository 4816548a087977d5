import type { Stats } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Scan } from '#contract/desk/document-sources'
import { maxPictureBytes, pictureExtensions } from '#contract/desk/pictures'
import { isOpenForWriting } from '#system/file-in-use'
import type { Bytes } from '../ports/files'

/** Milliseconds for which an arrived file is offered. */
export const recentMs = 15 * 60_000
/** Minimum milliseconds between two listings: a file that is still being written changes in this time. */
export const settlingMs = 2_000
const maxOffered = 6
/** Only the latest files are watched for changes: a scanner that overwrites files uses a folder with few files. */
export const maxWatched = 50
const extensions = ['.pdf', ...pictureExtensions]

type Watched = {
  bytes: number
  mtimeMs: number
  /**
   * Monotonic time of the listing that first showed this size and modification time; undefined for the first listing of
   * the folder, whose files count as old.
   */
  firstSeen: number | undefined
  /** Time of that listing by this computer's clock, as ISO text. */
  arrivedAt: string
  /** True once a later listing shows the file unchanged, and no program has it open for writing. */
  isComplete: boolean
  /** Id of the person who took the file; undefined while it can be offered. */
  takenBy: string | undefined
}

type Clocks = {
  /** Milliseconds since 1970. */
  now: () => number
  monotonicNow: () => number
}

/**
 * Watches a folder for new files (D-391). A file counts as arrived when a listing first shows it, or first shows that a
 * watched file changed, so the file server's clock does not matter; files of the first listing count as old. Lists
 * names, and inspects only new and watched files: an archive of thousands costs one call.
 */
export function createScanWatch(folder: string, { now, monotonicNow }: Clocks) {
  const watched = new Map<string, Watched>()
  let knownNames: ReadonlySet<string> = new Set()
  let listedAt = Number.NEGATIVE_INFINITY
  let listing: Promise<void> | undefined

  async function list(): Promise<void> {
    const names = (await readdir(folder)).filter(isDocument)
    const time = monotonicNow()
    // A listing after a long gap counts as the first: nobody knows when the files arrived.
    const isFirstListing = time - listedAt >= recentMs
    if (isFirstListing) {
      watched.clear()
      knownNames = new Set()
    }
    const presentNames = new Set(names)
    for (const name of watched.keys()) if (!presentNames.has(name)) watched.delete(name)
    const newNames = names.filter((name) => !knownNames.has(name))
    // A folder with so many files at the first listing is an archive, not a scanner's folder.
    const watchable = isFirstListing && newNames.length > maxWatched ? [] : await selectLatest(newNames)
    const inspectFile = async (name: string) => {
      if (!(await inspect(name, isFirstListing ? undefined : time))) presentNames.delete(name)
    }
    await Promise.all([...watched.keys(), ...watchable].map(inspectFile))
    for (const name of [...watched.keys()].slice(0, -maxWatched)) watched.delete(name)
    knownNames = presentNames
    listedAt = time
  }

  async function selectLatest(names: string[]): Promise<string[]> {
    if (names.length <= maxWatched) return names
    const mtimeOf = async (name: string) => (await lstat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0
    const files = await Promise.all(names.map(async (name) => ({ name, mtimeMs: await mtimeOf(name) })))
    return files
      .toSorted((a, b) => a.mtimeMs - b.mtimeMs)
      .slice(-maxWatched)
      .map(({ name }) => name)
  }

  /** Returns false for a file that cannot be read, which counts as new in the next listing. */
  async function inspect(name: string, firstSeen: number | undefined): Promise<boolean> {
    const path = join(folder, name)
    // `lstat`: links, which lead to other folders, are not followed.
    const stats = await lstat(path).catch(() => undefined)
    const file = watched.get(name)
    if (stats && file && isSameVersion(file, stats)) {
      if (!file.isComplete) file.isComplete = !(await isOpenForWriting(path))
      return true
    }
    // Deleted before it is set again: the map is in order of arrival.
    watched.delete(name)
    if (stats?.isFile()) {
      const { size: bytes, mtimeMs } = stats
      const arrivedAt = new Date(now()).toISOString()
      watched.set(name, { bytes, mtimeMs, firstSeen, arrivedAt, isComplete: false, takenBy: undefined })
    }
    return stats !== undefined
  }

  async function readVersion(name: string, version: Watched): Promise<Bytes | undefined> {
    const path = join(folder, name)
    const stats = await lstat(path).catch(() => undefined)
    return stats && isSameVersion(version, stats) ? new Uint8Array(await readFile(path)) : undefined
  }

  const isOffered = ({ firstSeen, isComplete, takenBy, bytes }: Watched) =>
    firstSeen !== undefined &&
    monotonicNow() - firstSeen < recentMs &&
    isComplete &&
    takenBy === undefined &&
    bytes > 0 &&
    bytes <= maxPictureBytes

  return {
    /** Lists the folder, unless it was just listed. Rejects with the system's error. */
    async refresh(): Promise<void> {
      if (monotonicNow() - listedAt < settlingMs) return
      listing ??= list().finally(() => {
        listing = undefined
      })
      await listing
    },
    /** Files to offer, the latest first. */
    listOffered: (): Scan[] =>
      [...watched]
        .filter(([, file]) => isOffered(file))
        .sort(([, a], [, b]) => (b.firstSeen ?? 0) - (a.firstSeen ?? 0) || b.mtimeMs - a.mtimeMs)
        .slice(0, maxOffered)
        .map(([name, { bytes, arrivedAt }]) => ({ name, bytes, arrivedAt })),
    /**
     * Content of an offered file, which is no longer offered afterwards. Undefined for a file that is not offered, was
     * changed or was removed. Rejects with the system's error.
     */
    async take(name: string, personId: string): Promise<Bytes | undefined> {
      const file = watched.get(name)
      if (!file || !isOffered(file)) return undefined
      // Before the first await, so that a double click takes the file once.
      file.takenBy = personId
      let bytes: Bytes | undefined
      try {
        bytes = await readVersion(name, file)
      } finally {
        if (!bytes) file.takenBy = undefined
      }
      return bytes
    },
    /** Offers a taken file again, to everybody, if this person took it and did not use it. */
    putBack(name: string, personId: string): void {
      const file = watched.get(name)
      if (file?.takenBy === personId) file.takenBy = undefined
    },
  }
}

const isSameVersion = ({ bytes, mtimeMs }: Watched, stats: Stats) =>
  stats.isFile() && stats.size === bytes && stats.mtimeMs === mtimeMs

const isDocument = (name: string) => extensions.includes(extname(name).toLowerCase())
