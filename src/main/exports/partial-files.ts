import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { partialSuffix } from '../files/partial-name'
import { writeFileAtomic } from '../files/write-atomic'
import type { Ports } from '../ports'

export type RegisterPartialFile = ReturnType<typeof openPartialFileRegistry>

/**
 * Registry of partial files outside the data folder. Opening it removes the files that a killed program left: they
 * contain personal data.
 */
export function openPartialFileRegistry({ dataDir, log }: Pick<Ports, 'dataDir' | 'log'>) {
  const folder = join(dataDir, 'unfinished')
  const logFailure = (error: unknown) => log('file.partial_remove_failed', { error })
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const entry of readdirSync(folder)) removePartialFile(join(folder, entry), logFailure)
  } catch (error) {
    logFailure(error)
  }
  /** Registers a file. Returns the function that unregisters it. */
  return (path: string): (() => void) => {
    const entry = join(folder, randomUUID())
    writeFileAtomic(entry, Buffer.from(path))
    return () => rmSync(entry, { force: true })
  }
}

/** Removes the partial file that an entry names, and the entry. A file in use stays for the next start. */
function removePartialFile(entryPath: string, logFailure: (error: unknown) => void): void {
  try {
    const path = readFileSync(entryPath, 'utf8')
    // A damaged entry must not remove another file.
    if (path.endsWith(partialSuffix)) rmSync(path, { force: true })
    rmSync(entryPath)
  } catch (error) {
    logFailure(error)
  }
}
