import { printedKinds } from '#contract/desk/printed-kinds'
import { updateProblems } from '#contract/institute/update-problems'
import { errorCodes } from '#contract/protocol/failure'
import { errorCodeIn, type RedactedError, redactError, sanitizeRedactedError } from '#contract/protocol/redacted-error'
import { isVersion } from '#contract/protocol/text/version'
import { endedParts, type Fields } from '../ports/log'
import { type Level, type LogEvent, logEvents } from '../ports/log-events'

type Told = 'call' | 'code' | 'system' | 'version' | 'file' | 'kind' | 'mode' | 'error'
/** A line as it is kept; `system` is what the system calls a failure that has a code of ours. */
export type Entry = { time: string; level: Level; event: LogEvent; at?: string[] } & Partial<Record<Told, string>> &
  Partial<Record<(typeof figures)[number], number>>

const figures = ['status', 'ms', 'count'] as const
const callShape = /^[a-z][A-Za-z]{1,39}\.[a-z][A-Za-z]{1,39}$/
const fileShape = /^(?:counter|cache|updates)[a-z.]{0,30}(?:\.(?:corrupt|unreadable)-[\dTZ.-]{8,30})?$/
const oneOf = (words: readonly string[]) => (text: string) => words.includes(text)
const shapes: { [N in Exclude<Told, 'error' | 'system'>]: (text: string) => boolean } = {
  call: (text) => callShape.test(text),
  code: oneOf([...errorCodes, ...updateProblems]),
  version: isVersion,
  file: (text) => fileShape.test(text),
  kind: oneOf([...printedKinds, ...endedParts]),
  mode: oneOf(['practice', 'institute']),
}

/** A line: of the fields only those that have the shape of what they are. */
export function entryOf(event: LogEvent, { error, fault: told, ...fields }: Fields, time: string): Entry {
  const entry: Entry = { time, level: logEvents[event], event }
  for (const name of Object.keys(shapes) as (keyof typeof shapes)[]) {
    const value = fields[name]
    if (typeof value === 'string' && value.length <= 80 && shapes[name](value)) entry[name] = value
  }
  for (const name of figures) {
    const value = fields[name]
    if (typeof value === 'number' && Number.isFinite(value)) entry[name] = Math.round(value)
  }
  const fault = error === undefined ? told : redactError(error)
  if (!fault) return entry
  const { code: system, ...rest } = sanitizeRedactedError(fault)
  return { ...entry, ...rest, ...(system && system !== entry.code ? { [entry.code ? 'system' : 'code']: system } : {}) }
}

/** A line that was written earlier, as it would be now. */
export function entryAgain({ time, event, code, system, error, at, ...fields }: Entry): Entry {
  const isOurs = code !== undefined && shapes.code(code)
  const fault: RedactedError = { error: error ?? '', ...(at ? { at } : {}), ...codeFound(isOurs ? system : code) }
  const given = { ...fields, ...(isOurs ? { code } : {}), ...(error || fault.code ? { fault } : {}) }
  return entryOf(event, given as Fields, time)
}
const codeFound = (code: string | undefined) => (code && errorCodeIn({ code }) ? { code } : {})

/** As a person reads it: 'http.failed: registration.add, unreachable, 15003 ms'. */
export function wordsOf({ time: _, level: __, event, at = [], status, ms, count, ...texts }: Entry): string {
  const said = [
    ...Object.values(texts),
    status === undefined ? '' : String(status),
    ms === undefined ? '' : `${ms} ms`,
    count === undefined ? '' : `${count} times`,
    ...at.map((place) => `at ${place}`),
  ]
  const more = said.filter(Boolean).join(', ')
  return more ? `${event}: ${more}` : event
}
