import * as z from 'zod/mini'
import { del, extending, type Input, lookup, post, type Row } from '../protocol/endpoint'
import { atMost, count, flag, id, instant, text, wholeNumber } from '../protocol/fields'
import { isVersion } from '../protocol/text/version'
import { wire } from '../protocol/wire'
import { type UpdateTrouble, updateTroubles } from './update-troubles'
import { errorCodeOf, workstationErrorOf } from './workstation-errors'

/** How far a counter is with an update. 'off' where nothing is ever installed. */
export const updatePhases = ['off', 'idle', 'checking', 'downloading', 'ready', 'installing'] as const
/** Of a list at most so many go along. */
export const mostErrors = 20
export const longestName = 60
const namePattern = /^[\p{L}\p{M}\p{N} ._\-()#]+$/u
/** Whether a workstation may be called that. */
export const isWorkstationName = (text: string): boolean => text.length <= longestName && namePattern.test(text)
/** Two names that people take for the same. */
export const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
/** Of a clock that is off: ten years. */
const mostSeconds = 10 * 366 * 86_400

const noText = 'Not what a counter reports'
/** Words of the program: no text that somebody typed has this shape. */
const plainWords = (most: number) => z.string().check(atMost(most, noText), z.regex(/^[A-Za-z\d ,.:'’_/()-]*$/, noText))
const versionOrNone = z.string().check(
  atMost(64, noText),
  z.refine((version) => version === '' || isVersion(version), noText),
)
const instantOrNone = z.union([z.literal(''), z.iso.datetime(noText)])

/** Text of a report that becomes one of a list: whatever else is sent is not stored. */
const known = <T extends string>(of: (text: string) => T) =>
  z.codec(z.string().check(atMost(200, noText)), z.string(), { decode: of, encode: (value) => value })

/** What went wrong at a workstation (`workstationErrors`), a code of its circumstances ('' for none), when. */
const reportedError = {
  at: z.iso.datetime(noText),
  what: known(workstationErrorOf),
  code: known(errorCodeOf),
} as const
const troubleOf = (text: string): UpdateTrouble | '' | 'other' =>
  text === '' ? '' : (updateTroubles.find((trouble) => trouble === text) ?? 'other')

/** What a counter tells of itself. Nothing in it is of a person. Which counter it is, its session knows. */
const report = {
  /** As IT calls it, else the name of its machine. */
  name: z.string().check(z.trim(), atMost(longestName, noText), z.regex(namePattern, noText)),
  version: z.string().check(atMost(64, noText), z.refine(isVersion, noText)),
  /** Of updates; '' where none are installed. */
  channel: z.enum(['stable', 'pilot', ''], noText),
  os: plainWords(80),
  /** Of its policy without secrets: equal ones are the same policy; '' without one. */
  policy: z.string().check(z.regex(/^[\da-f]{0,16}$/, noText)),
  phase: z.enum(updatePhases, noText),
  /** Of the update that is on its way or waits; '' for none. */
  updateVersion: versionOrNone,
  /** Since when it waits to be installed; '' where none does. */
  waitingSince: instantOrNone,
  /** A word of `updateTroubles`; '' for none, 'other' for one of another version. */
  trouble: known(troubleOf),
  /** A version that did not come up here, so that the one before was put back; '' for none. */
  wentBackFrom: versionOrNone,
  errors: z.array(wire(reportedError)).check(z.maxLength(mostErrors, noText)),
  /** Seconds by which its clock is ahead of the server's; absent while unknown. */
  clockOffset: z.optional(wholeNumber(noText).check(z.minimum(-mostSeconds, noText), z.maximum(mostSeconds, noText))),
} as const

const row = {
  id: ['_id', id],
  name: text,
  version: text,
  channel: text,
  os: text,
  policy: text,
  phase: text,
  updateVersion: text,
  waitingSince: instant,
  trouble: text,
  wentBackFrom: text,
  errors: z.array(wire({ at: instant, what: text, code: text })),
  /** Seconds by which its clock is ahead; 0 where it does not tell. */
  clockOffset: count,
  firstSeenAt: instant,
  seenAt: instant,
} as const
export type ReportedCounter = Row<typeof row>

/** The counters of an institute, as they report themselves (ours). */
export const counter = {
  /**
   * Told by a counter in the session of whoever works at it. Told again it replaces what it said before. The answer says
   * whether another one that is in use has the same name.
   */
  report: extending(post('counters/report', report, { isNameTaken: flag })),
  /** All of them, by name. */
  list: extending(lookup('counters', 'counters', row)),
  /** Forgets one that is there no more; one that still reports comes back. */
  remove: extending(del('counters/:id')),
}
export type CounterReport = Input<typeof counter.report>
