import { printedKinds } from '#contract/desk/printed-kinds'
import { updateProblems } from '#contract/institute/update-problems'
import { errorCodes } from '#contract/protocol/failure'
import { errorCodeIn, type RedactedError, redactError, sanitizeRedactedError } from '#contract/protocol/redacted-error'
import { isVersion } from '#contract/protocol/text/version'
import { electronProcessTerms, type Fields } from '../ports/log'
import { type Level, type LogEvent, logEvents } from '../ports/log-events'

type TextField = 'call' | 'code' | 'system' | 'version' | 'file' | 'kind' | 'mode' | 'error'
/**
 * One log line. `code`: a code of this program, or of the system if there is none. `system`: the system's code if
 * `code` is one of this program. `error`: class of the error. `at`: stack locations.
 */
export type Entry = { time: string; level: Level; event: LogEvent; at?: string[] } & Partial<
  Record<TextField, string>
> &
  Partial<Record<(typeof numericFields)[number], number>>

const numericFields = ['status', 'ms', 'count'] as const
const callShape = /^[a-z][A-Za-z]{1,39}\.[a-z][A-Za-z]{1,39}$/
const fileShape = /^(?:counter|cache|updates)[a-z.]{0,30}(?:\.(?:corrupt|unreadable)-[\dTZ.-]{8,30})?$/
const oneOf = (allowed: readonly string[]) => (text: string) => allowed.includes(text)
const fieldValidators: { [N in Exclude<TextField, 'error' | 'system'>]: (text: string) => boolean } = {
  call: (text) => callShape.test(text),
  code: oneOf([...errorCodes, ...updateProblems]),
  version: isVersion,
  file: (text) => fileShape.test(text),
  kind: oneOf([...printedKinds, ...electronProcessTerms]),
  mode: oneOf(['practice', 'institute']),
}

/** Creates a line from those fields that have a valid shape. */
export function createEntry(event: LogEvent, { error, fault: givenFault, ...fields }: Fields, time: string): Entry {
  const entry: Entry = { time, level: logEvents[event], event }
  for (const name of Object.keys(fieldValidators) as (keyof typeof fieldValidators)[]) {
    const value = fields[name]
    if (typeof value === 'string' && value.length <= 80 && fieldValidators[name](value)) entry[name] = value
  }
  for (const name of numericFields) {
    const value = fields[name]
    if (typeof value === 'number' && Number.isFinite(value)) entry[name] = Math.round(value)
  }
  const fault = error === undefined ? givenFault : redactError(error)
  if (!fault) return entry
  const { code: systemCode, ...rest } = sanitizeRedactedError(fault)
  const isFurtherCode = systemCode && systemCode !== entry.code
  return { ...entry, ...rest, ...(isFurtherCode ? { [entry.code ? 'system' : 'code']: systemCode } : {}) }
}

/** Validates a line that was read from a log file, since the file may have been edited. */
export function revalidateEntry({ time, event, code, system, error, at, ...fields }: Entry): Entry {
  const isOwnCode = code !== undefined && fieldValidators.code(code)
  const systemCode = isOwnCode ? system : code
  const fault: RedactedError = { error: error ?? '', ...(at ? { at } : {}), ...toCodeField(systemCode) }
  const validFields = { ...fields, ...(isOwnCode ? { code } : {}), ...(error || fault.code ? { fault } : {}) }
  return createEntry(event, validFields as Fields, time)
}
const toCodeField = (code: string | undefined) => (code && errorCodeIn({ code }) ? { code } : {})

/** Formats a line as text: 'http.failed: registration.add, unreachable, 15003 ms'. */
export function formatEntry({ time: _, level: __, event, at = [], status, ms, count, ...textFields }: Entry): string {
  const texts = [
    ...Object.values(textFields),
    status === undefined ? '' : String(status),
    ms === undefined ? '' : `${ms} ms`,
    count === undefined ? '' : `${count} times`,
    ...at.map((location) => `at ${location}`),
  ]
  const details = texts.filter(Boolean).join(', ')
  return details ? `${event}: ${details}` : event
}
