import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Log } from '../ports/log'
import type { State } from './state'

const weekMs = 7 * 24 * 3_600_000

/** Removes unused installers, and downloads that stopped more than a week ago. `kept`: installers for a rollback. */
export function removeUnusedFiles(folder: string, { ready, kept }: State, now: number, log: Log) {
  const usedNames = new Set([...kept, ...(ready ? [ready.manifest] : [])].map(({ file }) => file.name))
  const isRecentDownload = (path: string) => path.endsWith('.part') && isWithinTtl(statSync(path).mtimeMs, weekMs, now)
  for (const name of readdirSync(folder)) {
    if (usedNames.has(name)) continue
    const path = join(folder, name)
    try {
      if (!isRecentDownload(path)) rmSync(path, { force: true })
    } catch (error) {
      // Windows does not delete a running installer. The next start tries again.
      log('file.partial_remove_failed', { error })
    }
  }
}
