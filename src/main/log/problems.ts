import type { LoggedProblem } from '../ports/log'
import { logEvents } from '../ports/log-events'
import type { Entry } from './entry'

/** The problem of a log line; undefined for an 'info' event, an unknown event or an invalid time. */
export function toProblem(entry: Pick<Entry, 'time' | 'event' | 'code' | 'error'>): LoggedProblem | undefined {
  const { time, event, code, error } = entry
  if (!Object.hasOwn(logEvents, event) || logEvents[event] === 'info' || Number.isNaN(Date.parse(time)))
    return undefined
  return { at: new Date(time).toISOString(), event, code: code ?? error ?? '' }
}

/** The problems in log files. Both `files` and the result are ordered newest first. */
export function collectRecentProblems(files: readonly { text: string }[], maxCount: number): LoggedProblem[] {
  const problems: LoggedProblem[] = []
  for (const { text } of files) {
    for (const line of text.split('\n').toReversed()) {
      const problem = parseLine(line)
      if (problem) problems.push(problem)
      if (problems.length === maxCount) return problems
    }
  }
  return problems
}

function parseLine(line: string): LoggedProblem | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return toProblem(JSON.parse(line) as Entry)
  } catch {
    return undefined
  }
}
