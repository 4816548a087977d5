import { randomUUID } from 'node:crypto'
import {
  type Change,
  type ChangeDescription,
  type ChangeKind,
  type ChangeOrders,
  type ChangeResult,
  emptyDescription,
  type NewChange,
  type OutboxDecision,
} from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import type { Random } from '../../support/seeded-random'
import type { Clerk } from './backend'
import type { Counter } from './counter'
import type { Trouble } from './line'
import { inWords } from './troubles'

/** How a change ended, as its clerk knows it. */
export type End = { isDone: boolean; message: string; result: ChangeResult }
type Deed<K extends ChangeKind> = {
  what: string
  kind: K
  order: ChangeOrders[K]
  description?: Partial<ChangeDescription>
  /** Nothing else is done at the counter before its end is known. */
  holdsUp?: boolean
  /** Looks up whether the change is recorded: the id of its row if it has one, otherwise true or false. */
  look: (change: Change) => Promise<string | boolean>
  /** A colleague goes on with it in their own name. */
  takenOver?: (clerk: Clerk) => void
  /** Runs once, when its clerk knows. */
  ended: (end: End) => Promise<void> | void
}
/** A change of which nobody knows the end yet. */
type Open = Pick<Deed<ChangeKind>, 'what' | 'look' | 'takenOver' | 'ended'> & {
  counter: Counter
  clerk: Clerk
  holdsUp: boolean
  given: NewChange
  isCorrected: boolean
}
function orUnread(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error
}
/** False where the outbox has moved on or wants another look, the disk has no room, or the program was killed meanwhile. */
async function isTaken(counter: Counter, call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return !counter.isOver()
  } catch (error) {
    if (error instanceof CallError && (['conflict', 'invalid'].includes(error.code) || error.failure.status === 507))
      return false
    throw error
  }
}
type Ports = {
  say: (words: string) => void
  /** Faults of the next requests. */
  troubles: (random: Random) => Trouble[]
  /** Milliseconds that stand for a second of the outbox. */
  second: number
  /** Everything that was delayed on its way arrives. */
  deliver: () => Promise<void>
}

const likely = { twice: 0.15, killed: 0.04, corrected: 0.25, givenUp: 0.15, hasty: 0.3, misread: 0.2, colleague: 0.3 }

/** The clerks' manual work: submits changes to the outbox, follows them, and decides uncertain ones after a look-up. */
export class Hands {
  readonly open: Open[] = []
  constructor(private readonly ports: Ports) {}

  /** The next requests of this counter may meet something, drawn by the step that makes it. */
  private meet(counter: Counter, random: Random, what: string): void {
    const troubles = this.ports.troubles(random)
    this.ports.say(`${counter.name}: ${what}${inWords(troubles)}`)
    counter.meet(...troubles)
  }

  async change<K extends ChangeKind>(counter: Counter, random: Random, deed: Deed<K>): Promise<void> {
    const { kind, order, description, holdsUp = false, ...rest } = deed
    const given: NewChange = {
      ...{ owner: await counter.owner(), id: randomUUID(), revision: 1, kind, order: { ...order } },
      ...{ description: { ...emptyDescription, ...description }, documents: [], draftKeys: [] },
    }
    const open: Open = { ...rest, counter, clerk: counter.clerk, holdsUp, given, isCorrected: false }
    this.meet(counter, random, deed.what)
    if (!(await this.submit(open, random))) return
    if (await this.press(open, random)) return
    this.ports.say(`${counter.name}: ${open.what} stays open`)
    this.open.push(open)
  }

  /** Presses as often as a clerk has the patience for; true once the end is known. */
  private async press(open: Open, random: Random): Promise<boolean> {
    for (let tries = random.below(4); ; tries--) {
      if (await this.follow(open, random)) return true
      if (tries === 0) return false
      this.meet(open.counter, random, `again: ${open.what}`)
      await open.counter.call('outbox.tryNow', { id: open.given.id })
    }
  }

  /** True where it is stored; what is refused at once has ended. */
  private async submit({ counter, given, ended, what }: Open, random: Random): Promise<boolean> {
    try {
      const twice = random.chance(likely.twice) ? [given, given] : [given]
      await Promise.all(twice.map((one) => counter.call('outbox.submit', one)))
      if (!(await counter.revive()) || (await this.isStored(counter, given.id))) return true
      throw new CallError('unreachable', 'It was killed before it answered.')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      counter.meet()
      this.ports.say(`${counter.name}: ${what} is not taken: ${error.message}`)
      await ended({ isDone: false, message: error.message, result: {} })
      return false
    }
  }

  private async isStored(counter: Counter, id: string): Promise<boolean> {
    return (await counter.call('outbox.list')).changes.some((change) => change.id === id)
  }

  /** Waits until nothing is under way, and acts on what the screen shows; true once the end is known. */
  private async follow(open: Open, random: Random): Promise<boolean> {
    const { counter, given } = open
    await counter.settled(given.id)
    if (random.chance(likely.killed)) counter.kill()
    await counter.revive()
    const change = await counter.settled(given.id)
    if (counter.isOver()) return this.follow(open, random)
    counter.meet()
    if (change.state === 'done') return this.conclude(open, change, true)
    if (change.state === 'returned') return this.returned(open, change, random)
    if (change.state === 'uncertain') return this.decide(open, change, random)
    return change.state === 'waiting' && this.wait(open, change, random)
  }

  private async conclude(open: Open, { message, result, state }: Change, isDone: boolean): Promise<true> {
    const { counter, what, ended, given } = open
    if (!isDone) this.ports.say(`${counter.name}: ${what} is ${state}: ${message}`)
    await ended({ isDone, message, result })
    // Only after its clerk has read it.
    if (state === 'done' || state === 'returned')
      await isTaken(counter, counter.call('outbox.discard', { id: given.id }))
    return true
  }

  /** It came back: sometimes it is corrected and submitted once more. */
  private async returned(open: Open, change: Change, random: Random): Promise<boolean> {
    const { counter, clerk, what } = open
    const isAgain = !open.isCorrected && counter.clerk === clerk && random.chance(likely.corrected)
    if (!isAgain) return this.conclude(open, change, false)
    open.isCorrected = true
    open.given = { ...open.given, revision: change.revision + 1 }
    this.meet(counter, random, `once more: ${what} (${change.message})`)
    const isStored = await isTaken(counter, counter.call('outbox.submit', open.given))
    return isStored ? this.follow(open, random) : this.conclude(open, change, false)
  }

  /** It was not sent: sometimes it is given up, or taken over by whoever sits here. */
  private async wait(open: Open, change: Change, random: Random): Promise<boolean> {
    const { counter, given, clerk, takenOver } = open
    const { id } = given
    if (random.chance(likely.givenUp)) {
      this.ports.say(`${counter.name}: give up: ${open.what}`)
      return (await isTaken(counter, counter.call('outbox.discard', { id }))) && this.conclude(open, change, false)
    }
    if (counter.clerk === clerk || !takenOver) return false
    this.meet(counter, random, `take over: ${open.what}`)
    if (!(await isTaken(counter, counter.call('outbox.tryNow', { id, takeOver: true })))) return false
    this.handTo(open)
    return this.follow(open, random)
  }

  private handTo(open: Open): void {
    open.clerk = open.counter.clerk
    open.takenOver?.(open.clerk)
  }

  /** Looks whether it is recorded, and decides. What is not there may be under way until it can be sent again. */
  private async decide(open: Open, change: Change, random: Random): Promise<boolean> {
    const { counter, what, look } = open
    const { sendAgainIn, kind } = change
    // A list that cannot be loaded shows nothing.
    const see = () => look(change).catch(orUnread)
    let there = await see()
    if (there === false) {
      if (sendAgainIn === null) return false
      if (sendAgainIn > 0) return this.decideTooEarly(open, change, random)
      await this.ports.deliver()
      // A list may lag: it is loaded twice.
      there = await see()
      if (there === false) there = await see()
    }
    if (there === undefined) return false
    const isMisread = sendAgainIn === 0 && kind === 'registration.create' && random.chance(likely.misread)
    if (there !== false && !isMisread) {
      const matchingRowId = typeof there === 'string' ? there : undefined
      return (await this.decided(open, change, 'done', matchingRowId)) && this.follow(open, random)
    }
    if (there === false && random.chance(0.5)) {
      this.ports.say(`${counter.name}: remove: ${what}`)
      return (await this.decided(open, change, 'discard')) && this.conclude(open, change, false)
    }
    if (counter.clerk !== open.clerk && !open.takenOver) return false
    this.meet(counter, random, `send again: ${what}`)
    if (!(await this.decided(open, change, 'send_again'))) return false
    if (counter.clerk !== open.clerk) this.handTo(open)
    return this.follow(open, random)
  }

  /** False where it has moved on meanwhile, or its request may still arrive. */
  private decided(
    { counter }: Open,
    change: Change,
    decision: OutboxDecision,
    matchingRowId?: string,
  ): Promise<boolean> {
    const { id, step, attempt } = change
    const known = {
      id,
      step,
      attempt,
      decision,
      note: 'Looked in the list',
      ...(matchingRowId ? { matchingRowId } : {}),
    }
    return isTaken(counter, counter.call('outbox.decide', known))
  }

  /** Somebody without patience is refused while its request may still arrive. */
  private async decideTooEarly(open: Open, change: Change, random: Random): Promise<boolean> {
    if (!random.chance(likely.hasty)) return false
    const decision = random.pick(['send_again', 'discard'] as const)
    const { sendAgainIn } = await open.counter.call('outbox.get', { id: change.id })
    const asked = performance.now()
    if (!(await this.decided(open, change, decision))) return false
    // On a slow machine the time may have passed meanwhile.
    if (performance.now() - asked < ((sendAgainIn ?? 0) - 1) * this.ports.second)
      throw new Error(`${open.what} was decided as ${decision} while its request may be under way`)
    return decision === 'discard' ? this.conclude(open, change, false) : this.follow(open, random)
  }

  isHeldUp = (counter: Counter) => this.open.some((one) => one.counter === counter && one.holdsUp)

  /** Goes on with all that is open at these counters, by its clerk or a colleague. */
  async goOn(counters: readonly Counter[], random: Random): Promise<void> {
    for (const one of this.open.filter(({ counter }) => counters.includes(counter))) {
      const { counter, given, takenOver, clerk } = one
      const sitting = counter.clerk
      const isColleague = takenOver && sitting !== clerk && random.chance(likely.colleague)
      if (!isColleague) await counter.sit(clerk)
      await counter.call('outbox.tryNow', { id: given.id })
      if (await this.follow(one, random)) this.open.splice(this.open.indexOf(one), 1)
      await counter.sit(sitting)
    }
  }
}
