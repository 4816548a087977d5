import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '#contract/protocol/failure'
import { numbersFrom } from '../damage/damages'
import { draftFor, paymentFor, superadmin } from '../support/booking'
import { openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import type { Institute } from '../support/institute'
import { patiently } from '../support/patiently'
import { type Change, wrongOf } from './ends'
import type { World } from './world'

type AnyTrouble = Parameters<Institute['troubleWith']>[0]

/** What a change meets on its way; each of them leaves open whether it was made, and it was not. */
const troubles: AnyTrouble[] = [
  ...(['html', 'truncated json', 'broken connection', 'error 500', 'error 503'] as const),
  ...(['no payload', 'a redirect', 'a reset'] as const),
]
/** It was made or will be, and nobody hears of it. */
const lateTroubles: (AnyTrouble | 'a late delivery')[] = [
  ...([
    'silence after doing it',
    'a late answer',
    'half of it',
    'half of it, then silence',
    'a late delivery',
  ] as const),
]
/** Of changes that matter; everything else, and what is asked in the end, waits as long as a busy machine takes. */
const hurry = 400
const deadlines = { read: 60_000, change: 60_000 }
const hurried = /addRegister|offlinePayment/
const year = 365 * 86_400_000
const clocks = [0, 3_600_000, -3_600_000, year, -year]
/** The disk of this computer has no room. */
const isFull = (error: unknown) => error instanceof CallError && error.failure.status === 507

/** A counter's morning that one number decides: who is registered and pays, and all that goes wrong meanwhile. */
export class Schedule {
  readonly done: string[] = []
  private readonly random: () => number
  private readonly changes: Change[] = []
  private readonly drafts = new Map<string, unknown>()
  private readonly isSmall: boolean
  private readonly folders: string[]
  private later = 0
  private isHurried = true
  private desk!: TestDesk

  constructor(
    private readonly world: World,
    readonly seed: number,
  ) {
    this.random = numbersFrom(seed)
    this.isSmall = this.random() < 0.3
    this.folders = [world.newFolder(this.isSmall)]
  }

  private pick = <T>(all: readonly T[]): T => all[Math.floor(this.random() * all.length)] as T
  private upTo = (most: number): number => Math.floor(this.random() * most)

  /** What is lost, twice or stuck in the end, in words; none when all is well. */
  async run(): Promise<string[]> {
    try {
      await this.open()
      for (let n = 4 + this.upTo(5); n > 0; n--) await this.pick(this.steps()).call(this)
      this.later = 0
      await this.world.mend()
      await this.restart(this.folders.at(-1) as string)
      this.isHurried = false
      const stuck = await this.settle()
      await this.world.mend()
      return [...stuck, ...(await this.compare()), ...(await this.world.wrongNumbers())]
    } finally {
      await this.world.mend()
      await this.desk?.desk.close()
      this.folders.forEach(removeFolder)
    }
  }

  /** Those that need a process to be started anew take a second: they are drawn more rarely. */
  private steps() {
    const {
      register,
      pay,
      type,
      file,
      kill,
      turnClock,
      breakDatabase,
      slowDown,
      fillDisk,
      killProvider,
      stopDatabase,
    } = this
    const usual = [register, register, pay, pay, type, file, kill, turnClock, breakDatabase, slowDown, fillDisk]
    return [...usual, ...usual, ...usual, killProvider, killProvider, stopDatabase, stopDatabase]
  }

  private async open() {
    const { url } = this.world.institute
    const dataDir = this.folders.at(-1) as string
    this.desk = await openTestDesk({
      dataDir,
      provider: { url, fetch: this.fetch, deadlines },
      now: () => Date.now() + this.later,
    })
    await patiently(() => this.desk.api.session.signIn(superadmin))
  }

  private fetch = (request: Request): Promise<Response> => {
    if (!this.isHurried || !hurried.test(request.url)) return fetch(request)
    return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(hurry)]) })
  }

  private async restart(folder: string) {
    const before = this.desk
    if (folder === this.folders.at(-1)) await before.desk.close()
    else this.folders.push(folder)
    await this.open()
    return before
  }

  /** Makes a change while something may go wrong: its answer, whether it never came, or that it was never sent. */
  private async attempt<T>(name: string, make: (key: string) => Promise<T>): Promise<T | 'unknown' | 'unsent'> {
    const trouble = this.random() < 0.7 ? this.pick(this.random() < 0.5 ? troubles : lateTroubles) : undefined
    this.done.push(`${name}${trouble ? ` (${trouble})` : ''}`)
    this.world.way.loseNext(trouble === 'a late delivery')
    if (trouble && trouble !== 'a late delivery') this.world.institute.troubleWith(trouble, 1, hurried)
    try {
      return await make(randomUUID())
    } catch (error) {
      if (isFull(error)) return 'unsent'
      const { code } = error as { code?: string }
      if (code === 'uncertain') return 'unknown'
      if (code === 'unreachable') return 'unsent'
      throw error
    } finally {
      this.world.institute.behave()
      this.world.way.loseNext(false)
    }
  }

  /** Somebody new, known by a number that no other seed has. */
  private newcomer(end: Change['end']): Change {
    const phone = String(6_000_000_000 + this.seed * 1000 + this.changes.length)
    const change: Change = { draft: { ...draftFor(this.world.booking), phone }, end, paid: 'no' }
    this.changes.push(change)
    return change
  }

  private async register() {
    const change = this.newcomer('cut')
    const answer = await this.attempt('register', (key) => this.desk.api.registration.add(change.draft, { key }))
    if (typeof answer === 'object') Object.assign(change, { end: 'known', id: answer.id })
    else change.end = answer
  }

  private async pay() {
    const one = this.changes.find(({ id, paid }) => id && paid === 'no')
    if (!one?.id) return this.register()
    const payment = paymentFor(one.id, one.draft, this.world.booking.course.price)
    const answer = await this.attempt('pay', (key) => this.desk.api.registration.payOffline(payment, { key }))
    // Whoever does not know does not take the money once more: it is asked for in the end.
    if (answer !== 'unsent') one.paid = 'yes'
  }

  /** Filed as while nobody answers, and sent once, which may go wrong; what is left is sent in the end. */
  private async file() {
    const change = this.newcomer('unknown')
    this.done.push('file while away')
    try {
      const id = randomUUID()
      await this.handIn(id, change.draft)
      if (this.random() < 0.7) await this.attempt('send it', () => this.desk.call('waiting.send', { id }))
    } catch (error) {
      if (!isFull(error)) throw error
      change.end = 'unsent'
    }
  }

  private async handIn(id: string, draft: Record<string, string>) {
    const { course, slot } = this.world.booking
    const owner = (await this.desk.call('session.current'))?.id ?? ''
    const told = { course: course.name, price: course.price, startTime: slot.startTime, endTime: slot.endTime }
    await this.desk.call('waiting.file', { owner, id, draftKey: 'new', draft, documents: [], ...told })
  }

  private async type() {
    const key = `form-${this.pick(['a', 'b', 'c'])}`
    const value = { firstName: `आशा ${this.done.length}`, address: 'गली '.repeat(this.upTo(5_000)) }
    this.done.push(`type ${key}`)
    try {
      await this.desk.saveDraft(key, value)
      this.drafts.set(key, value)
    } catch (error) {
      if (!isFull(error)) throw error
    }
  }

  /** As kill -9 leaves the folder at some moment of a registration, whose request may be under way. */
  private async kill() {
    const { draft } = this.newcomer('cut')
    const after = this.upTo(25)
    this.done.push(`kill ${after} ms after sending`)
    const sent = this.desk.api.registration.add(draft, { key: randomUUID() }).catch(() => undefined)
    await pause(after)
    const folder = this.world.newFolder(this.isSmall)
    cpSync(this.folders.at(-1) as string, folder, { recursive: true })
    const before = await this.restart(folder)
    await sent
    await before.desk.close()
  }

  private async turnClock() {
    this.later = this.pick(clocks)
    this.done.push(`clock ${this.later / 3_600_000} h off`)
  }

  /** A change, while something else goes wrong after so many milliseconds. */
  private async meanwhile(most: number, name: string, breaking: () => unknown) {
    const after = this.upTo(most)
    this.done.push(`${name} after ${after} ms`)
    const broken = pause(after).then(breaking)
    await this.pick([this.register, this.pay]).call(this)
    await broken
  }

  private breakDatabase = () => this.meanwhile(10, 'break connections', this.world.breakConnections)

  /** The whole provider stands still, for longer or shorter than the counter waits. */
  private async slowDown() {
    this.world.provider.hold()
    await this.meanwhile(800, 'the provider goes on', this.world.provider.goOn)
  }

  private async killProvider() {
    await this.meanwhile(40, 'kill the provider', this.world.provider.kill)
    if (this.random() < 0.5) await this.pay()
    await this.world.mend()
  }

  private async stopDatabase() {
    await this.meanwhile(40, 'stop the database', this.world.stopDatabase)
    if (this.random() < 0.5) await this.pay()
    await this.world.mend()
  }

  /** For a while nothing more can be kept; what is acknowledged meanwhile stands. */
  private async fillDisk() {
    if (!this.isSmall || !this.world.disk) return this.type()
    this.done.push('fill the disk')
    this.world.disk.fill()
    for (let n = 1 + this.upTo(3); n > 0; n--) await this.pick([this.type, this.register, this.pay]).call(this)
    this.world.disk.empty()
    this.done.push('empty the disk')
  }

  /** Asks what became of every change without an answer: it was made, or is made now. */
  private async settle(): Promise<string[]> {
    const wrong: string[] = []
    for (const { key, operation, summary } of await this.desk.call('intents.list')) {
      const { state, message } = await this.desk.call('intents.ask', { key })
      if (state !== 'done') wrong.push(`${operation} of ${summary} is ${state}: ${message}`)
    }
    for (const { id, phone } of (await this.desk.call('waiting.list')).entries) {
      const end = await this.sendAtLast(id)
      if (end.state !== 'registered') wrong.push(`${phone} is ${end.state}: ${end.reason}`)
    }
    return wrong
  }

  /** As often as a clerk would press; what came back because of the clock is filed anew. */
  private async sendAtLast(id: string) {
    for (let tries = 0; ; tries++) {
      const { entries } = await this.desk.call('waiting.list')
      const entry = entries.find((one) => one.id === id)
      if (!entry || entry.state === 'registered' || tries === 6) return entry ?? { state: 'gone', reason: '' }
      if (entry.state === 'returned') await this.handIn(id, (await this.desk.call('waiting.open', { id })).draft)
      else await this.desk.call('waiting.send', { id })
    }
  }

  private async compare(): Promise<string[]> {
    const wrong: string[] = []
    for (const change of this.changes) {
      const { phone: search } = change.draft
      const { rows } = await patiently(() => this.desk.api.registration.list({ search, page: 1, limit: 10 }))
      wrong.push(...wrongOf(change, rows))
    }
    for (const [key, value] of this.drafts) {
      const found = await this.desk.call('drafts.load', { key })
      if (JSON.stringify(found?.value) !== JSON.stringify(value)) wrong.push(`the draft ${key} is lost`)
    }
    return wrong
  }
}
