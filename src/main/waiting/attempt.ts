import { CallError } from '#contract/protocol/failure'
import type { Registration } from '#contract/registration/registration'
import { savedRow } from '#contract/registration/saved-row'
import type { Gateway } from '../gateway/gateway'
import type { DeskContext } from '../ports'
import type { createWaiting } from '../store/waiting'
import { type Content, type Filed, type Readable, remains, withLocations } from './content'
import type { KeptDocuments } from './documents'
import { impossible, type Refusal, refusal } from './impossible'

export type Entries = ReturnType<typeof createWaiting<Content>>
export type Needs = Pick<DeskContext, 'objects' | 'now'> & {
  gateway: Pick<Gateway, 'clientFor' | 'fresh' | 'intents' | 'isExtended'> & {
    again: (key: string, who: string) => Promise<unknown>
  }
  entries: Entries
  documents: KeptDocuments
  /** The id of whoever it is sent as. */
  who: string
  /** Whether they are still signed in. */
  isStill: () => boolean
}
/** How a try ended: done with for now, or tried again later. Away: nothing that is asked now has an answer. */
export type Ended = 'registered' | 'returned' | 'later' | 'away'

const uploadTime = 60_000
/** How often a list is looked into that does not show what the institute said it saved. */
const looks = 5

/**
 * One try to register what was filed, as the wizard does it: look for what may have arrived, check, upload, send with the
 * entry's key. Each step is on disk before the next begins, so that a stop between any two of them loses and doubles nothing.
 */
export async function attempt(needs: Needs, entry: Readable, tries: number): Promise<Ended> {
  const step = stepsOf(needs, entry)
  try {
    if (entry.state === 'sent') return await whatBecameOfIt(needs, entry, step, tries)
    if (entry.state === 'answered') {
      const found = await step.find()
      if (found) return step.registered()
      if (entry.content.isSaved) return tries < looks ? step.later(notListed) : step.returned({ ...notShown })
    }
    const refusal = (await impossible(entry.content, needs)) ?? (await upload(needs, entry, step))
    if (!refusal) return await send(needs, entry, step)
    // What refuses it may be the very row that it has become, whatever the clocks say of it.
    return entry.sentAt && (await step.find(false)) ? step.registered() : step.returned(refusal)
  } catch (error) {
    return step.failed(error)
  }
}
type Steps = ReturnType<typeof stepsOf>

const notListed = 'The institute says it saved the registration, but its list does not show it yet.'
const notShown = {
  reason:
    'The institute said it saved the registration, but its list does not show it. Look for the trainee there first.',
  fields: {},
}

/** What a try does to its entry. */
function stepsOf({ entries, documents, gateway, now, who }: Needs, { id, sentAt, ...entry }: Readable) {
  let { content } = entry
  const keep = (part: Partial<Filed>) => {
    content = { ...content, ...part }
    entries.change(id, { content })
  }
  async function open(): Promise<Registration[]> {
    const { rows } = await gateway.clientFor(who).registration.list({ search: content.draft.phone, page: 1, limit: 25 })
    return rows.filter(({ cancelledAt }) => cancelledAt === '')
  }
  return {
    content: () => content,
    keep,
    /** Notes what is there of this booking before it is sent, so that no clock has to tell what is new. */
    async look() {
      if (!content.before) keep({ before: (await open()).map(({ id }) => id) })
    },
    /** The row that it has become; sent or not, it is the trainee's booking. An earlier version noted nothing before it sent. */
    async find(isTimed = true): Promise<Registration | undefined> {
      const { before, draft } = content
      const rows = (await open()).filter(({ id }) => !before?.includes(id))
      return savedRow(rows, draft, (!before && isTimed && sentAt) || undefined)
    },
    registered(): Ended {
      entries.change(id, { state: 'registered', content: remains(content, now()) })
      documents.remove(content.documents)
      return 'registered'
    },
    returned(refusal: Refusal): Ended {
      entries.change(id, { state: 'returned', content: { ...content, ...refusal } })
      return 'returned'
    },
    later(reason: string): Ended {
      if (reason !== content.reason) keep({ reason })
      return 'later'
    },
    failed(error: unknown): Ended {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'unreachable' || error.code === 'unauthenticated') return 'away'
      return this.later(error.message)
    },
  }
}

/** The documents that are kept here go where documents lie. Answers why one cannot. */
async function upload({ objects, documents }: Needs, { content }: Readable, step: Steps): Promise<Refusal | undefined> {
  for (const one of content.documents) {
    if (one.location) continue
    const bytes = documents.read(one)
    if (!bytes) {
      const reason = `The file ${one.name} can no longer be read on this computer. Choose it again.`
      return { reason, fields: { [one.kind]: reason } }
    }
    const signal = AbortSignal.timeout(uploadTime)
    const object = { type: one.type, visibility: 'private' } as const
    const location = await objects.put(one.key, bytes, object, () => undefined, signal)
    step.keep({
      documents: step.content().documents.map((kept) => (kept.kind === one.kind ? { ...kept, location } : kept)),
    })
  }
  return undefined
}

/** The intent is stored under the entry's key before the first byte leaves, and marks the entry as sent (store/waiting). */
async function send(
  { gateway, entries, who, isStill }: Needs,
  { id, sendKey: key }: Readable,
  step: Steps,
): Promise<Ended> {
  await step.look()
  if (!isStill()) return 'away'
  try {
    return await concluded(step, () => gateway.clientFor(who).registration.add(withLocations(step.content()), { key }))
  } catch (error) {
    // It never left, as far as the gateway can tell for certain.
    if (entries.one(id)?.state === 'answered' && !step.content().isSaved) entries.change(id, { state: 'waiting' })
    throw error
  }
}

type Said = { result: number; message: string; id?: string }
async function concluded(step: Steps, ask: () => Promise<Said>): Promise<Ended> {
  let id: string | undefined
  const refused = await refusal(async () => {
    const said = await ask()
    id = said.id
    return said
  })
  if (refused) return step.returned(refused)
  if (id) return step.registered()
  step.keep({ isSaved: true })
  return (await step.find()) ? step.registered() : step.later(notListed)
}

/** It was sent and nobody answered: looked for, asked with its key by whoever sent it, and never sent anew. */
async function whatBecameOfIt(needs: Needs, { sendKey: key }: Readable, step: Steps, tries: number): Promise<Ended> {
  const { intents, again, isExtended } = needs.gateway
  const intent = intents.standing(key)
  if (await step.find()) {
    if (intent && intent.state !== 'settled') intents.finish(key)
    return step.registered()
  }
  if (intent?.state === 'settled') return step.returned({ reason: `Settled by hand: ${intent.decision}`, fields: {} })
  if (intent && intent.staffId !== needs.who) return step.later(sentByColleague)
  if (intent && (await isExtended(needs.who))) return concluded(step, () => again(key, needs.who) as Promise<Said>)
  if (tries < looks) return step.later(notAnswered)
  if (intent) intents.settle(key, neverListed, needs.who)
  return step.returned({
    reason: `${notAnswered} ${neverListed} Look for the trainee there before you file it again.`,
    fields: {},
  })
}
const notAnswered = 'It was sent, and the institute did not answer.'
const neverListed = 'Its list does not show the registration.'
const sentByColleague =
  'A colleague sent it, and the institute did not answer. Only they can ask; or look for it in the list, and settle it in “changes not confirmed”.'
