import * as z from 'zod/mini'
import { asExtension, deleteById, fullList, type Input, post, type Row } from '../protocol/endpoint'
import { count, flag, id, instant, maxLength, text, wholeNumber } from '../protocol/fields'
import { normalizeUnicode } from '../protocol/text/normalize-unicode'
import { isVersion } from '../protocol/text/version'
import { wireObject } from '../protocol/wire'
import { type UpdateProblem, updateProblems } from './update-problems'
import { errorCodeOf, workstationErrorOf } from './workstation-errors'

/** Phase of an update; 'off': updates are never installed. */
export const updatePhases = ['off', 'idle', 'checking', 'downloading', 'ready', 'installing'] as const
/** Limit of reported errors. */
export const maxErrors = 20
export const maxNameLength = 60
/** Excludes invisible letters, such as Hangul fillers. */
const namePattern = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N} ._\-()#])+$/u
/** True for a valid name of a workstation. */
export const isWorkstationName = (text: string): boolean => text.length <= maxNameLength && namePattern.test(text)
/** Key by which names are compared: ignores case, repeated blanks, invisible letters and Unicode forms. */
export const workstationNameKey = (name: string): string =>
  normalizeUnicode(name, 'NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
/** Ten years. */
const maxClockOffsetSeconds = 10 * 366 * 86_400

const invalidReport = 'Invalid report of a workstation'
/** Text that the program itself writes; typed text does not match. */
const programText = (max: number) =>
  z.string().check(maxLength(max, invalidReport), z.regex(/^[A-Za-z\d ,.:'’_/()-]*$/, invalidReport))
const versionOrNone = z.string().check(
  maxLength(64, invalidReport),
  z.refine((version) => version === '' || isVersion(version), invalidReport),
)
const instantOrNone = z.union([z.literal(''), z.iso.datetime(invalidReport)])

/** Text mapped to a fixed list: nothing else is stored. */
const listedText = <T extends string>(parse: (text: string) => T) =>
  z.codec(z.string().check(maxLength(200, invalidReport)), z.string(), { decode: parse, encode: (value) => value })

/** `what`: a key of `workstationErrors`; `code`: '' for none. */
const reportedError = {
  at: z.iso.datetime(invalidReport),
  what: listedText(workstationErrorOf),
  code: listedText(errorCodeOf),
} as const
const parseUpdateProblem = (text: string): UpdateProblem | '' | 'other' =>
  text === '' ? '' : (updateProblems.find((problem) => problem === text) ?? 'other')

/** Report of a workstation, without personal data; its session identifies the workstation. */
const report = {
  /** Set by IT or a person, else the computer's name. */
  name: z.string().check(z.trim(), maxLength(maxNameLength, invalidReport), z.regex(namePattern, invalidReport)),
  version: z.string().check(maxLength(64, invalidReport), z.refine(isVersion, invalidReport)),
  /** Update channel; '' if updates are never installed. */
  channel: z.enum(['stable', 'pilot', ''], invalidReport),
  os: programText(80),
  /** Hash of its policy without secrets; '' without a policy. */
  policy: z.string().check(z.regex(/^[\da-f]{0,16}$/, invalidReport)),
  phase: z.enum(updatePhases, invalidReport),
  /** Version of the update in progress; '' for none. */
  updateVersion: versionOrNone,
  /** Since when an update is ready to install; '' for none. */
  waitingSince: instantOrNone,
  /** A code of `updateProblems`, '' for none, 'other' for an unknown code. */
  updateProblem: ['trouble', listedText(parseUpdateProblem)],
  /** A version that failed to start and was rolled back; '' for none. */
  wentBackFrom: versionOrNone,
  errors: z.array(wireObject(reportedError)).check(z.maxLength(maxErrors, invalidReport)),
  /** Seconds by which its clock is ahead of the server's; absent if unknown. */
  clockOffset: z.optional(
    wholeNumber(invalidReport).check(
      z.minimum(-maxClockOffsetSeconds, invalidReport),
      z.maximum(maxClockOffsetSeconds, invalidReport),
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
  updateProblem: ['trouble', text],
  wentBackFrom: text,
  errors: z.array(wireObject({ at: instant, what: text, code: text })),
  /** Seconds by which its clock is ahead; 0 if unknown. */
  clockOffset: count,
  firstSeenAt: instant,
  seenAt: instant,
} as const
export type Workstation = Row<typeof row>

/** Workstations, as they report themselves (extension). */
export const workstation = {
  /**
   * Sent in the session of the signed-in person; replaces the last report. `isNameTaken`: another active workstation
   * has the name.
   */
  report: asExtension(post('counters/report', report, { isNameTaken: flag })),
  /** All workstations, by name. */
  list: asExtension(fullList('counters', 'counters', row)),
  /** Removes a workstation from the list; it is listed again after its next report. */
  remove: asExtension(deleteById('counters/:id')),
}
export type WorkstationReport = Input<typeof workstation.report>
