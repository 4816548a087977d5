import { existsSync } from 'node:fs'
import { renameFileSync } from '#system/file-in-use'
import type { Ports } from '../ports'

/**
 * Appends reason and time to the names of a file and its companions, such as journal files. Returns the new path of
 * the file; undefined if it does not exist.
 */
export function quarantineFiles([path = '', ...companions]: readonly string[], reason: string, now: Ports['now']) {
  const stamp = new Date(now()).toISOString().replaceAll(':', '-')
  let quarantinePath = `${path}.${reason}-${stamp}`
  for (let n = 2; existsSync(quarantinePath); n++) quarantinePath = `${path}.${reason}-${stamp}-${n}`
  for (const file of companions) if (existsSync(file)) renameFileSync(file, quarantinePath + file.slice(path.length))
  if (!existsSync(path)) return undefined
  renameFileSync(path, quarantinePath)
  return quarantinePath
}

/** A SQLite database with its journal files. */
export const sqliteFiles = (path: string): string[] => [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]
