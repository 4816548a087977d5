import * as z from 'zod/mini'
import { day } from '../protocol/fields'
import { documentKinds } from '../registration/options'
import { fileHandle, instant } from './shapes'

/** Far more than any field takes: what is too long for one is refused at the field, by the draft's own rules. */
const text = z.string().check(z.maxLength(100_000))
const words = z.string().check(z.maxLength(300))
const kept = z.array(z.object({ kind: z.enum(documentKinds), handle: z.string() })).check(z.maxLength(4))

/** What the trainee was told, by which what has changed since is known. */
const told = {
  /** The names of the course and its price in paise; null where the counter knew none. */
  course: words,
  price: z.nullable(z.int().check(z.positive())),
  startTime: z.string().check(z.maxLength(5)),
  endTime: z.string().check(z.maxLength(5)),
}

export const waitingId = z.uuid()
export const filing = z.object({
  /** Whoever typed it. */
  owner: z.string(),
  /** Of this filing; the same one twice is filed once. */
  id: waitingId,
  /** The draft that it came from, which is gone with the filing. */
  draftKey: z.string().check(z.maxLength(100)),
  draft: z.record(z.string(), text),
  ...told,
  documents: kept,
})
export type Filing = z.output<typeof filing>

/** Nothing was sent yet; it was sent and nobody has answered; the institute or the counter said why it cannot be; it is registered. */
export const waitingStates = ['waiting', 'sent', 'returned', 'registered'] as const

/** A registration filed at this counter while the institute was away. No seat is held for it, and nothing was paid. */
export const waiting = z.object({
  id: waitingId,
  state: z.enum(waitingStates),
  /** '' where it can no longer be read on this computer. */
  person: z.string(),
  phone: z.string(),
  dateOfCourse: day,
  ...told,
  filedAt: instant,
  filedBy: z.string(),
  /** Whether it is sent by itself while whoever asks is signed in. */
  isOwn: z.boolean(),
  /** Why it came back, or what kept the last try from succeeding; '' for nothing. */
  reason: z.string(),
})
export type Waiting = z.output<typeof waiting>

/** What is filled in when one is opened. `fields` names those that have to be looked at. */
export const openedWaiting = z.object({
  id: waitingId,
  draft: z.record(z.string(), z.string()),
  documents: z.array(z.object({ kind: z.enum(documentKinds), file: fileHandle })),
  reason: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type OpenedWaiting = z.output<typeof openedWaiting>

/** Under which the form of an opened one is kept; it goes with the entry. */
export const waitingDraftKey = (id: string): string => `registration:waiting:${id}`
