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
  /** In bytes, of one file. */
  size: number
  /** How many files there are at most. */
  files: number
  /** In milliseconds: what was last written to longer ago is removed. */
  age: number
}
export const usualLimits: LogLimits = { size: 1024 * 1024, files: 5, age: 30 * 24 * 3_600_000 }

const current = 'counter.log'
const named = (number: number) => (number === 0 ? current : `counter.${number}.log`)
const isOurs = /^counter(?:\.\d{1,2})?\.log$/

/**
 * Lines below each other in `folder`, the newest in counter.log, older ones in counter.1.log and on: never more than the
 * limits. Answers whether a line was written; throws nothing, whatever becomes of the disk.
 */
export function logFile(folder: string, now: () => number, limits: LogLimits = usualLimits) {
  const path = join(folder, current)

  function prepare(): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    sweep()
  }

  /** What is too old goes, and what a version with other limits left. */
  function sweep(): void {
    for (const name of readdirSync(folder).filter((one) => isOurs.test(one))) {
      const number = Number(name.split('.')[1]) || 0
      const { mtimeMs } = statSync(join(folder, name))
      // A clock that was put back makes nothing old.
      const isOld = number > 0 && now() - mtimeMs > limits.age
      if (isOld || number >= limits.files) rmSync(join(folder, name), { force: true })
    }
  }

  function turnOver(): void {
    for (let number = limits.files - 1; number > 0; number--) {
      const before = join(folder, named(number - 1))
      if (statSync(before, { throwIfNoEntry: false })) renameSync(before, join(folder, named(number)))
    }
  }

  try {
    prepare()
  } catch {
    // The first line tries again.
  }

  return {
    write(line: string): boolean {
      try {
        const file = statSync(path, { throwIfNoEntry: false })
        if (!file) mkdirSync(folder, { recursive: true, mode: 0o700 })
        // Two programs on one folder both look: the file is as large as it is, whoever wrote it.
        else if (file.size + line.length > limits.size || Math.abs(now() - file.birthtimeMs) > limits.age) {
          turnOver()
          sweep()
        }
        appendFileSync(path, `${line}\n`, { mode: 0o600 })
        return true
      } catch {
        return false
      }
    },
  }
}

/** What of a file is read at most, its end: whoever put it there may have meant harm. */
const mostRead = 2 * 1024 * 1024

/** The files of a log, newest first, each with what it holds; none where they cannot be read. */
export function readLogs(folder: string): { name: string; text: string }[] {
  try {
    const numbers = (name: string) => Number(name.split('.')[1]) || 0
    const names = readdirSync(folder).filter((name) => isOurs.test(name) && lstatSync(join(folder, name)).isFile())
    return names.toSorted((a, b) => numbers(a) - numbers(b)).map((name) => ({ name, text: endOf(join(folder, name)) }))
  } catch {
    return []
  }
}

function endOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const bytes = Buffer.alloc(Math.min(size, mostRead))
    const read = readSync(file, bytes, 0, bytes.length, size - bytes.length)
    return bytes.toString('utf8', 0, read)
  } finally {
    closeSync(file)
  }
}
