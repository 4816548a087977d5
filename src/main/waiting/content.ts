import * as z from 'zod/mini'
import type { Filing, Waiting } from '#contract/desk/waiting'
import { invalid } from '#contract/protocol/failure'
import { fullName } from '#contract/protocol/format'
import { isWithin } from '#contract/protocol/span'
import { wire } from '#contract/protocol/wire'
import { type RegistrationDraft, registrationDraft } from '#contract/registration/registration'
import type { WaitingRow } from '../store/waiting'
import type { KeptDocument } from './documents'

/** What an entry holds until it is registered. */
export type Filed = Pick<Filing, 'course' | 'price' | 'startTime' | 'endTime'> & {
  draft: RegistrationDraft
  documents: readonly KeptDocument[]
  filedBy: string
  /** Why it came back, or what kept the last try from succeeding. */
  reason: string
  fields: Record<string, string>
  /** The institute has said that it saved it, and its list does not show it yet. */
  isSaved: boolean
  /** The ids of the rows of this booking before it was sent first: none of them is what it became. Absent before that. */
  before?: readonly string[]
}
/** Of one that is registered, what its line in the list needs (D-146); nothing else of the person is kept. */
export type Registered = Pick<Filing, 'course' | 'price' | 'startTime' | 'endTime'> &
  Pick<Filed, 'filedBy'> & {
    person: string
    phone: string
    dateOfCourse: string
    registeredAt: string
    documents: readonly []
  }
export type Content = Filed | Registered
export type Entry = WaitingRow<Content>
export type Readable = WaitingRow<Filed> & { content: Filed }

/** Whether it can be read and is not registered yet. */
export const isFiled = (entry: Entry): entry is Readable => entry.content !== undefined && 'draft' in entry.content

const week = 7 * 86_400_000
/** Whether it was registered so long ago that its line goes, by the clock of then and now; `now` in milliseconds. */
export const isLongRegistered = ({ state, filedAt, content }: Entry, now: number): boolean =>
  state === 'registered' &&
  !isWithin(Date.parse(content && 'registeredAt' in content ? content.registeredAt : filedAt), week, now)

const schema = wire(registrationDraft)

/** The draft of a filing as the institute's own call takes it. Throws `invalid` with a message for each field. */
export function draftOf({ draft }: Pick<Filing, 'draft'>): RegistrationDraft {
  const given = draft as RegistrationDraft
  const checked = z.safeEncode(schema, given)
  if (!checked.success) throw invalid(checked.error)
  const known = Object.keys(registrationDraft).map((name) => [name, given[name as keyof RegistrationDraft]])
  return Object.fromEntries(known) as RegistrationDraft
}

const lost =
  'What was filed can no longer be read on this computer. Look for the trainee in the list, and ask for the data again.'

/** An entry as it is listed for the person of this id. */
export function listed({ id, filedAt, sender, content, state }: Entry, who: string): Waiting {
  const isOwn = sender === who
  const head = { id, filedAt, isOwn, state: state === 'answered' ? 'sent' : state } as const
  if (!content) {
    const nothing = { person: '', phone: '', dateOfCourse: '', course: '', price: null, startTime: '', endTime: '' }
    return { ...head, ...nothing, state: 'returned', filedBy: '', reason: lost }
  }
  const { course, price, startTime, endTime, filedBy } = content
  const told = { course, price, startTime, endTime, filedBy }
  if ('draft' in content) return { ...head, ...told, ...personOf(content), reason: content.reason }
  const { person, phone, dateOfCourse } = content
  return { ...head, ...told, person, phone, dateOfCourse, reason: '' }
}
const personOf = ({ draft }: Filed) => {
  const { phone, dateOfCourse } = draft
  return { person: fullName(draft), phone, dateOfCourse }
}

/** What stays of it once it is registered; `now` in milliseconds. */
export function remains(content: Filed, now: number): Registered {
  const { course, price, startTime, endTime, filedBy } = content
  const registeredAt = new Date(now).toISOString()
  return { ...personOf(content), course, price, startTime, endTime, filedBy, registeredAt, documents: [] }
}

/** With what was uploaded by now. */
export const withLocations = ({ draft, documents }: Filed): RegistrationDraft => ({
  ...draft,
  ...Object.fromEntries(documents.map(({ kind, location }) => [kind, location])),
})
