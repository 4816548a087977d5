import { addDays } from '#contract/protocol/calendar'
import type { PaymentInput } from '#contract/registration/payment/cash'
import { isReferenceUnique } from '#contract/registration/payment/payment-reference'
import { createRandom, type Random } from '../../support/seeded-random'
import { describeBooking } from '../outbox/workstation'
import { draftFor } from '../support/booking'
import type { ProviderAccess, Slot, Terms } from './backend'
import { ChangeDriver, type Outcome } from './change-driver'
import { drawFaults } from './faults'
import { type DeskPaymentType, Ledger, type PaymentAttempt, recordedAttempts, type Shift, type Trainee } from './ledger'
import type { Workstation } from './workstation'
import type { World } from './world'

const types: readonly DeskPaymentType[] = ['Cash', 'Cash', 'UPI', 'Debit Card', 'Net banking']
const minute = 60_000
const faultProbability = 0.35
const clockOffsets = [0, 0, 0, 60 * minute, -60 * minute, 1440 * minute, -1440 * minute]
type ServeOptions = { isPaying: boolean; holdId?: string; type?: DeskPaymentType; utr?: string }

/** First of the thousand phone numbers of a seed. Seeds four million apart share them. */
export const firstPhone = (seed: number): number => 6_000_000_000 + (seed % 4_000_000) * 1000

/** State of a simulated day at two workstations: its trainees, the expected ledger, and the trace of its steps. */
export class Day {
  readonly trace: string[] = []
  readonly ledger = new Ledger()
  readonly driver: ChangeDriver
  /** Slots of one course in one, three and five days. */
  slots!: [Slot, Slot, Slot]
  terms!: Terms
  /** Staff ids by name. */
  staff = new Map<string, string>()
  /** Card orders that were paid, or whose payment is in progress. */
  readonly paidOrders = new Set<string>()
  readonly random: Random
  isFaultFree = false
  private utrs = 0

  constructor(
    readonly world: World,
    readonly seed: number,
    readonly firstDay: string,
  ) {
    this.random = createRandom(seed)
    this.driver = new ChangeDriver({
      log: this.log,
      drawFaults: (random) => drawFaults(random, this.isFaultFree ? 0 : faultProbability, world.backend.faultSet),
      deliverDelayed: () => world.deliverDelayed(),
      secondMs: world.secondMs,
    })
  }

  log = (line: string): void => void this.trace.push(line)
  indexOf = (workstation: Workstation): number => this.world.allWorkstations.indexOf(workstation)
  /** Features of our provider only. */
  get provider(): ProviderAccess {
    const { provider } = this.world.backend
    if (!provider) throw new Error('This backend has only the calls of S1')
    return provider
  }

  /** Registers the trainee if they are not registered yet, and takes their payment. */
  async serve(
    workstation: Workstation,
    random: Random,
    trainee: Trainee,
    { isPaying, holdId, ...chosen }: ServeOptions,
  ): Promise<void> {
    const { price } = this.terms
    const { draft, id, phone } = trainee
    if (id && !isPaying) return
    const type = chosen.type ?? random.pick(this.typesFor(trainee))
    const utr = isReferenceUnique(type) ? (chosen.utr ?? this.newUtr()) : undefined
    const payment = isPaying ? paymentInput(type, price, utr, random) : null
    const receivedBy = { workstation: this.indexOf(workstation), clerk: workstation.clerk, ...(utr ? { utr } : {}) }
    const attempt = isPaying ? this.ledger.addAttempt(trainee, { type, amount: price, ...receivedBy }) : undefined
    const { booking } = this.world
    trainee.openChangeCount++
    const common = {
      label: `${id ? 'pay' : 'register'} ${phone}${isPaying ? ` ${type}` : ''}`,
      description: { ...describeBooking(draft, booking), price },
      onTakeOver: (clerk: PaymentAttempt['clerk']) => attempt && Object.assign(attempt, { clerk }),
      lookUp: async ({ step }: { step: string }) => {
        const row = await workstation.rowOf(trainee)
        if (step !== 'pay') return row?.id ?? false
        return row?.isPaymentDone === true && row.paymentType === type && row.payment?.[0]?.price === price
      },
      onEnd: (outcome: Outcome) => this.onServed(workstation, trainee, attempt, outcome),
    }
    if (id && payment) {
      const { courseNameId, courseTypeId, vehicleCategoryId, slotId } = draft
      const registration = { registrationId: id, courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }
      const order = { ...registration, ...payment, price, isPaymentDone: true as const, mode: 'offline' as const }
      await this.driver.runChange(workstation, random, { ...common, kind: 'registration.pay', order })
    } else {
      const times = { courseName: booking.course.name, startTime: '10:00' }
      const order = { draft, holdId, payment, price, ...times }
      await this.driver.runChange(workstation, random, { ...common, kind: 'registration.create', order })
    }
  }

  /**
   * Without keys two payments of one registration with the same type and price cannot be distinguished (operating guide).
   * A second payment meanwhile therefore has another type.
   */
  private typesFor({ attempts }: Trainee): readonly DeskPaymentType[] {
    if (this.world.backend.supportsIdempotencyKeys) return types
    return types.filter((type) => attempts.every((one) => one.type !== type || one.status !== 'open'))
  }

  private onServed(
    workstation: Workstation,
    trainee: Trainee,
    attempt: PaymentAttempt | undefined,
    { isDone, result }: Outcome,
  ): void {
    trainee.openChangeCount--
    trainee.id ??= result.registrationId
    if (attempt && isDone) attempt.status = 'recorded'
    else if (attempt) this.ledger.returnMoney(attempt)
    const outcome = isDone ? 'is confirmed' : 'is not done'
    const paymentCount = recordedAttempts(trainee).length
    this.log(`${workstation.name}: the change of ${trainee.phone} ${outcome}; payments recorded: ${paymentCount}`)
  }

  newUtr = (): string => String(100_000_000_000 + (this.seed % 800_000_000) * 1000 + this.utrs++)

  /** A new trainee with a phone number that no other seed of a run has. */
  newTrainee(slot: Slot): Trainee {
    const { trainees } = this.ledger
    const phone = String(firstPhone(this.seed) + trainees.length)
    const { booking } = this.world
    const birthYear = Number(this.firstDay.slice(0, 4)) - 25
    const draft = {
      ...draftFor({ ...booking, date: slot.date, slot: { ...booking.slot, id: slot.id } }),
      phone,
      dateOfBirth: `${birthYear}-04-12`,
    }
    const trainee: Trainee = { phone, draft, attempts: [], creditedAmounts: [], refunds: [], openChangeCount: 0 }
    trainees.push(trainee)
    return trainee
  }

  /** Registers a new trainee, paid or not, without faults. */
  async registeredTrainee(random: Random, isPaid = false): Promise<Trainee> {
    const trainee = this.newTrainee(this.slots[2])
    this.isFaultFree = true
    const [workstation] = this.world.workstations
    await this.serve(workstation, random, trainee, { isPaying: isPaid })
    this.isFaultFree = false
    return trainee
  }

  /** Records the count of a closed shift; if closing failed, the cash is back in the drawer. */
  onShiftClosed(shift: Shift, isDone: boolean, countedAmount: number): void {
    if (isDone) shift.countedAmount = countedAmount
    else {
      this.ledger.safe -= countedAmount
      shift.drawer = countedAmount
    }
  }

  /** Records each new Z report, to compare it at the end of the day. */
  async recordZReports(): Promise<void> {
    for (const shift of this.ledger.shifts.filter(({ zReport }) => !zReport)) {
      const [row] = await this.provider.sql('select number, report::text as text from shift where id = $1', [shift.id])
      if (row?.number) shift.zReport = { number: String(row.number), text: String(row.text) }
    }
  }

  async begin(): Promise<void> {
    const { world, random, firstDay } = this
    const { backend } = world
    await backend.renewSessions()
    this.terms = await backend.prepareDay(world.booking, random)
    this.staff = await backend.staff()
    const slot = (days: number, seats: number) => backend.newSlot(world.booking, addDays(firstDay, days), seats)
    this.slots = [await slot(1, 4), await slot(3, 2), await slot(5, 12)]
    for (const workstation of world.allWorkstations) {
      workstation.clockOffset = random.pick(clockOffsets)
      await workstation.startIfKilled()
    }
    const [first, second] = world.workstations
    await first.signInAs('dataEntry')
    await second.signInAs('otherDataEntry')
    await world.office?.signInAs('superadmin')
  }
}

/** A payment as typed: some references in groups as in a bank's app, and more cash than the price. */
function paymentInput(
  paymentType: DeskPaymentType,
  price: number,
  utr: string | undefined,
  random: Random,
): PaymentInput {
  if (utr) return { paymentType, utr: random.chance(0.5) ? utr.replace(/(\d{4})(?=\d)/g, '$1 ') : utr }
  return paymentType === 'Cash' ? { paymentType, cashReceived: price + random.below(50_000) } : { paymentType }
}
