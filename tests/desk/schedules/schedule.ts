import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '#contract/protocol/failure'
import { type Random, randomFrom } from '../../support/untidy/random'
import { openTestDesk } from '../support/desk'
import type { Institute } from '../support/institute'
import { KillableDesk, type Life } from '../support/killable'
import { patiently } from '../support/patiently'
import { Clerk } from './clerk'
import type { World } from './world'

type AnyTrouble = Parameters<Institute['troubleWith']>[0]

/** What a change meets on its way; each of them leaves open whether it was made, and it was not. */
const troubles: AnyTrouble[] = [
  ...(['html', 'truncated json', 'broken connection', 'error 500', 'error 503'] as const),
  ...(['no payload', 'a redirect', 'a reset'] as const),
]
/** It was made or will be, and nobody hears of it. */
const lateTroubles: (AnyTrouble | 'a late delivery')[] = [
  ...(['silence after doing it', 'a late answer', 'half of it', 'half of it, then silence'] as const),
  'a late delivery',
]
/** Of changes that matter; everything else waits as long as a busy machine takes. */
const hurry = 400
const deadlines = { read: 60_000, change: 60_000 }
const hurried = /addRegister|updateRegister|offlinePayment/
/** Milliseconds that stand for a second of the outbox. */
const second = 20
const year = 365 * 86_400_000
const clocks = [0, 3_600_000, -3_600_000, 86_400_000, -86_400_000, year, -year]
/** The disk of this computer has no room. */
const isFull = (error: unknown) => error instanceof CallError && error.failure.status === 507

/** A counter's morning that one number decides: who is registered and pays, and all that goes wrong meanwhile. */
export class Schedule {
  readonly done: string[] = []
  private readonly random: Random
  private readonly drafts = new Map<string, unknown>()
  private readonly isSmall: boolean
  private readonly desk: KillableDesk
  private readonly clerk: Clerk
  private clockOffset = 0
  /** Milliseconds by which the monotonic clock was put forward. */
  private skipped = 0
  private isHurried = true
  private isAway = false

  constructor(
    private readonly world: World,
    readonly seed: number,
  ) {
    this.random = randomFrom(seed)
    this.isSmall = this.random.chance(0.3)
    this.desk = new KillableDesk(this.open, () => world.newFolder(this.isSmall))
    this.clerk = new Clerk({
      ...{ desk: this.desk, booking: world.booking, random: this.random, firstPhone: 6_000_000_000 + seed * 1000 },
      say: (words) => void this.done.push(words),
      settle: this.settle,
    })
  }

  /** What is lost, twice or stuck in the end, in words; none when all is well. */
  async run(): Promise<string[]> {
    try {
      await this.desk.revive()
      for (let n = 4 + this.random.below(5); n > 0; n--) {
        await this.random.one(this.steps()).call(this)
        if (this.random.chance(0.3)) await this.clerk.goOn()
      }
      this.clockOffset = 0
      await this.world.mend()
      await this.desk.stop()
      await this.desk.revive()
      this.isHurried = false
      const wrong = await this.clerk.finish()
      return [...wrong, ...(await this.draftsWrong()), ...(await this.world.backend.wrong(this.world.booking.slot.id))]
    } finally {
      await this.world.mend()
      await this.desk.close()
    }
  }

  /** Those that need a process to be started anew take a second: they are drawn more rarely. */
  private steps() {
    const { register, pay, edit, offline, type, kill, turnClock, fillDisk, killServer } = this
    const usual = [register, register, pay, pay, edit, offline, type, kill, turnClock, fillDisk]
    if (!this.world.backend.inside) return [...usual, ...usual, ...usual, killServer, killServer, killServer]
    const { breakDatabase, slowDown, stopDatabase } = this
    const all = [...usual, breakDatabase, slowDown]
    return [...all, ...all, ...all, killServer, killServer, stopDatabase, stopDatabase]
  }

  private open = async (dataDir: string, life: Life) => {
    const desk = await openTestDesk({
      dataDir,
      provider: { url: this.world.institute.url, fetch: (request) => this.send(request, life), deadlines },
      now: () => Date.now() + this.clockOffset,
      ticks: () => performance.now() + this.skipped,
      retryTime: second,
    })
    await patiently(() => desk.api.session.signIn(this.world.backend.login))
    return desk
  }

  private send(request: Request, life: Life): Promise<Response> {
    if (life.isOver || this.isAway)
      return Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }))
    if (!this.isHurried || !hurried.test(request.url)) return fetch(request)
    return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(hurry)]) })
  }

  /** Until no request can arrive any more: nothing is under way, and the outbox has waited for as long as it does. */
  private settle = async () => {
    await this.world.mend()
    this.skipped += 61 * second
  }

  /** A change while something may go wrong on its way. */
  private async troubled(work: () => Promise<unknown>) {
    const trouble = this.random.chance(0.7)
      ? this.random.one(this.random.chance(0.5) ? troubles : lateTroubles)
      : undefined
    if (trouble) this.done.push(trouble)
    this.world.way.loseNext(trouble === 'a late delivery')
    if (trouble && trouble !== 'a late delivery') this.world.institute.troubleWith(trouble, 1, hurried)
    try {
      await work()
    } finally {
      this.world.institute.behave()
      this.world.way.loseNext(false)
    }
  }

  private register = () => this.troubled(() => this.clerk.register())
  private pay = () => this.troubled(() => this.clerk.pay())
  private edit = () => this.troubled(() => this.clerk.edit())

  /** While nobody answers; it is sent by itself afterwards, which may go wrong. */
  private async offline() {
    this.done.push('offline')
    this.isAway = true
    await this.clerk.register()
    this.isAway = false
    await this.troubled(() => pause(second * 4))
  }

  private async type() {
    const key = `form-${this.random.one(['a', 'b', 'c'])}`
    const value = { firstName: `आशा ${this.done.length}`, address: 'गली '.repeat(this.random.below(5_000)) }
    this.done.push(`type ${key}`)
    try {
      await this.desk.running().saveDraft(key, value)
      this.drafts.set(key, value)
    } catch (error) {
      if (!isFull(error)) throw error
    }
  }

  /** As kill -9 leaves the folder at some moment of a registration, whose request may be under way. */
  private async kill() {
    const after = this.random.below(25)
    this.done.push(`kill after ${after} ms`)
    const killed = pause(after).then(this.desk.kill)
    await this.random.one([this.register, this.pay])()
    await killed
    await this.desk.revive()
  }

  private async turnClock() {
    this.clockOffset = this.random.one(clocks)
    this.done.push(`clock ${this.clockOffset / 3_600_000} h off`)
  }

  /** A change, while something else goes wrong after so many milliseconds. */
  private async meanwhile(most: number, name: string, breaking: () => unknown) {
    const after = this.random.below(most)
    this.done.push(`${name} after ${after} ms`)
    const broken = pause(after).then(breaking)
    await this.random.one([this.register, this.pay])()
    await broken
  }

  private async breakDatabase() {
    await this.meanwhile(10, 'break connections', () => this.world.backend.inside?.breakConnections())
  }

  /** The whole provider stands still, for longer or shorter than the counter waits. */
  private async slowDown() {
    this.world.backend.inside?.hold()
    await this.meanwhile(800, 'the provider goes on', () => this.world.backend.inside?.goOn())
  }

  private async killServer() {
    await this.meanwhile(40, 'kill the server', this.world.backend.kill)
    if (this.random.chance(0.5)) await this.pay()
    await this.world.mend()
  }

  private async stopDatabase() {
    await this.meanwhile(40, 'stop the database', () => this.world.backend.inside?.stopDatabase())
    if (this.random.chance(0.5)) await this.pay()
    await this.world.mend()
  }

  /** For a while nothing more can be stored; what is acknowledged meanwhile stands. */
  private async fillDisk() {
    const { disk } = this.world
    if (!this.isSmall || !disk) return this.type()
    this.done.push('fill the disk')
    disk.fill()
    for (let n = 1 + this.random.below(3); n > 0; n--)
      await this.random.one([this.type, this.register, this.pay]).call(this)
    disk.empty()
    this.done.push('empty the disk')
  }

  private async draftsWrong(): Promise<string[]> {
    const wrong: string[] = []
    for (const [key, value] of this.drafts) {
      const found = await this.desk.call('drafts.load', { key })
      if (JSON.stringify(found?.value) !== JSON.stringify(value)) wrong.push(`the draft ${key} is lost`)
    }
    return wrong
  }
}
