import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Whether any file of a folder (not of its subfolders) contains these words unencrypted. */
export function diskHolds(folder: string, words: string): boolean {
  const files = readdirSync(folder).map((name) => join(folder, name))
  return files.some((file) => statSync(file).isFile() && readFileSync(file).includes(words))
}
