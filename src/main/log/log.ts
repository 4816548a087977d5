import type { KeptLog, Log } from '../ports/log'
import { logEvents } from '../ports/log-events'
import { type Entry, entryOf, wordsOf } from './entry'
import { type LogLimits, logFile, readLogs, usualLimits } from './file'
import { createFlood } from './flood'
import { problemsIn, toProblem } from './problems'

/** The log of this counter, and what is kept of it. */
export type CounterLog = KeptLog & { log: Log }

type Given = {
  folder: string
  now: () => number
  /** Also tells whoever looks at the program itself. */
  echo?: (line: string) => void
  limits?: LogLimits
}
const mostProblems = 20

/**
 * The log in `folder`: lines of JSON, each an event of log-events.ts with codes and figures. Never throws; a line
 * that the disk does not take is told to stderr.
 */
export function openLog({ folder, now, echo, limits = usualLimits }: Given): CounterLog {
  const file = logFile(folder, now, limits)
  const flood = createFlood(() => performance.now())
  let problems = problemsIn(readLogs(folder), mostProblems)

  function write(entry: Entry): void {
    const problem = toProblem(entry)
    if (problem) problems = [problem, ...problems].slice(0, mostProblems)
    const isWritten = file.write(JSON.stringify(entry))
    const line = `${entry.time} ${wordsOf(entry)}`
    if (echo) echo(line)
    else if (!isWritten) process.stderr.write(`${line}\nThe log could not be written.\n`)
  }

  const log: Log = (event, fields = {}) => {
    try {
      const time = timeOf(now())
      const { mayGo, leftOut } = flood()
      if (leftOut > 0) write(entryOf('log.rate_limited', { count: leftOut }, time))
      // Not by a type alone: what is no event of ours may be somebody's data.
      if (mayGo && Object.hasOwn(logEvents, event)) write(entryOf(event, fields, time))
    } catch {
      // There is nowhere left to say it.
    }
  }
  return { log, files: () => readLogs(folder), problems: () => problems }
}

/** A clock that shows no time at all costs the time, and not the line. */
const timeOf = (now: number) =>
  Number.isFinite(new Date(now).getTime()) ? new Date(now).toISOString() : new Date(0).toISOString()
