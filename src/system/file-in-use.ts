import { closeSync, openSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Codes for a file that another program holds open. On Windows, EPERM and EACCES can also mean a missing permission.
 */
const inUseCodes = process.platform === 'win32' ? ['EBUSY', 'EPERM', 'EACCES'] : ['EBUSY', 'ETXTBSY']

export const isFileInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && inUseCodes.includes(String(error.code))

/**
 * Repeats `work` while a file is in use, for up to `timeoutMs`: virus scanners and search indexers hold files for
 * moments. Rejects with the last error.
 */
export async function retryWhileInUse<T>(work: () => T | Promise<T>, timeoutMs = 5_000): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (let delayMs = 20; ; delayMs = Math.min(2 * delayMs, 500)) {
    try {
      return await work()
    } catch (error) {
      if (!isFileInUse(error) || performance.now() + delayMs > deadline) throw error
      await delay(delayMs)
    }
  }
}

const renameDelaysMs = [10, 20, 40, 80, 160, 320]
const sleepSync = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Renames a file, replacing an existing one. Blocks for up to 0.6 s while either is in use, then throws. */
export function renameFileSync(from: string, to: string): void {
  for (const delayMs of renameDelaysMs) {
    try {
      renameSync(from, to)
      return
    } catch (error) {
      if (!isFileInUse(error)) throw error
      sleepSync(delayMs)
    }
  }
  renameSync(from, to)
}

/** Throws the system's error if another program has the file open. Ignores other errors, such as a missing file. */
export function assertNotInUse(path: string): void {
  try {
    closeSync(openSync(path, 'r+'))
  } catch (error) {
    if (isFileInUse(error)) throw error
  }
}

/**
 * True if another program still writes the file. Detected on Windows only, by EBUSY: the other codes can mean a missing
 * permission.
 */
export async function isOpenForWriting(path: string): Promise<boolean> {
  if (process.platform !== 'win32') return false
  try {
    const file = await open(path, 'r+')
    await file.close()
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EBUSY'
  }
}
