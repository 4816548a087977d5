import type { KeptLog, Log } from '../ports/log'
import { whats } from '../ports/whats'
import { type Entry, entryOf, wordsOf } from './entry'
import { type LogLimits, logFile, readLogs, usualLimits } from './file'
import { createFlood } from './flood'
import { troubleOf, troublesIn } from './troubles'

/** The log of this counter, and what is kept of it. */
export type CounterLog = KeptLog & { log: Log }

type Given = {
  folder: string
  now: () => number
  /** Also tells whoever looks at the program itself. */
  echo?: (line: string) => void
  limits?: LogLimits
}
const mostTroubles = 20

/**
 * The log in `folder`: lines of JSON, each one of the sentences of whats.ts with codes and figures. Never throws; a line
 * that the disk does not take is told to stderr.
 */
export function openLog({ folder, now, echo, limits = usualLimits }: Given): CounterLog {
  const file = logFile(folder, now, limits)
  const flood = createFlood(() => performance.now())
  let troubles = troublesIn(readLogs(folder), mostTroubles)

  function write(entry: Entry): void {
    const trouble = troubleOf(entry)
    if (trouble) troubles = [trouble, ...troubles].slice(0, mostTroubles)
    const isWritten = file.write(JSON.stringify(entry))
    const line = `${entry.time} ${wordsOf(entry)}`
    if (echo) echo(line)
    else if (!isWritten) process.stderr.write(`${line}\nThe log could not be written.\n`)
  }

  const log: Log = (what, fields = {}) => {
    try {
      const time = timeOf(now())
      const { mayGo, leftOut } = flood()
      if (leftOut > 0) write(entryOf('Lines were left out', { count: leftOut }, time))
      // Not by a type alone: what is no sentence of ours is somebody's.
      if (mayGo && Object.hasOwn(whats, what)) write(entryOf(what, fields, time))
    } catch {
      // There is nowhere left to say it.
    }
  }
  return { log, files: () => readLogs(folder), troubles: () => troubles }
}

/** A clock that shows no time at all costs the time, and not the line. */
const timeOf = (now: number) =>
  Number.isFinite(new Date(now).getTime()) ? new Date(now).toISOString() : new Date(0).toISOString()
