import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockFileName } from '#system/folder-lock'

/** Whether PGlite has made a database in the folder. */
export const isDatabaseFolder = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/** PGlite would begin a new database among what is left of a damaged one, or among somebody's files. */
export function assertDatabaseOrEmpty(folder: string): void {
  const isEmpty = readdirSync(folder).every((name) => name === lockFileName)
  if (!isEmpty && !isDatabaseFolder(folder)) throw new Error('it holds something else, or is damaged.')
}
