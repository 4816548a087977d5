import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { renameFileSync } from '#system/file-in-use'

/** Writes a small file, readable by this user only. If it throws, an existing file is unchanged. */
export function writeFileAtomic(path: string, bytes: Uint8Array): void {
  const partialPath = `${path}.part`
  try {
    const file = openSync(partialPath, 'w', 0o600)
    try {
      for (let offset = 0; offset < bytes.length; ) offset += writeSync(file, bytes, offset)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameFileSync(partialPath, path)
  } catch (error) {
    rmSync(partialPath, { force: true })
    throw error
  }
}
