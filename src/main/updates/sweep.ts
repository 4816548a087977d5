import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Log } from '../ports/log'
import { runPrefix } from './checked-file'
import type { State } from './state'

const week = 7 * 24 * 3_600_000

/** Removes installers that nothing names, copies that were run, and halves that nobody has gone on with for a week. */
export function sweep(folder: string, files: string, { ready, kept }: State, now: number, log: Log) {
  const wanted = new Set([...kept, ...(ready ? [ready.manifest] : [])].map(({ file }) => file.name))
  const isStale = (path: string) => !path.endsWith('.part') || !isWithinTtl(statSync(path).mtimeMs, week, now)
  const left = [
    ...readdirSync(folder)
      .filter((name) => name.startsWith(runPrefix))
      .map((name) => join(folder, name)),
    ...readdirSync(files)
      .filter((name) => !wanted.has(name))
      .map((name) => join(files, name))
      .filter(isStale),
  ]
  for (const path of left) {
    try {
      rmSync(path, { recursive: true, force: true })
    } catch (error) {
      // Windows keeps a program that still runs.
      log('file.partial_remove_failed', { error })
    }
  }
}
