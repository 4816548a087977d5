import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Log } from '../ports/log'
import type { State } from './state'

const weekMs = 7 * 24 * 3_600_000

/** Removes unused installers, and partial downloads older than a week. `kept`: installers for a rollback. */
export function removeUnusedFiles(files: string, { ready, kept }: State, now: number, log: Log) {
  const usedNames = new Set([...kept, ...(ready ? [ready.manifest] : [])].map(({ file }) => file.name))
  const isRemovable = (path: string) => !path.endsWith('.part') || !isWithinTtl(statSync(path).mtimeMs, weekMs, now)
  for (const name of readdirSync(files)) {
    if (usedNames.has(name)) continue
    const path = join(files, name)
    try {
      if (isRemovable(path)) rmSync(path, { force: true })
    } catch (error) {
      // Windows does not delete a running program: the next start removes it.
      log('file.partial_remove_failed', { error })
    }
  }
}
