import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, isAbsolute, join } from 'node:path'
import type { Scan } from '#contract/desk/document-sources'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { toOpenError } from '../files/file-errors'
import type { FileHandles } from '../files/file-handles'

/** Time in which a file counts as just arrived. */
const recentMs = 15 * 60_000
/** A younger file may still be written. */
const settlingMs = 1_000
const maxBytes = 30 * 1024 * 1024
const maxListed = 6
const extensions = ['.pdf', '.jpg', '.jpeg', '.jfif', '.png', '.webp', '.bmp']

type Calls = Pick<Handlers, 'scans.list' | 'scans.take' | 'scans.putBack'>

type Options = {
  files: Pick<FileHandles, 'add'>
  /** Path of the scanner's folder; '' for none. */
  folder: () => string
  /** Milliseconds since 1970. */
  now: () => number
}

/** The scanner's folder of this workstation (D-382): offers what has just arrived in it, and only that. */
export function scansCalls({ files, folder, now }: Options): Calls {
  /** When the taken files arrived, by name: the document of one trainee is not offered for the next. */
  const taken = new Map<string, string>()

  async function listScans(path: string): Promise<Scan[]> {
    const entries = await readdir(path, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile() && isDocument(entry.name)).map(({ name }) => name)
    const found = await Promise.all(names.map((name) => readScan(path, name)))
    const isOffered = (file: Scan) => {
      const age = now() - Date.parse(file.arrivedAt)
      const isTaken = taken.get(file.name) === file.arrivedAt
      return age >= settlingMs && age < recentMs && file.bytes > 0 && file.bytes <= maxBytes && !isTaken
    }
    return found
      .filter((file) => file !== undefined)
      .filter(isOffered)
      .sort((one, other) => other.arrivedAt.localeCompare(one.arrivedAt))
      .slice(0, maxListed)
  }

  return {
    async 'scans.list'() {
      const path = folder()
      if (path === '') return { scans: [], problem: '' }
      if (!isAbsolute(path)) return { scans: [], problem: `${path} is no full path of a folder.` }
      try {
        return { scans: await listScans(path), problem: '' }
      } catch (error) {
        return { scans: [], problem: folderProblem(path, error) }
      }
    },
    async 'scans.take'({ name }, owner) {
      const path = folder()
      const scans = isAbsolute(path) ? await listScans(path).catch(() => []) : []
      const scan = scans.find((file) => file.name === name)
      if (!scan) throw new CallError('not_found', `${name} is no longer in the scanner’s folder.`)
      const bytes = await readFile(join(path, scan.name)).catch((error) => {
        throw toOpenError(error)
      })
      const handle = files.add(owner, scan.name, new Uint8Array(bytes))
      taken.set(scan.name, scan.arrivedAt)
      return handle
    },
    async 'scans.putBack'({ name }) {
      taken.delete(name)
      return undefined
    },
  }
}

const isDocument = (name: string) => extensions.includes(extname(name).toLowerCase())

/** Undefined for a file that was removed meanwhile. */
async function readScan(path: string, name: string): Promise<Scan | undefined> {
  const found = await stat(join(path, name)).catch(() => undefined)
  return found && { name, bytes: found.size, arrivedAt: found.mtime.toISOString() }
}

function folderProblem(path: string, error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM') return `You may not read the scanner’s folder ${path}.`
  return `The scanner’s folder ${path} does not exist or is not connected.`
}
