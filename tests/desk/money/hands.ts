import { randomUUID } from 'node:crypto'
import { CallError } from '#contract/protocol/failure'
import type { Random } from '../../support/untidy/random'
import { patiently } from '../support/patiently'
import type { Clerk, Counter } from './counter'
import { inWords, troubleFrom } from './troubles'

/** Something that was sent and of which nobody knows the end: its clerk asks until it is known. */
type Open = {
  what: string
  counter: Counter
  clerk: Clerk
  /** Nothing else is done at the counter before it is known. */
  holdsUp: boolean
  /** True once it is known. */
  ask: () => Promise<boolean>
}
export type End = { state: 'done' | 'refused'; message: string }
type Said = { result: number; message: string }
type Guarded<T extends Said> = {
  what: string
  send: (key: string) => Promise<T>
  /** Runs once; the answer is there unless only asking told. */
  ended: (end: End, answer?: T) => Promise<void> | void
  /** For a program that was ended after it heard the answer: what the screen shows then. */
  look: () => Promise<boolean>
  holdsUp?: boolean
}

/** What clerks do with their hands: as the screens let them, and after `uncertain` by asking alone (renderer/core/guarded). */
export class Hands {
  readonly open: Open[] = []
  constructor(
    readonly say: (words: string) => void,
    /** How likely a change meets trouble. */
    private readonly share: () => number,
  ) {}

  /** The next change of this counter may meet something, drawn by the step that makes it. */
  meet(counter: Counter, random: Random, what: string): void {
    const trouble = troubleFrom(random, this.share())
    this.say(`${counter.name}: ${what}${inWords(trouble)}`)
    counter.meet(trouble)
  }

  /** A guarded change of a dialog, whose key is known to nobody else than the desk. */
  async change<T extends Said>(counter: Counter, random: Random, deed: Guarded<T>): Promise<void> {
    const { what, send, ended, look, holdsUp = false } = deed
    const key = randomUUID()
    this.meet(counter, random, what)
    let end = await endOf(send(key))
    const isHeard = counter.line.endsNow()
    if (isHeard) counter.kill()
    if (counter.isOver()) {
      await counter.revive()
      end = await this.afterwards(counter, key, isHeard ? look : undefined)
    }
    counter.meet(undefined)
    if (end.state === 'uncertain') {
      const ask = () => this.asked(counter, key, ended)
      return this.askSoon({ what, counter, clerk: counter.clerk, holdsUp, ask }, random)
    }
    const state = end.state === 'done' ? 'done' : 'refused'
    this.told(counter, what, end)
    await ended({ state, message: end.message }, end.answer)
  }

  private told(counter: Counter, what: string, { state, message }: { state: string; message: string }): void {
    if (state !== 'done') this.say(`${counter.name}: ${what} is ${state}: ${message}`)
  }

  /** After the start of a program: what it knows of a change, else what is there to be seen. */
  private async afterwards(counter: Counter, key: string, look?: () => Promise<boolean>): Promise<Ending<never>> {
    const known = (await counter.call('intents.list')).find((intent) => intent.key === key)
    if (known) return { state: 'uncertain', message: '' }
    if (!look) throw new Error(`${counter.name} has forgotten a change that was sent`)
    return { state: (await look()) ? 'done' : 'refused', message: 'by what is there' }
  }

  private async asked<T>(counter: Counter, key: string, ended: (end: End, answer?: T) => Promise<void> | void) {
    const { state, message } = await askOnce(counter, key)
    if (state === 'uncertain') return false
    this.told(counter, 'what was asked for', { state, message })
    await ended({ state, message })
    return true
  }

  /** Asks as often as a clerk has the patience for, and else later. */
  async askSoon(open: Open, random: Random): Promise<void> {
    for (let tries = random.below(4); tries > 0; tries--) {
      this.meet(open.counter, random, `ask: ${open.what}`)
      const isKnown = await open.ask()
      if (open.counter.line.endsNow()) open.counter.kill()
      await open.counter.revive()
      open.counter.meet(undefined)
      if (isKnown) return
    }
    this.say(`${open.counter.name}: ${open.what} stays open`)
    this.open.push(open)
  }

  isHeldUp = (counter: Counter) => this.open.some((one) => one.counter === counter && one.holdsUp)

  /** Asks what became of all that is open at these counters; at the end what is open still. */
  async askAll(counters: readonly Counter[]): Promise<void> {
    for (const one of this.open.filter(({ counter }) => counters.includes(counter))) {
      const { clerk } = one.counter
      await one.counter.sit(one.clerk)
      if (await one.ask()) this.open.splice(this.open.indexOf(one), 1)
      await one.counter.sit(clerk)
    }
  }
}

type Ending<T> = { state: 'done' | 'refused' | 'unsent' | 'uncertain'; message: string; answer?: T }

/** As the screens read it. */
async function endOf<T extends Said>(call: Promise<T>): Promise<Ending<T>> {
  try {
    const answer = await call
    return { state: answer.result === 0 ? 'done' : 'refused', message: answer.message, answer }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { code, message } = error
    if (code === 'uncertain' || code === 'bad_gateway') return { state: 'uncertain', message }
    return { state: code === 'unreachable' || code === 'unauthenticated' ? 'unsent' : 'refused', message }
  }
}

/** 'refused' also where it was settled elsewhere. */
async function askOnce(counter: Counter, key: string) {
  try {
    return await patiently(() => counter.call('intents.ask', { key }))
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return { state: 'refused' as const, message: 'gone' }
    throw error
  }
}
