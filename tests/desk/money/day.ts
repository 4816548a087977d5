import { randomUUID } from 'node:crypto'
import { addDays, instantOf, today } from '#contract/protocol/calendar'
import type { Taken } from '#contract/registration/payment/cash'
import { type Random, randomFrom } from '../../support/untidy/random'
import { draftFor } from '../support/booking'
import type { Counter } from './counter'
import { Hands } from './hands'
import { type AtCounter, Ledger, type Shift, type Trainee } from './ledger'
import { Sittings } from './sitting'
import { dayOfSeed, type World } from './world'

type Slot = { id: string; date: string; seats: number }
type Terms = { price: number; rate: number; refundDays: number; cashNeedsShift: boolean }
const types: readonly AtCounter[] = ['Cash', 'Cash', 'UPI', 'Debit Card', 'Net banking']
const rates = [18, 18, 12, 5, 28, 0]
const minute = 60_000
const troubled = 0.35

/** A day at two counters as its steps have it: who is there, what they remember, and their hands. */
export class Day {
  readonly said: string[] = []
  readonly ledger = new Ledger()
  readonly hands: Hands
  /** Of one course: tomorrow's, in three days, in five days. */
  slots!: [Slot, Slot, Slot]
  terms!: Terms
  /** Ids of the staff by their names. */
  staff = new Map<string, string>()
  /** Orders with which somebody has paid, or pays. */
  readonly atWindow = new Set<string>()
  private readonly sittings: Sittings
  readonly random: Random
  /** Nothing goes wrong. */
  isCalm = false
  private utrs = 0

  constructor(
    readonly world: World,
    readonly seed: number,
  ) {
    this.random = randomFrom(seed)
    this.hands = new Hands(this.say, () => (this.isCalm ? 0 : troubled))
    this.sittings = new Sittings(this.hands, this.ledger)
  }

  say = (words: string): void => void this.said.push(words)
  numberOf = (counter: Counter): number => this.world.counters.indexOf(counter)
  get firstDay(): string {
    return dayOfSeed(this.seed)
  }

  /** Serves a trainee with the wizard or the payment panel. */
  async serve(
    counter: Counter,
    random: Random,
    trainee: Trainee,
    { isPaying, holdId, ...told }: { isPaying: boolean; holdId?: string; type?: AtCounter; utr?: string },
  ): Promise<void> {
    const { price } = this.terms
    const type = told.type ?? random.one(types)
    const utr = type === 'UPI' ? (told.utr ?? this.newUtr()) : undefined
    const paying: Taken | null = isPaying ? taken(type, price, utr, random) : null
    const taking = isPaying
      ? this.ledger.take(trainee, {
          type,
          amount: price,
          counter: this.numberOf(counter),
          clerk: counter.clerk,
          ...(utr ? { utr } : {}),
        })
      : undefined
    const order = { draft: trainee.draft, holdId, paying, price, today: today(this.world.clock.now) }
    await this.sittings.serve(counter, random, { trainee, order, taking })
  }

  newUtr = (): string => String(100_000_000_000 + this.seed * 1000 + this.utrs++)

  /** Somebody new, known by a number that no other seed has. */
  newcomer(slot: Slot): Trainee {
    const { trainees } = this.ledger
    const phone = String(6_000_000_000 + this.seed * 1000 + trainees.length)
    const { booking } = this.world
    const born = Number(this.firstDay.slice(0, 4)) - 25
    const draft = {
      ...draftFor({ ...booking, date: slot.date, slot: { ...booking.slot, id: slot.id } }),
      ...{ phone, dateOfBirth: `${born}-04-12` },
    }
    const trainee: Trainee = { phone, draft, takings: [], refunds: [] }
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
      const [row] = await this.world.sql('select number, report::text as text from shift where id = $1', [shift.id])
      if (row?.number) shift.z = { number: String(row.number), text: String(row.text) }
    }
  }

  async begin(): Promise<void> {
    const { world, random, firstDay: day } = this
    world.clock.now = instantOf(day, '13:00') + random.below(300) * minute
    const price = 10_000 + random.below(1_200_000)
    this.terms = { price, rate: random.one(rates), refundDays: 3, cashNeedsShift: random.chance(0.6) }
    await world.sql('update institute set tax_rate = $1, cash_needs_shift = $2, refund_days = 3', [
      this.terms.rate,
      this.terms.cashNeedsShift,
    ])
    await world.sql('update course_name set price = $1 where id = $2', [price, world.booking.course.id])
    await this.stayIn()
    const seats: [number, number][] = [
      [1, 3],
      [3, 2],
      [5, 9],
    ]
    const slots: Slot[] = []
    for (const [days, count] of seats) slots.push(await this.newSlot(addDays(day, days), count))
    this.slots = slots as typeof this.slots
    for (const counter of world.counters) await counter.revive()
    for (const [n, counter] of world.counters.entries()) await counter.sit(n === 0 ? 'dataEntry' : 'otherDataEntry')
    if (!world.office.tokens.has('superadmin')) await world.office.signIn({})
    for (const { id, name } of await world.sql('select id, name from staff')) this.staff.set(String(name), String(id))
  }

  /** Who is signed in stays so: signing in takes more time than all the rest. */
  async stayIn(): Promise<void> {
    await this.world.sql('update session set created_at = $1, seen_at = $1', [
      new Date(this.world.clock.now).toISOString(),
    ])
  }

  private async newSlot(date: string, seats: number): Promise<Slot> {
    const { vehicleCategory, courseType, courseCategory, course } = this.world.booking
    const id = randomUUID()
    await this.world.sql(
      `insert into slot (id, vehicle_category_id, course_type_id, course_category_id, course_name_id, date, end_date,
        start_time, end_time, seats) values ($1, $2, $3, $4, $5, $6, $6, '10:00', '12:00', $7)`,
      [id, vehicleCategory, courseType, courseCategory, course.id, date, seats],
    )
    return { id, date, seats }
  }
}

/** As it is typed: a bank's app shows its reference in groups; notes are rarely the exact price. */
function taken(paymentType: AtCounter, price: number, utr: string | undefined, random: Random): Taken {
  if (utr) return { paymentType, utr: random.chance(0.5) ? utr.replace(/(\d{4})(?=\d)/g, '$1 ') : utr }
  return paymentType === 'Cash' ? { paymentType, cashReceived: price + random.below(50_000) } : { paymentType }
}
