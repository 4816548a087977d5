import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { RegistrationDraft } from '#contract/registration/registration'
import { numbersFrom } from '../damage/damages'
import { type Bookable, draftFor, paymentFor, superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import type { Institute, Trouble } from '../support/institute'

/** What a change meets on its way; each of them leaves open whether it was made, and it was not. */
const troubles: Trouble[] = [
  ...(['html', 'truncated json', 'broken connection', 'error 500', 'error 503'] as const),
  ...(['no payload', 'a redirect', 'a reset'] as const),
]
/** It was made, and nobody hears of it. */
const lateTroubles: Trouble[] = ['silence after doing it', 'a late answer']
const deadlines = { read: 5_000, change: 700 }
const year = 365 * 86_400_000
const clocks = [0, 3_600_000, -3_600_000, year, -year]

type World = { institute: Institute; booking: Bookable; breakConnections: () => Promise<void> }
type Registered = { id: string; draft: RegistrationDraft; isPaid: boolean }

/** A counter's morning that one number decides: who is registered and pays, and all that goes wrong meanwhile. */
export class Schedule {
  readonly done: string[] = []
  private readonly random: () => number
  private readonly registered: Registered[] = []
  private readonly tried: RegistrationDraft[] = []
  private readonly drafts = new Map<string, unknown>()
  private readonly folders = [newFolder()]
  private later = 0
  private desk!: TestDesk

  constructor(
    private readonly world: World,
    readonly seed: number,
  ) {
    this.random = numbersFrom(seed)
  }

  private pick = <T>(all: readonly T[]): T => all[Math.floor(this.random() * all.length)] as T

  /** What is lost, twice or stuck in the end, in words; none when all is well. */
  async run(): Promise<string[]> {
    await this.open()
    const steps = [
      this.register,
      this.register,
      this.pay,
      this.pay,
      this.type,
      this.kill,
      this.turnClock,
      this.breakDatabase,
    ]
    for (let n = 4 + Math.floor(this.random() * 5); n > 0; n--) await this.pick(steps).call(this)
    this.later = 0
    this.world.institute.behave()
    await this.restart(this.folders.at(-1) as string)
    const wrong = [...(await this.settle()), ...(await this.compare())]
    await this.desk.desk.close()
    this.folders.forEach(removeFolder)
    return wrong
  }

  private async open() {
    const { url } = this.world.institute
    const dataDir = this.folders.at(-1) as string
    this.desk = await openTestDesk({
      dataDir,
      provider: { url, fetch, deadlines },
      now: () => Date.now() + this.later,
    })
    await this.desk.api.session.signIn(superadmin)
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
    if (trouble) this.world.institute.troubleWith(trouble, 1, /addRegister|offlinePayment/)
    try {
      return await make(randomUUID())
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === 'uncertain') return 'unknown'
      if (code === 'unreachable') return 'unsent'
      throw error
    } finally {
      this.world.institute.behave()
    }
  }

  private async register() {
    const draft = draftFor(this.world.booking)
    this.tried.push(draft)
    const answer = await this.attempt('register', (key) => this.desk.api.registration.add(draft, { key }))
    if (typeof answer === 'object') this.registered.push({ id: answer.id, draft, isPaid: false })
  }

  private async pay() {
    const one = this.registered.find(({ isPaid }) => !isPaid)
    if (!one) return this.register()
    const payment = paymentFor(one.id, one.draft, this.world.booking.course.price)
    const answer = await this.attempt('pay', (key) => this.desk.api.registration.payOffline(payment, { key }))
    // Whoever does not know does not take the money once more: it is asked for in the end.
    one.isPaid = answer !== 'unsent'
  }

  private async type() {
    const key = `form-${this.pick(['a', 'b', 'c'])}`
    const value = { firstName: `आशा ${this.done.length}` }
    await this.desk.saveDraft(key, value)
    this.drafts.set(key, value)
    this.done.push(`type ${key}`)
  }

  /** As kill -9 leaves the folder at some moment of a registration, whose request may be under way. */
  private async kill() {
    const draft = draftFor(this.world.booking)
    this.tried.push(draft)
    const after = Math.floor(this.random() * 25)
    this.done.push(`kill ${after} ms after sending`)
    const sent = this.desk.api.registration.add(draft, { key: randomUUID() }).catch(() => undefined)
    await pause(after)
    const folder = newFolder()
    cpSync(this.folders.at(-1) as string, folder, { recursive: true })
    const before = await this.restart(folder)
    await sent
    await before.desk.close()
  }

  private async turnClock() {
    this.later = this.pick(clocks)
    this.done.push(`clock ${this.later / 3_600_000} h off`)
  }

  private async breakDatabase() {
    this.done.push('break connections')
    const breaking = pause(Math.floor(this.random() * 10)).then(this.world.breakConnections)
    await this.register()
    await breaking
  }

  /** Asks what became of every change without an answer. */
  private async settle(): Promise<string[]> {
    for (const { key } of await this.desk.call('intents.list')) await this.desk.call('intents.ask', { key })
    return (await this.desk.call('intents.list')).map(({ operation }) => `${operation} is stuck`)
  }

  private async compare(): Promise<string[]> {
    const wrong: string[] = []
    for (const { phone } of this.tried) {
      const { rows } = await this.desk.api.registration.list({ search: phone, page: 1, limit: 10 })
      const known = this.registered.find(({ draft }) => draft.phone === phone)
      if (rows.length > 1) wrong.push(`${phone} is registered twice`)
      if (known && rows[0]?.id !== known.id) wrong.push(`${phone} was acknowledged and is not there`)
      if (known?.isPaid && !rows[0]?.isPaymentDone) wrong.push(`the payment of ${phone} is lost`)
      if (known && (rows[0]?.payment?.length ?? 0) > 1) wrong.push(`${phone} paid twice`)
    }
    for (const [key, value] of this.drafts) {
      const found = await this.desk.call('drafts.load', { key })
      if (JSON.stringify(found?.value) !== JSON.stringify(value)) wrong.push(`the draft ${key} is lost`)
    }
    return wrong
  }
}
