import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/** Writes a small file for this user alone: on disk and whole when this returns, or, where it throws, as it was before. */
export function writeWholeFile(path: string, bytes: Uint8Array): void {
  const unfinished = `${path}.part`
  try {
    const file = openSync(unfinished, 'w', 0o600)
    try {
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
