import { addDays } from '#contract/protocol/calendar'
import type { PaymentInput } from '#contract/registration/payment/cash'
import { isReferenceUnique } from '#contract/registration/payment/payment-reference'
import { createRandom, type Random } from '../../support/seeded-random'
import { describeBooking } from '../outbox/workstation'
import { draftFor } from '../support/booking'
import type { ProviderParts, Slot, Terms } from './backend'
import type { Counter } from './counter'
import { type End, Hands } from './hands'
import { type AtCounter, kept, Ledger, type Shift, type Taking, type Trainee } from './ledger'
import { troublesFrom } from './troubles'
import type { World } from './world'

const types: readonly AtCounter[] = ['Cash', 'Cash', 'UPI', 'Debit Card', 'Net banking']
const minute = 60_000
const troubled = 0.35
const clockOffsets = [0, 0, 0, 60 * minute, -60 * minute, 1440 * minute, -1440 * minute]
type Serving = { isPaying: boolean; holdId?: string; type?: AtCounter; utr?: string }

/** Each seed has a thousand phone numbers of ten digits; those of seeds that are four million apart are the same. */
export const firstPhone = (seed: number): number => 6_000_000_000 + (seed % 4_000_000) * 1000

/** A day at two counters as its steps have it: who is there, what they remember, and their hands. */
export class Day {
  readonly log: string[] = []
  readonly ledger = new Ledger()
  readonly hands: Hands
  /** Of one course: tomorrow's, in three days, in five days. */
  slots!: [Slot, Slot, Slot]
  terms!: Terms
  /** Ids of the staff by their names. */
  staff = new Map<string, string>()
  /** Orders with which somebody has paid, or pays. */
  readonly atWindow = new Set<string>()
  readonly random: Random
  /** Nothing goes wrong. */
  isCalm = false
  private utrs = 0

  constructor(
    readonly world: World,
    readonly seed: number,
    readonly firstDay: string,
  ) {
    this.random = createRandom(seed)
    this.hands = new Hands({
      say: this.say,
      troubles: (random) => troublesFrom(random, this.isCalm ? 0 : troubled, world.backend.troubles),
      deliver: () => world.deliver(),
      second: world.second,
    })
  }

  say = (words: string): void => void this.log.push(words)
  numberOf = (counter: Counter): number => this.world.everybody.indexOf(counter)
  /** Features of our provider only. */
  get provider(): ProviderParts {
    const { provider } = this.world.backend
    if (!provider) throw new Error('This backend has the calls of S1 alone.')
    return provider
  }

  /** Registers the trainee where they are not registered yet, and takes what they hold out. */
  async serve(
    counter: Counter,
    random: Random,
    trainee: Trainee,
    { isPaying, holdId, ...told }: Serving,
  ): Promise<void> {
    const { price } = this.terms
    const { draft, id, phone } = trainee
    if (id && !isPaying) return
    const type = told.type ?? random.pick(this.typesFor(trainee))
    const utr = isReferenceUnique(type) ? (told.utr ?? this.newUtr()) : undefined
    const payment = isPaying ? taken(type, price, utr, random) : null
    const person = { counter: this.numberOf(counter), clerk: counter.clerk, ...(utr ? { utr } : {}) }
    const taking = isPaying ? this.ledger.take(trainee, { type, amount: price, ...person }) : undefined
    const { booking } = this.world
    trainee.busy++
    const common = {
      what: `${id ? 'pay' : 'register'} ${phone}${isPaying ? ` ${type}` : ''}`,
      description: { ...describeBooking(draft, booking), price },
      takenOver: (clerk: Taking['clerk']) => taking && Object.assign(taking, { clerk }),
      look: async ({ step }: { step: string }) => {
        const row = await counter.rowOf(trainee)
        if (step !== 'pay') return row?.id ?? false
        return row?.isPaymentDone === true && row.paymentType === type && row.payment?.[0]?.price === price
      },
      ended: (end: End) => this.served(counter, trainee, taking, end),
    }
    if (id && payment) {
      const { courseNameId, courseTypeId, vehicleCategoryId, slotId } = draft
      const what = { registrationId: id, courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }
      const order = { ...what, ...payment, price, isPaymentDone: true as const, mode: 'offline' as const }
      await this.hands.change(counter, random, { ...common, kind: 'registration.pay', order })
    } else {
      const times = { courseName: booking.course.name, startTime: '10:00' }
      const order = { draft, holdId, payment, price, ...times }
      await this.hands.change(counter, random, { ...common, kind: 'registration.create', order })
    }
  }

  /**
   * Without keys two payments of one registration with the same type and price cannot be told apart (operating guide): whoever
   * else pays it meanwhile pays otherwise.
   */
  private typesFor({ takings }: Trainee): readonly AtCounter[] {
    if (this.world.backend.supportsIdempotencyKeys) return types
    return types.filter((type) => takings.every((one) => one.type !== type || one.end !== 'open'))
  }

  private served(counter: Counter, trainee: Trainee, taking: Taking | undefined, { isDone, result }: End): void {
    trainee.busy--
    trainee.id ??= result.registrationId
    if (taking && isDone) taking.end = 'kept'
    else if (taking) this.ledger.giveBack(taking)
    this.say(`${counter.name}: ${trainee.phone} is ${isDone ? 'done' : 'not done'}, ${kept(trainee).length} kept`)
  }

  newUtr = (): string => String(100_000_000_000 + (this.seed % 800_000_000) * 1000 + this.utrs++)

  /** Somebody new, known by a number that no other seed of a run has. */
  newcomer(slot: Slot): Trainee {
    const { trainees } = this.ledger
    const phone = String(firstPhone(this.seed) + trainees.length)
    const { booking } = this.world
    const born = Number(this.firstDay.slice(0, 4)) - 25
    const draft = {
      ...draftFor({ ...booking, date: slot.date, slot: { ...booking.slot, id: slot.id } }),
      ...{ phone, dateOfBirth: `${born}-04-12` },
    }
    const trainee: Trainee = { phone, draft, takings: [], credited: [], refunds: [], busy: 0 }
    trainees.push(trainee)
    return trainee
  }

  /** Somebody who is registered without anything in the way, and has paid where that is wanted. */
  async registered(random: Random, isPaid = false): Promise<Trainee> {
    const trainee = this.newcomer(this.slots[2])
    this.isCalm = true
    const [counter] = this.world.counters
    await this.serve(counter, random, trainee, { isPaying: isPaid })
    this.isCalm = false
    return trainee
  }

  /** The shift was closed, or its drawer is what it was. */
  closed(shift: Shift, isDone: boolean, inIt: number): void {
    if (isDone) shift.counted = inIt
    else {
      this.ledger.safe -= inIt
      shift.drawer = inIt
    }
  }

  /** Keeps each Z report as it is when it is there for the first time. */
  async seeShifts(): Promise<void> {
    for (const shift of this.ledger.shifts.filter(({ z }) => !z)) {
      const [row] = await this.provider.sql('select number, report::text as text from shift where id = $1', [shift.id])
      if (row?.number) shift.z = { number: String(row.number), text: String(row.text) }
    }
  }

  async begin(): Promise<void> {
    const { world, random, firstDay } = this
    const { backend } = world
    await backend.stayIn()
    this.terms = await backend.begin(world.booking, random)
    this.staff = await backend.staff()
    const slot = (days: number, seats: number) => backend.newSlot(world.booking, addDays(firstDay, days), seats)
    this.slots = [await slot(1, 4), await slot(3, 2), await slot(5, 12)]
    for (const counter of world.everybody) {
      counter.clockOffset = random.pick(clockOffsets)
      await counter.revive()
    }
    const [first, second] = world.counters
    await first.sit('dataEntry')
    await second.sit('otherDataEntry')
    await world.office?.sit('superadmin')
  }
}

/** As it is typed: a bank's app shows its reference in groups; notes are rarely the exact price. */
function taken(paymentType: AtCounter, price: number, utr: string | undefined, random: Random): PaymentInput {
  if (utr) return { paymentType, utr: random.chance(0.5) ? utr.replace(/(\d{4})(?=\d)/g, '$1 ') : utr }
  return paymentType === 'Cash' ? { paymentType, cashReceived: price + random.below(50_000) } : { paymentType }
}
