import type { SignedIn } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import type { DeskContext } from '../ports'
import { attempt, type Ended, type Entries, type Needs as Trying } from './attempt'
import { type Entry, isFiled, type Readable } from './content'

type Needs = Omit<Trying, 'who' | 'isStill' | 'entries'> &
  Pick<DeskContext, 'emit' | 'log' | 'retryTime'> & {
    entries: Entries
    staffOf: (id: string) => SignedIn | null
    /** The ids of those whose sessions are held here; whoever is in front comes first. */
    here: () => string[]
    isOnline: () => boolean
    /** Does work under which nothing is installed (updates/activity). */
    during: <T>(work: () => Promise<T>) => Promise<T>
  }
const usualTime = 5_000
/** Nobody is tried more rarely than every so many times of it. */
const most = 60

/**
 * Sends what waits, one after the other: by itself what is in the name of those who are signed in here, oldest first, and those that
 * failed after the others, each more rarely from time to time. A program that stops in between goes on from the disk.
 */
export function createSender(needs: Needs) {
  const { entries, staffOf, here, emit, log, isOnline, during, retryTime = usualTime } = needs
  /** By id, how often it failed and how many rounds it waits. */
  const failed = new Map<string, { tries: number; wait: number }>()
  let running: Promise<unknown> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let current = ''
  let wasOnline = true
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const isOpen = (entry: Entry): entry is Readable =>
    isFiled(entry) && (entry.state === 'waiting' || entry.state === 'sent' || entry.state === 'answered')

  const isHere = (who: string) => staffOf(who) !== null

  /** One after the other, whoever asks for it; what has changed while it stood in line counts. */
  function inTurn(id: string, who: string, mayGo: (entry: Entry) => boolean): Promise<Ended | undefined> {
    const turn = last.then(async () => {
      const entry = entries.one(id)
      return closed || !isHere(who) || !entry || !isOpen(entry) || !mayGo(entry) ? undefined : one(entry, who)
    })
    last = turn.catch(() => undefined)
    return turn
  }

  async function one(entry: Readable, who: string): Promise<Ended> {
    current = entry.id
    const tries = failed.get(entry.id)?.tries ?? 0
    try {
      const isStill = () => !closed && isHere(who)
      const ended = await during(() => attempt({ ...needs, who, isStill }, entry, tries))
      if (ended === 'later' || ended === 'away')
        failed.set(entry.id, { tries: tries + 1, wait: Math.min(2 ** tries, most) })
      else failed.delete(entry.id)
      if (!closed) emit('waiting.changed', { isRegistered: ended === 'registered' })
      return ended
    } catch (error) {
      failed.set(entry.id, { tries: tries + 1, wait: most })
      if (!closed) log('What waits could not be sent', { error })
      return 'later'
    } finally {
      current = ''
    }
  }

  /** Those whose turn it is; who failed least comes first. */
  function due(who: string): Entry[] {
    const triesOf = ({ id }: Entry) => failed.get(id)?.tries ?? 0
    return entries
      .all()
      .filter((entry) => isOpen(entry) && entry.sender === who && (failed.get(entry.id)?.wait ?? 0) <= 0)
      .toSorted((a, b) => triesOf(a) - triesOf(b) || a.number - b.number)
  }

  /** In the name of one of them: also of somebody whose session waits behind the one in front (D-189). */
  async function round(who: string): Promise<void> {
    for (const { id } of due(who)) {
      const ended = await inTurn(id, who, ({ sender }) => sender === who)
      if (ended === 'away' && !isOnline()) return
    }
  }
  async function rounds(): Promise<void> {
    for (const who of here()) await round(who)
  }

  function tick() {
    if (isOnline() && !wasOnline) failed.clear()
    wasOnline = isOnline()
    for (const turn of failed.values()) turn.wait--
    if (!entries.all().some(isOpen)) return stop()
    if (running) return
    running = rounds()
      .catch((error: unknown) => closed || log('What waits could not be sent', { error }))
      .finally(() => {
        running = undefined
      })
  }
  function stop() {
    clearInterval(timer)
    timer = undefined
  }

  return {
    /** Goes on from here as long as there is something to be sent. */
    begin() {
      if (!closed) timer ??= setInterval(tick, retryTime).unref()
    },
    /** Throws `conflict` while it is on its way: nobody may change it then. */
    assertStill(id: string) {
      if (current === id) throw new CallError('conflict', 'It is being sent at this moment. Look again in a moment.')
    },
    /** Tries this one next, in the name of this person. */
    now: (id: string, who: string): Promise<unknown> => inTurn(id, who, () => true),
    close() {
      closed = true
      stop()
    },
  }
}
