import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#contract/desk/index'
import { type Filing, waitingDraftKey } from '#contract/desk/waiting'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { diskTrouble } from '../files/disk'
import type { HeldFiles } from '../files/held-files'
import type { Gateway } from '../gateway/gateway'
import type { DeskContext } from '../ports'
import { createWaiting } from '../store/waiting'
import { seesRegistrations } from './colleague'
import { type Content, draftOf, type Entry, isFiled, isLongRegistered, listed, withLocations } from './content'
import { keptDocuments } from './documents'
import { createSender } from './sender'

type Calls = Pick<Handlers, 'waiting.file' | 'waiting.list' | 'waiting.open' | 'waiting.send' | 'waiting.remove'>
type Needs = { gateway: Gateway; files: HeldFiles; during: <T>(work: () => Promise<T>) => Promise<T> }

const opened = 'It was opened to be changed: it is not sent until it is filed or registered.'
const unreadable = 'It can no longer be read on this computer. Ask the trainee for the data again.'
const onItsWay = 'It was sent, and nobody knows yet whether it arrived. Ask what became of it first.'
const conflict = (words: string) => new CallError('conflict', words)

/**
 * Registrations filed while the institute was away: kept here, sealed, until they are registered or somebody takes them
 * off the list. None looks done before the institute has said so.
 */
export function waitingCalls(context: DeskContext, { gateway, files, during }: Needs) {
  const { emit, now } = context
  const { session } = gateway
  const entries = createWaiting<Content>(context)
  const documents = keptDocuments(context)
  const again = async (key: string, who: string) => (await gateway.again(key, who)).value
  const isOnline = () => gateway.connection()?.state !== 'unreachable'
  const trying = { ...context, gateway: { ...gateway, again }, entries, documents }
  const here = () => session.here().map(({ id }) => id)
  const sender = createSender({ ...trying, staffOf: session.staffOf, here, isOnline, during })
  const changed = () => emit('waiting.changed', { isRegistered: false })

  documents.sweep(entries.files())
  /** Without those whose week is over (D-146). */
  function all(): Entry[] {
    const isOver = (entry: Entry) => isLongRegistered(entry, now())
    for (const { id } of entries.all().filter(isOver)) entries.remove(id, waitingDraftKey(id))
    return entries.all()
  }
  all()
  sender.begin()

  const maySee = ({ owner, sender: as }: Entry, who: string) =>
    owner === who || as === who || seesRegistrations(session.staffOf(who))
  /** An entry that this person may see. Throws `not_found`. */
  function seen(id: string, who: string): Entry {
    const entry = entries.one(id)
    if (entry && maySee(entry, who)) return entry
    throw new CallError('not_found', 'This registration does not wait here any more.')
  }
  /** The same, and not on its way. Throws `conflict`, too. */
  function still(id: string, who: string): Entry {
    sender.assertStill(id)
    return seen(id, who)
  }
  const nameOf = (who: string) =>
    [session.staffOf(who), session.lapsed()].find((one): one is SignedIn => one?.id === who)?.name ?? who

  /** With the files that it brings, on disk before it is listed; those of before go after it. */
  function file({ id, draftKey, documents: chosen, ...told }: Filing, who: string, known: Entry | undefined) {
    const { course, price, startTime, endTime } = told
    const draft = draftOf(told)
    const held = chosen.map(({ kind, handle }) => ({ kind, file: files.read(who, handle) }))
    try {
      const kept = documents.keep(held)
      const rest = { filedBy: nameOf(who), reason: '', fields: {}, isSaved: false }
      const content = { draft, course, price, startTime, endTime, documents: kept, ...rest }
      try {
        const whose = { id, owner: known?.owner ?? who, sender: who, sendKey: randomUUID() }
        entries.file(whose, content, [draftKey, waitingDraftKey(id)])
      } catch (error) {
        documents.remove(kept)
        throw error
      }
      documents.remove(known?.content?.documents ?? [])
    } catch (error) {
      throw diskTrouble(error, 'Nothing was filed.') ?? error
    }
  }

  const calls: Calls = {
    async 'waiting.file'(filing, who) {
      sender.assertStill(filing.id)
      const known = entries.one(filing.id)
      if (known && !maySee(known, who)) throw new CallError('forbidden', 'A colleague filed this registration.')
      if (known?.state === 'registered') throw conflict('It is registered by now.')
      if (known && known.state !== 'returned') return listed(known, who)
      file(filing, who, known)
      sender.begin()
      changed()
      return listed(entries.one(filing.id) as Entry, who)
    },
    'waiting.list': async (_, who) => ({
      entries: all()
        .filter((entry) => maySee(entry, who))
        .map((entry) => listed(entry, who)),
      elsewhere: entries.elsewhere(),
    }),
    async 'waiting.open'({ id }, who) {
      const entry = still(id, who)
      const { state } = entry
      if (state === 'registered') throw conflict('It is registered by now.')
      if (!isFiled(entry)) throw new CallError('invalid', unreadable)
      const { content } = entry
      if (state !== 'waiting' && state !== 'returned') throw conflict(onItsWay)
      const fields = { ...content.fields }
      const kept = content.documents.filter(({ location }) => location === '')
      const held = kept.flatMap((one) => {
        const bytes = documents.read(one)
        if (bytes) return [{ kind: one.kind, file: files.take(who, one.name, bytes) }]
        fields[one.kind] = `The file ${one.name} can no longer be read on this computer. Choose it again.`
        return []
      })
      const reason = state === 'waiting' ? opened : content.reason
      if (state === 'waiting') entries.change(id, { state: 'returned', content: { ...content, reason, fields: {} } })
      changed()
      return { id, draft: withLocations(content), documents: held, reason: content.reason, fields }
    },
    async 'waiting.send'({ id }, who) {
      const entry = seen(id, who)
      if (!entry.content) throw new CallError('invalid', unreadable)
      if (entry.state === 'returned') throw conflict('It came back. Open it, see to the reason, and file it again.')
      // What was sent is asked for by whoever sent it.
      if (entry.state !== 'sent') entries.change(id, { sender: who })
      await sender.now(id, who)
      sender.begin()
      return listed(entries.one(id) ?? entry, who)
    },
    async 'waiting.remove'({ id }, who) {
      const { state, content } = still(id, who)
      if (state === 'sent' || state === 'answered') throw conflict(onItsWay)
      entries.remove(id, waitingDraftKey(id))
      documents.remove(content?.documents ?? [])
      changed()
      return undefined
    },
  }
  return { calls, close: sender.close }
}
