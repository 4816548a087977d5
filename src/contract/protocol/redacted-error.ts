import { CallError } from './failure'

/** Of an error what a log may hold: its kind, its code, and where it came from. Its message may quote what people typed. */
export type RedactedError = { error: string; code?: string; at?: string[] }

const maxLineLength = 400
const maxStackLength = 20_000
const maxLocations = 12
/** What programs call their errors, and no person. */
const classPattern = /^(?:[A-Z][A-Za-z]{1,30})?(?:Error|Exception)$/
const types = ['string', 'number', 'object', 'undefined', 'boolean', 'symbol', 'function', 'bigint']
const isErrorClass = (kind: string) => (kind.length <= 40 && classPattern.test(kind)) || types.includes(kind)
const locationPattern = /^(?:node:[a-z/_]{1,60}|[\w@.\-/]{1,160}\.[cm]?[jt]sx?):\d{1,7}:\d{1,7}$/
/** ENOSPC, ERR_INVALID_ARG_TYPE, SQLITE_FULL, 23505 of PostgreSQL. */
const codePattern =
  /^(?:E[A-Z]{2,19}|(?:ERR|UND_ERR|SQLITE|CERT|DEPTH|SELF|UNABLE|HPE)_[A-Z_]{2,60}|\d{5}|[\dA-Z]{2}P\d\d|X\w000)$/

/** An error by what it is; one that is no Error by its type alone. */
export function redactError(error: unknown): RedactedError {
  if (!(error instanceof Error)) return withCode({ error: typeof error }, errorCodeIn(error))
  const at = stackLocations(error.stack ?? '', error.message)
  return withCode({ error: errorClassOf(error), ...(at.length > 0 ? { at } : {}) }, errorCodeIn(error))
}

/** Its nearest class with the name of an error: its own name can be set to anything. */
function errorClassOf(error: Error): string {
  for (let of: unknown = error; of; of = Object.getPrototypeOf(of)) {
    const name = String(Reflect.get(Object(of), 'constructor')?.name ?? '')
    if (classPattern.test(name.slice(0, 40))) return name
  }
  return 'Error'
}

const withCode = (fault: RedactedError, code: string): RedactedError => (code ? { ...fault, code } : fault)

/** What another thread or a page tells of an error. */
export const redactReportedError = (kind: string, stack: string): RedactedError =>
  sanitizeRedactedError({ error: kind, at: stackLocations(stack) })

/** Only what has the shape of what it is. */
export function sanitizeRedactedError({ error, code = '', at = [] }: RedactedError): RedactedError {
  const places = at.filter((place) => typeof place === 'string' && place.length < 260 && locationPattern.test(place))
  const fault = { error: isErrorClass(error) ? error : 'Error', ...(places.length > 0 ? { at: places } : {}) }
  return withCode(fault, isCode(code) ? code : '')
}

const isCode = (code: unknown): code is string =>
  typeof code === 'string' && code.length <= 80 && codePattern.test(code)

/** Whether it is the code or the kind of an error. */
export const isErrorCodeOrClass = (text: string): boolean => isCode(text) || isErrorClass(text)

/** The code of an error or of what lies under it; '' for none, and for one that may be anything. */
export function errorCodeIn(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null || depth > 3) return ''
  const code: unknown = error instanceof CallError ? undefined : Reflect.get(error, 'code')
  return isCode(code) ? code : errorCodeIn(Reflect.get(error, 'cause'), depth + 1)
}

/** 'out/main/desk.js:12:3': where in the program, nearest first, of a stack without its message. */
function stackLocations(stack: string, message = ''): string[] {
  const from = message === '' ? -1 : stack.indexOf(message)
  const rest = from < 0 ? stack : stack.slice(from + message.length)
  const lines = rest.slice(0, maxStackLength).split('\n')
  return lines.flatMap((line) => stackLocation(line) ?? []).slice(0, maxLocations)
}

const sourceRoots = ['out', 'src', 'assets', 'node_modules', 'scripts', 'tests']

/** Of a line of a stack. The folders before the program may be named after a person. */
function stackLocation(line: string): string | undefined {
  const trimmed = line.trim()
  if (!trimmed.startsWith('at ') || trimmed.length > maxLineLength) return undefined
  const end = trimmed.endsWith(')') ? trimmed.slice(0, -1) : trimmed
  const place = end.slice(Math.max(end.lastIndexOf('('), end.lastIndexOf(' ')) + 1)
  if (place.startsWith('node:')) return locationPattern.test(place) ? place : undefined
  const parts = place.split(/[\\/]/)
  const root = parts.findLastIndex((part) => sourceRoots.includes(part))
  const inside = parts.slice(root).join('/')
  return root >= 0 && locationPattern.test(inside) ? inside : undefined
}
