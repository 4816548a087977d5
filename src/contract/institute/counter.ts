import * as z from 'zod/mini'
import { del, extending, type Input, lookup, post, type Row } from '../protocol/endpoint'
import { atMost, id, instant, text } from '../protocol/fields'
import { isVersion } from '../protocol/text/version'
import { wire } from '../protocol/wire'

/** How far a counter is with an update. 'off' where nothing is ever installed. */
export const updatePhases = ['off', 'idle', 'checking', 'downloading', 'ready', 'installing'] as const
/** What kept an update of a counter back, as its log and the list of counters have it. */
export const updateTroubles = [
  'unreachable',
  'no feed',
  'unsigned',
  'other program',
  'wrong channel',
  'replayed',
  'downgrade',
  'too far',
  'did not come up',
  'damaged',
  'disk',
  'in use',
  'cancelled',
  'not ready',
  'busy',
  'not started',
] as const
export type UpdateTrouble = (typeof updateTroubles)[number]

/** Of a list at most so many go along. */
export const mostErrors = 20
export const longestName = 60

const noText = 'Not what a counter reports'
/** Words of the program: no text that somebody typed has this shape. */
const plainWords = (most: number) => z.string().check(atMost(most, noText), z.regex(/^[A-Za-z\d ,.:'’_/()-]*$/, noText))
const versionOrNone = z.string().check(
  atMost(64, noText),
  z.refine((version) => version === '' || isVersion(version), noText),
)
const instantOrNone = z.union([z.literal(''), z.iso.datetime(noText)])

/** What happened at a counter: a sentence of its program, a code ('' for none), when. */
const reportedError = {
  at: z.iso.datetime(noText),
  what: plainWords(120),
  code: plainWords(60),
} as const

/** What a counter tells of itself. Nothing in it is of a person. Which counter it is, its session knows. */
const report = {
  /** As IT calls it, else the name of its machine. */
  name: z.string().check(z.trim(), atMost(longestName, noText), z.regex(/^[\p{L}\p{M}\p{N} ._\-()#]+$/u, noText)),
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
  /** A word of `updateTroubles`; '' for none. */
  trouble: plainWords(40),
  /** A version that did not come up here, so that the one before was put back; '' for none. */
  wentBackFrom: versionOrNone,
  errors: z.array(wire(reportedError)).check(z.maxLength(mostErrors, noText)),
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
  firstSeenAt: instant,
  seenAt: instant,
} as const
export type ReportedCounter = Row<typeof row>

/** The counters of an institute, as they report themselves (ours). */
export const counter = {
  /** Told by a counter in the session of whoever works at it. Told again it replaces what it said before. */
  report: extending(post('counters/report', report)),
  /** All of them, by name. */
  list: extending(lookup('counters', 'counters', row)),
  /** Forgets one that is there no more; one that still reports comes back. */
  remove: extending(del('counters/:id')),
}
export type CounterReport = Input<typeof counter.report>
