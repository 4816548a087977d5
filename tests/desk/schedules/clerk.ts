import { randomUUID } from 'node:crypto'
import type { Change, ChangeKind, ChangeOrders, Decision } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import type { Registration, RegistrationDraft } from '#contract/registration/registration'
import type { Random } from '../../support/untidy/random'
import { aboutOf } from '../outbox/workstation'
import { type Bookable, draftFor, paymentFor } from '../support/booking'
import type { KillableDesk } from '../support/killable'
import { patiently } from '../support/patiently'

/** A trainee as the clerk knows them. */
type Trainee = { draft: RegistrationDraft; id?: string; isPaid: boolean }
type Open = { id: string; trainee: Trainee; isPaying: boolean; what: string; address?: string }
type Ports = {
  desk: KillableDesk
  booking: Bookable
  random: Random
  /** From here on each trainee has a number of their own. */
  firstPhone: number
  say: (words: string) => void
  /** Until no request can arrive any more. */
  settle: () => Promise<void>
}

/** The disk has no room, or another change of the registration is not confirmed yet. */
const isNotStored = (error: unknown) =>
  error instanceof CallError && (error.failure.status === 507 || error.code === 'conflict')

/** A clerk who submits changes, follows them, and decides about uncertain ones after looking. */
export class Clerk {
  private readonly trainees: Trainee[] = []
  private open: Open[] = []
  constructor(private readonly ports: Ports) {}

  async register(): Promise<void> {
    const { booking, random, firstPhone } = this.ports
    const draft = { ...draftFor(booking), phone: String(firstPhone + this.trainees.length) }
    const trainee: Trainee = { draft, isPaid: false }
    this.trainees.push(trainee)
    const isPaying = random.chance(0.5)
    const payment = isPaying ? { paymentType: 'Cash' as const } : null
    const { course, slot } = booking
    const order = { draft, payment, price: course.price, courseName: course.name, startTime: slot.startTime }
    await this.submit('registration.create', order, { trainee, isPaying, what: 'register' })
  }

  async pay(): Promise<void> {
    const trainee = this.trainees.find((one) => one.id && !one.isPaid && !this.isBusy(one))
    if (!trainee?.id) return this.register()
    const { receiptDate: _, ...order } = paymentFor(trainee.id, trainee.draft, this.ports.booking.course.price)
    await this.submit('registration.pay', order, { trainee, isPaying: true, what: 'pay' })
  }

  async edit(): Promise<void> {
    const trainee = this.trainees.find((one) => one.id && !this.isBusy(one))
    if (!trainee?.id) return this.register()
    const { course, slot } = this.ports.booking
    const address = `${1 + this.ports.random.below(900)} Model Town`
    const draft = { ...trainee.draft, address }
    const order = { id: trainee.id, draft, isRebooked: false, payment: null, price: course.price }
    const names = { courseName: course.name, startTime: slot.startTime }
    await this.submit(
      'registration.update',
      { ...order, ...names },
      { trainee, isPaying: false, what: 'edit', address },
    )
  }

  private isBusy = (trainee: Trainee) => this.open.some((one) => one.trainee === trainee)

  private async submit<K extends ChangeKind>(kind: K, order: ChangeOrders[K], rest: Omit<Open, 'id'>): Promise<void> {
    const { desk, booking, random, say } = this.ports
    const open: Open = { ...rest, id: randomUUID() }
    say(`${open.what} ${open.trainee.draft.phone}`)
    const owner = (await desk.call('session.current'))?.id ?? ''
    const given = {
      ...{ owner, id: open.id, revision: 1, kind, order: { ...order }, documents: [], draftKeys: [] },
      about: aboutOf(open.trainee.draft, booking),
    }
    this.open.push(open)
    try {
      const twice = random.chance(0.15) ? [given, given] : [given]
      await Promise.all(twice.map((one) => desk.call('outbox.submit', one)))
      this.hear(open, await desk.settled(open.id))
    } catch (error) {
      if (!isNotStored(error)) throw error
      // Where it was killed meanwhile, its folder may have it.
      if (!desk.isOver()) this.end(open)
    }
  }

  private end(open: Open): void {
    this.open = this.open.filter((one) => one !== open)
  }

  /** What the screen shows once a change is over; true then. */
  private hear(open: Open, change: Change): boolean {
    const { trainee, isPaying, what } = open
    const { state, message } = change
    // A program that was killed is not heard.
    if (this.ports.desk.isOver() || (state !== 'done' && state !== 'returned')) return false
    if (state === 'returned') this.ports.say(`${what} ${trainee.draft.phone} is returned: ${message}`)
    this.keep(open, change)
    if (state === 'done' && isPaying) trainee.isPaid = true
    if (state === 'done' && open.address) trainee.draft = { ...trainee.draft, address: open.address }
    this.end(open)
    return true
  }
  private keep({ trainee }: Open, { result }: Change): void {
    if (result.registrationId) trainee.id ??= result.registrationId
  }

  /** Goes on with everything whose end is not known. */
  async goOn(): Promise<void> {
    const { desk } = this.ports
    for (const open of [...this.open]) {
      const found = await this.find(open.id)
      // It was killed before the outbox had it.
      if (!found) this.end(open)
      if (!found || this.hear(open, await desk.settled(open.id))) continue
      await desk.call('outbox.tryNow', { id: open.id })
      const change = await desk.settled(open.id)
      if (!this.hear(open, change) && change.state === 'uncertain') await this.decide(open, change)
    }
  }

  private async find(id: string): Promise<Change | undefined> {
    return (await this.ports.desk.call('outbox.list')).changes.find((one) => one.id === id)
  }

  private async rowsOf({ draft }: Trainee): Promise<Registration[]> {
    const { desk } = this.ports
    const list = () => desk.api.registration.list({ search: draft.phone, page: 1, limit: 10 })
    return (await patiently(list)).rows.filter(({ phone }) => phone === draft.phone)
  }

  /** The id of the row that shows it; '' where none does. */
  private async look({ trainee, address }: Open, { step }: Change): Promise<string> {
    const [row] = await this.rowsOf(trainee)
    const isThere = step === 'add' || (step === 'pay' ? row?.isPaymentDone : row?.address === address)
    return row && isThere ? row.id : ''
  }

  /** Looks whether it is recorded, and decides; what is not there may be under way for a while. */
  private async decide(open: Open, change: Change): Promise<void> {
    const { desk, random, settle, say } = this.ports
    let row = await this.look(open, change)
    if (!row) {
      if (change.sendAgainIn === null || !random.chance(0.7)) return
      await settle()
      // A list may lag: it is loaded twice.
      row = (await this.look(open, change)) || (await this.look(open, change))
    }
    const decision: Decision = row ? 'done' : random.one(['send_again', 'discard'] as const)
    say(`${decision}: ${open.what} ${open.trainee.draft.phone}`)
    const { id, step, attempt } = change
    const known = { id, step, attempt, decision, note: '', ...(row ? { candidateId: row } : {}) }
    try {
      await desk.call('outbox.decide', known)
    } catch (error) {
      // The outbox has looked meanwhile, and found it.
      if (!isNotStored(error)) throw error
      return
    }
    if (decision !== 'discard') return void this.hear(open, await desk.settled(id))
    this.keep(open, change)
    this.end(open)
  }

  /** With nothing in the way any more: everything ends. What is stuck, lost or twice, in words. */
  async finish(): Promise<string[]> {
    for (let rounds = 0; rounds < 20 && this.open.length > 0; rounds++) await this.goOn()
    const stuck = await Promise.all(
      this.open.map(async ({ id, what, trainee }) => {
        const { state = 'gone', message = '' } = (await this.find(id)) ?? {}
        return `${what} ${trainee.draft.phone} stays ${state}: ${message}`
      }),
    )
    const wrong = await Promise.all(this.trainees.map(async (one) => wrongOf(one, await this.rowsOf(one))))
    return [...stuck, ...wrong.flat()]
  }
}

function wrongOf({ draft, id, isPaid }: Trainee, rows: Registration[]): string[] {
  const { phone, address } = draft
  const [row] = rows
  const payments = rows.flatMap(({ payment }) => payment ?? []).length
  const wrong: string[] = []
  if (rows.length !== (id ? 1 : 0)) wrong.push(`${phone} is ${id ?? 'not'} registered and there ${rows.length} times`)
  if (payments !== (isPaid ? 1 : 0)) wrong.push(`${phone} is ${isPaid ? '' : 'not '}paid and has ${payments} payments`)
  if (row && row.id !== id) wrong.push(`${phone} is another than the acknowledged one`)
  if (row && row.isPaymentDone !== isPaid) wrong.push(`${phone} is wrong about its payment`)
  if (row && row.address !== address) wrong.push(`${phone} lives at ${address}, and ${row.address} is stored`)
  return wrong
}
