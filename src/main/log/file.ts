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
/** What a system says of a file into which nobody may write. */
const closedTo = new Set(['EACCES', 'EPERM'])
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
      setAside(join(folder, name))
      const { mtimeMs } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? { mtimeMs: now() }
      // A clock that was put back makes nothing old.
      const isOld = number > 0 && now() - mtimeMs > limits.age
      if (isOld || number >= limits.files) rmSync(join(folder, name), { force: true })
    }
  }

  function turnOver(): void {
    for (let number = limits.files - 1; number > 0; number--) {
      const before = join(folder, named(number - 1))
      const after = join(folder, named(number))
      setAside(after)
      if (lstatSync(before, { throwIfNoEntry: false })) renameSync(before, after)
    }
  }

  /** What stands where a file belongs, such as a folder, is somebody's: it is moved out of the way, and kept. */
  function setAside(place: string): void {
    const there = lstatSync(place, { throwIfNoEntry: false })
    if (!there || there.isFile()) return
    let name = `${place}.aside-${now()}`
    // Two in one moment, or by a clock that stands.
    while (lstatSync(name, { throwIfNoEntry: false })) name += '-'
    renameSync(place, name)
  }

  /** A file that may not be written to, such as one that was copied back from a disc, is an old one. */
  function append(line: string): void {
    const write = () => appendFileSync(path, `${line}\n`, { mode: 0o600 })
    try {
      write()
    } catch (error) {
      if (!closedTo.has(String((error as NodeJS.ErrnoException).code))) throw error
      turnOver()
      write()
    }
  }

  /**
   * By its first line, and not by when the file was made: Windows gives a new file the age of the one that has just been
   * renamed away, and each line would push the others out.
   */
  function isOlder(age: number): boolean {
    const began = Date.parse(/^\{"time":"([^"]{20,30})"/.exec(beginOf(path))?.[1] ?? '')
    return Math.abs(now() - began) > age
  }

  try {
    prepare()
  } catch {
    // The first line tries again.
  }

  return {
    write(line: string): boolean {
      try {
        setAside(path)
        const file = lstatSync(path, { throwIfNoEntry: false })
        if (!file) mkdirSync(folder, { recursive: true, mode: 0o700 })
        // Two programs on one folder both look: the file is as large as it is, whoever wrote it.
        else if (file.size + line.length > limits.size || isOlder(limits.age)) {
          turnOver()
          sweep()
        }
        append(line)
        return true
      } catch {
        return false
      }
    },
  }
}

/** What of a file is read at most, its end: whoever put it there may have meant harm. */
const mostRead = 2 * 1024 * 1024

/** The files of a log, newest first, each with what it holds; without those that cannot be read. */
export function readLogs(folder: string): { name: string; text: string }[] {
  try {
    const numbers = (name: string) => Number(name.split('.')[1]) || 0
    const names = readdirSync(folder).filter((name) => isOurs.test(name) && lstatSync(join(folder, name)).isFile())
    return names
      .toSorted((a, b) => numbers(a) - numbers(b))
      .flatMap((name) => {
        const text = endOf(join(folder, name))
        return text === undefined ? [] : { name, text }
      })
  } catch {
    return []
  }
}

function endOf(path: string): string | undefined {
  try {
    return part(path, (size) => ({ from: Math.max(0, size - mostRead), bytes: Math.min(size, mostRead) }))
  } catch {
    return undefined
  }
}

/** Its first line's time lies in so many bytes; '' where it cannot be read. */
function beginOf(path: string): string {
  try {
    return part(path, () => ({ from: 0, bytes: 48 }))
  } catch {
    return ''
  }
}

function part(path: string, which: (size: number) => { from: number; bytes: number }): string {
  const file = openSync(path, 'r')
  try {
    const { from, bytes } = which(fstatSync(file).size)
    const buffer = Buffer.alloc(bytes)
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, bytes, from))
  } finally {
    closeSync(file)
  }
}
