import { asc } from 'drizzle-orm'
import type { RegistrationDraft } from '#contract/registration/registration'
import { waiting } from '../../store/schema'
import type { KeptDocument } from '../documents'
import type { Mover } from './mover'
import { aboutOf, createOrder } from './orders'

type Common = { course: string; price: number | null; startTime: string; filedBy: string }
type Filed = Common & {
  draft: RegistrationDraft
  documents: readonly (KeptDocument & { location: string })[]
  reason: string
  fields: Record<string, string>
  /** Confirmed, and not listed yet. */
  isSaved: boolean
  /** The ids of the rows of this booking before it was sent. */
  before?: readonly string[]
}
type Registered = Common & { person: string; phone: string; dateOfCourse: string }

/** Registrations that waited for the server; `sentByForm` are those of which the form says more. */
export function moveWaiting(mover: Mover, sentByForm: ReadonlySet<string>) {
  for (const row of mover.database.select().from(waiting).orderBy(asc(waiting.number)).all())
    if (!sentByForm.has(row.id)) moveOne(mover, row)
}

function moveOne({ open, take, requestOf, add }: Mover, row: typeof waiting.$inferSelect) {
  const { id, backend, owner, sender: actor, sendKey: key, files, filedAt: submittedAt, sealedContent } = row
  const head = { id, backend, kind: 'registration.create', owner, actor, files, submittedAt }
  const isSent = row.state === 'sent' || row.state === 'answered'
  const intent = isSent ? take(key) : undefined
  const request = intent && requestOf(intent)
  const sent = { name: 'add', key, endpoint: 'registration.add', sentAs: intent?.staffId ?? actor, request }
  const text = open(sealedContent, `waiting/${id} at ${backend}`)
  if (text === undefined) {
    const end = row.state === 'registered' ? ({ state: 'done', step: '' } as const) : unread
    return add({ ...head, ...end }, sealedContent, isSent ? sent : undefined)
  }
  const content = JSON.parse(text) as Filed | Registered
  const { course, price, startTime, filedBy } = content
  const base = { summary: 'Registration', ownerName: filedBy, actorName: owner === actor ? filedBy : '' }
  const terms = { course: course.slice(0, 300), price }
  if (!('draft' in content)) {
    const about = aboutOf({ ...content, name: content.person }, terms)
    return add({ ...head, state: 'done', step: '' }, { ...base, about })
  }
  const { draft, documents, fields, reason, before, isSaved } = content
  const filed = {
    ...{ ...base, about: aboutOf(draft, terms), fields },
    order: createOrder(draft, undefined, { price, courseName: course, startTime }),
    documents: documents.map(({ location: _, ...one }) => one),
    locations: Object.fromEntries(documents.flatMap((one) => (one.location ? [[one.kind, one.location]] : []))),
  }
  if (!isSent) {
    const state = row.state === 'waiting' ? ('waiting' as const) : ('returned' as const)
    return add({ ...head, state, step: 'check' }, { ...filed, message: reason })
  }
  const said = { noted: before && { ids: before }, result: isSaved ? {} : undefined }
  add({ ...head, state: 'checking', step: 'add' }, filed, { ...sent, ...said })
}
const unread = { state: 'uncertain', step: 'add' } as const
