import { CallError } from './failure'

/**
 * The parts of an error that a log may hold: class, code and stack (`at`: its source locations). The message is left
 * out because it may quote personal data.
 */
export type RedactedError = { error: string; code?: string; at?: string[] }

const maxLineLength = 400
const maxStackLength = 20_000
const maxLocations = 12
/** Class names of errors. A person's name does not match. */
const classPattern = /^(?:[A-Z][A-Za-z]{1,30})?(?:Error|Exception)$/
/** Results of `typeof`, for thrown values that are no errors. */
const typeNames = ['string', 'number', 'object', 'undefined', 'boolean', 'symbol', 'function', 'bigint']
const isErrorClass = (errorClass: string) =>
  (errorClass.length <= 40 && classPattern.test(errorClass)) || typeNames.includes(errorClass)
const locationPattern = /^(?:node:[a-z/_]{1,60}|[\w@.\-/]{1,160}\.[cm]?[jt]sx?):\d{1,7}:\d{1,7}$/
/** ENOSPC, ERR_INVALID_ARG_TYPE, SQLITE_FULL, 23505 of PostgreSQL. */
const codePattern =
  /^(?:E[A-Z]{2,19}|(?:ERR|UND_ERR|SQLITE|CERT|DEPTH|SELF|UNABLE|HPE)_[A-Z_]{2,60}|\d{5}|[\dA-Z]{2}P\d\d|X\w000)$/

/** Class, code and stack of an error. For any other thrown value, `error` is its type. */
export function redactError(error: unknown): RedactedError {
  if (!(error instanceof Error)) return withCode({ error: typeof error }, errorCodeIn(error))
  const at = stackLocations(error.stack ?? '', error.message)
  return withCode({ error: errorClassOf(error), ...(at.length > 0 ? { at } : {}) }, errorCodeIn(error))
}

/** The nearest class in the prototype chain that matches `classPattern`. `error.name` may be any text. */
function errorClassOf(error: Error): string {
  for (let prototype: unknown = error; prototype; prototype = Object.getPrototypeOf(prototype)) {
    const name = String(Reflect.get(Object(prototype), 'constructor')?.name ?? '')
    if (classPattern.test(name.slice(0, 40))) return name
  }
  return 'Error'
}

const withCode = (redacted: RedactedError, code: string): RedactedError => (code ? { ...redacted, code } : redacted)

/** `redactError` for an error that the window's page or another thread reports as text. */
export const redactReportedError = (errorClass: string, stack: string): RedactedError =>
  sanitizeRedactedError({ error: errorClass, at: stackLocations(stack) })

/** Drops every part that does not match its pattern: reported errors are untrusted input. */
export function sanitizeRedactedError({ error, code = '', at = [] }: RedactedError): RedactedError {
  const locations = at.filter(
    (location) => typeof location === 'string' && location.length < 260 && locationPattern.test(location),
  )
  const redacted = { error: isErrorClass(error) ? error : 'Error', ...(locations.length > 0 ? { at: locations } : {}) }
  return withCode(redacted, isCode(code) ? code : '')
}

const isCode = (code: unknown): code is string =>
  typeof code === 'string' && code.length <= 80 && codePattern.test(code)

/** True for the code or the class of an error. */
export const isErrorCodeOrClass = (text: string): boolean => isCode(text) || isErrorClass(text)

/** The code of an error or of its nearest cause with one; '' if none matches `codePattern`. */
export function errorCodeIn(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null || depth > 3) return ''
  const code: unknown = error instanceof CallError ? undefined : Reflect.get(error, 'code')
  return isCode(code) ? code : errorCodeIn(Reflect.get(error, 'cause'), depth + 1)
}

/** Locations in the program, nearest first: 'out/main/desk.js:12:3'. */
function stackLocations(stack: string, message = ''): string[] {
  const messageIndex = message === '' ? -1 : stack.indexOf(message)
  const stackLines = messageIndex < 0 ? stack : stack.slice(messageIndex + message.length)
  const lines = stackLines.slice(0, maxStackLength).split('\n')
  return lines.flatMap((line) => stackLocation(line) ?? []).slice(0, maxLocations)
}

const sourceRoots = ['out', 'src', 'assets', 'node_modules', 'scripts', 'tests']

/** The location in a line of a stack, without the folders above the program: they may contain a person's name. */
function stackLocation(line: string): string | undefined {
  const trimmed = line.trim()
  if (!trimmed.startsWith('at ') || trimmed.length > maxLineLength) return undefined
  const end = trimmed.endsWith(')') ? trimmed.slice(0, -1) : trimmed
  const location = end.slice(Math.max(end.lastIndexOf('('), end.lastIndexOf(' ')) + 1)
  if (location.startsWith('node:')) return locationPattern.test(location) ? location : undefined
  const parts = location.split(/[\\/]/)
  const rootIndex = parts.findLastIndex((part) => sourceRoots.includes(part))
  const relativeLocation = parts.slice(rootIndex).join('/')
  return rootIndex >= 0 && locationPattern.test(relativeLocation) ? relativeLocation : undefined
}
