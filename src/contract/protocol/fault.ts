import { CallError } from './failure'

/** Of an error what a log may hold: its kind, its code, and where it came from. Its message may quote what people typed. */
export type Fault = { error: string; code?: string; at?: string[] }

const longestLine = 400
const longestStack = 20_000
const mostPlaces = 12
/** What programs call their errors, and no person. */
const kindShape = /^(?:[A-Z][A-Za-z]{1,30})?(?:Error|Exception)$/
const types = ['string', 'number', 'object', 'undefined', 'boolean', 'symbol', 'function', 'bigint']
const isKind = (kind: string) => (kind.length <= 40 && kindShape.test(kind)) || types.includes(kind)
const placeShape = /^(?:node:[a-z/_]{1,60}|[\w@.\-/]{1,160}\.[cm]?[jt]sx?):\d{1,7}:\d{1,7}$/
/** ENOSPC, ERR_INVALID_ARG_TYPE, SQLITE_FULL, 23505 of PostgreSQL. */
const codeShape =
  /^(?:E[A-Z]{2,19}|(?:ERR|UND_ERR|SQLITE|CERT|DEPTH|SELF|UNABLE|HPE)_[A-Z_]{2,60}|\d{5}|[\dA-Z]{2}P\d\d|X\w000)$/

/** An error by what it is; one that is no Error by its type alone. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return withCode({ error: typeof error }, codeIn(error))
  const at = placesIn(error.stack ?? '', error.message)
  return withCode({ error: kindOf(error), ...(at.length > 0 ? { at } : {}) }, codeIn(error))
}

/** Its nearest class with the name of an error: its own name can be set to anything. */
function kindOf(error: Error): string {
  for (let of: unknown = error; of; of = Object.getPrototypeOf(of)) {
    const name = String(Reflect.get(Object(of), 'constructor')?.name ?? '')
    if (kindShape.test(name.slice(0, 40))) return name
  }
  return 'Error'
}

const withCode = (fault: Fault, code: string): Fault => (code ? { ...fault, code } : fault)

/** What another thread or a page tells of an error. */
export const faultIn = (kind: string, stack: string): Fault => checkedFault({ error: kind, at: placesIn(stack) })

/** Only what has the shape of what it is. */
export function checkedFault({ error, code = '', at = [] }: Fault): Fault {
  const places = at.filter((place) => typeof place === 'string' && place.length < 260 && placeShape.test(place))
  const fault = { error: isKind(error) ? error : 'Error', ...(places.length > 0 ? { at: places } : {}) }
  return withCode(fault, isCode(code) ? code : '')
}

const isCode = (code: unknown): code is string => typeof code === 'string' && code.length <= 80 && codeShape.test(code)

/** Whether it is the code or the kind of an error. */
export const isFaultWord = (text: string): boolean => isCode(text) || isKind(text)

/** The code of an error or of what lies under it; '' for none, and for one that may be anything. */
export function codeIn(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null || depth > 3) return ''
  const code: unknown = error instanceof CallError ? undefined : Reflect.get(error, 'code')
  return isCode(code) ? code : codeIn(Reflect.get(error, 'cause'), depth + 1)
}

/** 'out/main/desk.js:12:3': where in the program, nearest first, of a stack without its message. */
function placesIn(stack: string, message = ''): string[] {
  const from = message === '' ? -1 : stack.indexOf(message)
  const rest = from < 0 ? stack : stack.slice(from + message.length)
  const lines = rest.slice(0, longestStack).split('\n')
  return lines.flatMap((line) => placeIn(line) ?? []).slice(0, mostPlaces)
}

const roots = ['out', 'src', 'assets', 'node_modules', 'scripts', 'tests']

/** Of a line of a stack. The folders before the program may be named after a person. */
function placeIn(line: string): string | undefined {
  const trimmed = line.trim()
  if (!trimmed.startsWith('at ') || trimmed.length > longestLine) return undefined
  const end = trimmed.endsWith(')') ? trimmed.slice(0, -1) : trimmed
  const place = end.slice(Math.max(end.lastIndexOf('('), end.lastIndexOf(' ')) + 1)
  if (place.startsWith('node:')) return placeShape.test(place) ? place : undefined
  const parts = place.split(/[\\/]/)
  const root = parts.findLastIndex((part) => roots.includes(part))
  const inside = parts.slice(root).join('/')
  return root >= 0 && placeShape.test(inside) ? inside : undefined
}
