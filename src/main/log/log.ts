import type { Log, LogArchive } from '../ports/log'
import { logEvents } from '../ports/log-events'
import { createEntry, type Entry, formatEntry } from './entry'
import { createLogFile, defaultLimits, type LogLimits, readLogs } from './log-file'
import { collectRecentProblems, toProblem } from './problems'
import { createRateLimit } from './rate-limit'

export type WorkstationLog = LogArchive & { log: Log }

type Options = {
  folder: string
  now: () => number
  /** Called with each line as text, to print it. */
  echo?: (line: string) => void
  limits?: LogLimits
}
const maxProblems = 20

/**
 * Opens the log in `folder`: one JSON object per line. Never throws. Without `echo`, lines that cannot be written go to
 * stderr.
 */
export function openLog({ folder, now, echo, limits = defaultLimits }: Options): WorkstationLog {
  const file = createLogFile(folder, now, limits)
  const rateLimit = createRateLimit(() => performance.now())
  let problems = collectRecentProblems(readLogs(folder), maxProblems)

  function write(entry: Entry): void {
    const problem = toProblem(entry)
    if (problem) problems = [problem, ...problems].slice(0, maxProblems)
    const isWritten = file.write(JSON.stringify(entry))
    const line = `${entry.time} ${formatEntry(entry)}`
    if (echo) echo(line)
    else if (!isWritten) process.stderr.write(`${line}\nThe log could not be written.\n`)
  }

  const log: Log = (event, fields = {}) => {
    try {
      const time = timeOf(now())
      const { isAllowed, droppedCount } = rateLimit()
      if (droppedCount > 0) write(createEntry('log.rate_limited', { count: droppedCount }, time))
      // Checked at run time too: an unknown event name may be personal data.
      if (isAllowed && Object.hasOwn(logEvents, event)) write(createEntry(event, fields, time))
    } catch {
      // A failure of the log itself cannot be logged.
    }
  }
  return { log, files: () => readLogs(folder), recentProblems: () => problems }
}

/** An invalid clock must not lose the line. */
const timeOf = (now: number) =>
  Number.isFinite(new Date(now).getTime()) ? new Date(now).toISOString() : new Date(0).toISOString()
