import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomic } from '../files/write-atomic'
import type { Ports } from '../ports'

export type Unfinished = ReturnType<typeof openUnfinished>
export const unfinishedEnd = '.part'

/**
 * Remembers where files are being written outside of the counter's folder: they hold personal data, and one that a
 * stopped program left is removed at the next start, which is now.
 */
export function openUnfinished({ dataDir, log }: Pick<Ports, 'dataDir' | 'log'>) {
  const folder = join(dataDir, 'unfinished')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const note of readdirSync(folder)) {
      const path = readFileSync(join(folder, note), 'utf8')
      // Of a damaged note nothing else is removed.
      if (path.endsWith(unfinishedEnd)) rmSync(path, { force: true })
      rmSync(join(folder, note))
    }
  } catch (error) {
    log('file.partial_remove_failed', { error })
  }
  /** Answers how it is forgotten: once the file has its name, or is gone. */
  return (path: string): (() => void) => {
    const note = join(folder, randomUUID())
    writeFileAtomic(note, Buffer.from(path))
    return () => rmSync(note, { force: true })
  }
}
