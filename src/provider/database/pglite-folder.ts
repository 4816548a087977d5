import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockFileName } from '#system/folder-lock'

/** True if the folder contains a PGlite database. */
export const isDatabaseFolder = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/** Throws for a folder with other files or a damaged database: PGlite would create a new database in it. */
export function assertDatabaseOrEmpty(folder: string): void {
  const isEmpty = readdirSync(folder).every((name) => name === lockFileName)
  if (!isEmpty && !isDatabaseFolder(folder)) throw new Error('it contains other files, or a damaged database.')
}
