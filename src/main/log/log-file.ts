import {
  appendFileSync,
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'

export type LogLimits = {
  /** Maximum size of a file in bytes. */
  size: number
  /** Maximum number of files. */
  files: number
  /** Maximum age in milliseconds. */
  age: number
}
export const defaultLimits: LogLimits = { size: 1024 * 1024, files: 5, age: 30 * 24 * 3_600_000 }

const currentFileName = 'counter.log'
const fileName = (number: number) => (number === 0 ? currentFileName : `counter.${number}.log`)
const permissionErrors = new Set(['EACCES', 'EPERM'])
const logFileName = /^counter(?:\.\d{1,2})?\.log$/

/**
 * Log files in `folder`: counter.log is the newest, counter.1.log and so on are older. `write` never throws; it returns
 * false if the line was not written.
 */
export function createLogFile(folder: string, now: () => number, limits: LogLimits = defaultLimits) {
  const path = join(folder, currentFileName)

  function prepare(): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    removeOldFiles()
  }

  /** Removes expired files, and files above the maximum number, which another version may have left. */
  function removeOldFiles(): void {
    for (const name of readdirSync(folder).filter((name) => logFileName.test(name))) {
      const number = Number(name.split('.')[1]) || 0
      moveAwayNonFile(join(folder, name))
      const { mtimeMs } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? { mtimeMs: now() }
      // A file dated in the future is not old: the clock has been set back.
      const isOld = number > 0 && now() - mtimeMs > limits.age
      if (isOld || number >= limits.files) rmSync(join(folder, name), { force: true })
    }
  }

  function rotate(): void {
    for (let number = limits.files - 1; number > 0; number--) {
      const from = join(folder, fileName(number - 1))
      const to = join(folder, fileName(number))
      moveAwayNonFile(to)
      if (lstatSync(from, { throwIfNoEntry: false })) renameSync(from, to)
    }
  }

  /** Moves anything that is not a file, such as a folder, out of the way. */
  function moveAwayNonFile(target: string): void {
    const entry = lstatSync(target, { throwIfNoEntry: false })
    if (!entry || entry.isFile()) return
    let name = `${target}.aside-${now()}`
    // Two entries can be moved in the same millisecond.
    while (lstatSync(name, { throwIfNoEntry: false })) name += '-'
    renameSync(target, name)
  }

  /** Appends a line. A read-only file, such as one restored from a backup, is rotated first. */
  function append(line: string): void {
    const write = () => appendFileSync(path, `${line}\n`, { mode: 0o600 })
    try {
      write()
    } catch (error) {
      if (!permissionErrors.has(String((error as NodeJS.ErrnoException).code))) throw error
      rotate()
      write()
    }
  }

  /**
   * True if the log's first line is more than `age` from now, in the past or (clock set back) in the future. The file's
   * creation time is not used: on Windows, a new log would get that of the log renamed just before.
   */
  function isOlderThan(age: number): boolean {
    const startedAt = Date.parse(/^\{"time":"([^"]{20,30})"/.exec(readHead(path))?.[1] ?? '')
    return Math.abs(now() - startedAt) > age
  }

  try {
    prepare()
  } catch {
    // `write` creates the folder if it is missing.
  }

  return {
    write(line: string): boolean {
      try {
        moveAwayNonFile(path)
        const file = lstatSync(path, { throwIfNoEntry: false })
        if (!file) mkdirSync(folder, { recursive: true, mode: 0o700 })
        // The size is read each time, because two programs may write to the same file.
        else if (file.size + line.length > limits.size || isOlderThan(limits.age)) {
          rotate()
          removeOldFiles()
        }
        append(line)
        return true
      } catch {
        return false
      }
    },
  }
}

/** Other programs may have placed large files in the folder. */
const maxReadBytes = 2 * 1024 * 1024

/** Log files, newest first, without unreadable ones. */
export function readLogs(folder: string): { name: string; text: string }[] {
  try {
    const numberOf = (name: string) => Number(name.split('.')[1]) || 0
    const names = readdirSync(folder).filter((name) => logFileName.test(name) && lstatSync(join(folder, name)).isFile())
    return names
      .toSorted((a, b) => numberOf(a) - numberOf(b))
      .flatMap((name) => {
        const text = readTail(join(folder, name))
        return text === undefined ? [] : { name, text }
      })
  } catch {
    return []
  }
}

function readTail(path: string): string | undefined {
  try {
    return readRange(path, (size) => ({ from: Math.max(0, size - maxReadBytes), bytes: Math.min(size, maxReadBytes) }))
  } catch {
    return undefined
  }
}

/** Start of a file, long enough for the time of its first line; '' when unreadable. */
function readHead(path: string): string {
  try {
    return readRange(path, () => ({ from: 0, bytes: 48 }))
  } catch {
    return ''
  }
}

function readRange(path: string, selectRange: (size: number) => { from: number; bytes: number }): string {
  const file = openSync(path, 'r')
  try {
    const { from, bytes } = selectRange(fstatSync(file).size)
    const buffer = Buffer.alloc(bytes)
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, bytes, from))
  } finally {
    closeSync(file)
  }
}
