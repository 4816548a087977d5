import { appendFileSync, renameSync, statSync } from 'node:fs'

const largest = 1024 * 1024

/**
 * Writes lines with their time to `path`, and what came before the last megabyte to `path`.1. A shipped program has no
 * console, so this is where the person who runs the machine looks. Never throws: a disk that is full costs lines of the
 * log and nothing else.
 */
export function openLog(path: string): (line: string) => void {
  return (line) => {
    try {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
      if (size > largest) renameSync(path, `${path}.1`)
      appendFileSync(path, `${new Date().toISOString()} ${line}\n`, { mode: 0o600 })
    } catch (error) {
      process.stderr.write(`${line}\nThe log could not be written: ${String(error)}\n`)
    }
  }
}
