import { existsSync, renameSync } from 'node:fs'
import type { Ports } from '../ports'

/**
 * Keeps files as they were found, under the first one's name with `why` and the time. Answers that name; undefined when
 * the first is not there, and whatever else there is of them is kept all the same.
 */
export function moveAside([path = '', ...companions]: readonly string[], why: string, now: Ports['now']) {
  const stamp = new Date(now()).toISOString().replaceAll(':', '-')
  let aside = `${path}.${why}-${stamp}`
  for (let n = 2; existsSync(aside); n++) aside = `${path}.${why}-${stamp}-${n}`
  for (const file of companions) if (existsSync(file)) renameSync(file, aside + file.slice(path.length))
  if (!existsSync(path)) return undefined
  renameSync(path, aside)
  return aside
}

/** A SQLite database: what it has not taken over yet lies beside it. */
export const filesOf = (path: string): string[] => [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]
