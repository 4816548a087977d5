import * as z from 'zod/mini'
import type { Filing, Waiting } from '#contract/desk/waiting'
import { invalid } from '#contract/protocol/failure'
import { fullName } from '#contract/protocol/format'
import { wire } from '#contract/protocol/wire'
import { type RegistrationDraft, registrationDraft } from '#contract/registration/registration'
import type { WaitingRow } from '../store/waiting'
import type { KeptDocument } from './documents'

/** What an entry holds. */
export type Content = Pick<Filing, 'course' | 'price' | 'startTime' | 'endTime'> & {
  draft: RegistrationDraft
  documents: readonly KeptDocument[]
  filedBy: string
  /** Why it came back, or what kept the last try from succeeding. */
  reason: string
  fields: Record<string, string>
  /** The institute has said that it saved it, and its list does not show it yet. */
  isSaved: boolean
}
export type Entry = WaitingRow<Content>
export type Readable = Entry & { content: Content }

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
  const { draft, course, price, startTime, endTime, filedBy, reason } = content
  const { phone, dateOfCourse } = draft
  return { ...head, person: fullName(draft), phone, dateOfCourse, course, price, startTime, endTime, filedBy, reason }
}

/** Of one that is registered, what its line in the list needs; the rest of the person goes. */
export function remains({ draft, ...content }: Content): Content {
  const blank = Object.fromEntries(Object.keys(draft).map((name) => [name, ''])) as Record<keyof RegistrationDraft, ''>
  const { firstName, middleName, lastName, phone, dateOfCourse } = draft
  const shown = { ...blank, firstName, middleName, lastName, phone, dateOfCourse } as unknown as RegistrationDraft
  return { ...content, draft: shown, documents: [], reason: '', fields: {} }
}

/** With what was uploaded by now. */
export const withLocations = ({ draft, documents }: Content): RegistrationDraft => ({
  ...draft,
  ...Object.fromEntries(documents.map(({ kind, location }) => [kind, location])),
})
