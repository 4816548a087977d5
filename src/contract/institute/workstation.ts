import * as z from 'zod/mini'
import { asExtension, deleteById, fullList, type Input, post, type Row } from '../protocol/endpoint'
import { count, flag, id, instant, maxLength, text, wholeNumber } from '../protocol/fields'
import { isVersion } from '../protocol/text/version'
import { wireObject } from '../protocol/wire'
import { type UpdateProblem, updateProblems } from './update-problems'
import { errorCodeOf, workstationErrorOf } from './workstation-errors'

/** How far a counter is with an update. 'off' where nothing is ever installed. */
export const updatePhases = ['off', 'idle', 'checking', 'downloading', 'ready', 'installing'] as const
/** Of a list at most so many go along. */
export const maxErrors = 20
export const maxNameLength = 60
const namePattern = /^[\p{L}\p{M}\p{N} ._\-()#]+$/u
/** Whether a workstation may be called that. */
export const isWorkstationName = (text: string): boolean => text.length <= maxNameLength && namePattern.test(text)
/** Two names that people take for the same. */
export const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
/** Of a clock that is off: ten years. */
const maxClockOffset = 10 * 366 * 86_400

const invalidReport = 'Not what a counter reports'
/** Words of the program: no text that somebody typed has this shape. */
const programText = (max: number) =>
  z.string().check(maxLength(max, invalidReport), z.regex(/^[A-Za-z\d ,.:'’_/()-]*$/, invalidReport))
const versionOrNone = z.string().check(
  maxLength(64, invalidReport),
  z.refine((version) => version === '' || isVersion(version), invalidReport),
)
const instantOrNone = z.union([z.literal(''), z.iso.datetime(invalidReport)])

/** Text of a report that becomes one of a list: whatever else is sent is not stored. */
const listedText = <T extends string>(parse: (text: string) => T) =>
  z.codec(z.string().check(maxLength(200, invalidReport)), z.string(), { decode: parse, encode: (value) => value })

/** What went wrong at a workstation (`workstationErrors`), a code of its circumstances ('' for none), when. */
const reportedError = {
  at: z.iso.datetime(invalidReport),
  what: listedText(workstationErrorOf),
  code: listedText(errorCodeOf),
} as const
const parseUpdateProblem = (text: string): UpdateProblem | '' | 'other' =>
  text === '' ? '' : (updateProblems.find((trouble) => trouble === text) ?? 'other')

/** What a counter tells of itself. Nothing in it is of a person. Which counter it is, its session knows. */
const report = {
  /** As IT calls it, else the name of its machine. */
  name: z.string().check(z.trim(), maxLength(maxNameLength, invalidReport), z.regex(namePattern, invalidReport)),
  version: z.string().check(maxLength(64, invalidReport), z.refine(isVersion, invalidReport)),
  /** Of updates; '' where none are installed. */
  channel: z.enum(['stable', 'pilot', ''], invalidReport),
  os: programText(80),
  /** Of its policy without secrets: equal ones are the same policy; '' without one. */
  policy: z.string().check(z.regex(/^[\da-f]{0,16}$/, invalidReport)),
  phase: z.enum(updatePhases, invalidReport),
  /** Of the update that is on its way or waits; '' for none. */
  updateVersion: versionOrNone,
  /** Since when it waits to be installed; '' where none does. */
  waitingSince: instantOrNone,
  /** A word of `updateTroubles`; '' for none, 'other' for one of another version. */
  trouble: listedText(parseUpdateProblem),
  /** A version that did not come up here, so that the one before was put back; '' for none. */
  wentBackFrom: versionOrNone,
  errors: z.array(wireObject(reportedError)).check(z.maxLength(maxErrors, invalidReport)),
  /** Seconds by which its clock is ahead of the server's; absent while unknown. */
  clockOffset: z.optional(
    wholeNumber(invalidReport).check(
      z.minimum(-maxClockOffset, invalidReport),
      z.maximum(maxClockOffset, invalidReport),
    ),
  ),
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
  errors: z.array(wireObject({ at: instant, what: text, code: text })),
  /** Seconds by which its clock is ahead; 0 where it does not tell. */
  clockOffset: count,
  firstSeenAt: instant,
  seenAt: instant,
} as const
export type Workstation = Row<typeof row>

/** The counters of an institute, as they report themselves (ours). */
export const workstation = {
  /**
   * Told by a counter in the session of whoever works at it. Told again it replaces what it said before. The answer says
   * whether another one that is in use has the same name.
   */
  report: asExtension(post('counters/report', report, { isNameTaken: flag })),
  /** All of them, by name. */
  list: asExtension(fullList('counters', 'counters', row)),
  /** Forgets one that is there no more; one that still reports comes back. */
  remove: asExtension(deleteById('counters/:id')),
}
export type WorkstationReport = Input<typeof workstation.report>
