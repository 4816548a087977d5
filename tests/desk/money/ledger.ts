import type { RegistrationDraft } from '#contract/registration/registration'
import type { Clerk } from './backend'

/** A trainee as the street knows them: who they are, what they handed over, and what they got back. */
export type Trainee = {
  phone: string
  draft: RegistrationDraft
  /** As their clerk knows it. */
  id?: string
  takings: Taking[]
  /** Amount credited by each confirmed cancellation, in paise. */
  credited: number[]
  /** Refunds that they have in their hand. */
  refunds: { amount: number; type: AtCounter; counter: number }[]
  /** Changes of which nobody knows the end yet. */
  busy: number
}
/** Money that a trainee held out. */
export type Taking = {
  type: PayType
  amount: number
  counter: number
  clerk: Clerk
  utr?: string
  /** Of the card provider. */
  orderId?: string
  /** Until its clerk knows: recorded, or given back. */
  end: 'open' | 'kept' | 'back'
}
export type AtCounter = 'Cash' | 'UPI' | 'Debit Card' | 'Net banking'
export type PayType = AtCounter | 'Online'

/** A shift as those who have it know it; amounts in paise. */
export type Shift = {
  id: string
  counter: number
  float: number
  /** Cash in and out that was told to be recorded. */
  moved: number
  moves: number
  /** Its clerks, in order. */
  clerks: Clerk[]
  /** Current amount in its drawer; undefined once the drawer is closed. */
  drawer: number | undefined
  /** The Z report as it was first seen. */
  z?: { number: string; text: string }
  /** Counted amount. */
  counted?: number
}

/** The test's own record of money movements, independent of the program. */
export class Ledger {
  readonly trainees: Trainee[] = []
  readonly shifts: Shift[] = []
  /** Cash that lies in no open drawer. */
  safe = 0
  /** Net cash put into drawers from outside, apart from trainees' payments. */
  brought = 0

  openAt = (counter: number) => this.shifts.find((one) => one.counter === counter && one.drawer !== undefined)

  /** Cash into the drawer at this counter; where none is open, into the safe. Below zero out of it. */
  lay(counter: number, amount: number): void {
    const drawer = this.shifts.find((one) => one.counter === counter && one.drawer !== undefined)
    if (drawer?.drawer === undefined) this.safe += amount
    else drawer.drawer += amount
  }

  take(trainee: Trainee, taking: Omit<Taking, 'end'>): Taking {
    const made: Taking = { ...taking, end: 'open' }
    trainee.takings.push(made)
    if (made.type === 'Cash') this.lay(made.counter, made.amount)
    return made
  }

  giveBack(taking: Taking): void {
    if (taking.end !== 'open') return
    taking.end = 'back'
    if (taking.type === 'Cash') this.lay(taking.counter, -taking.amount)
  }

  /** The trainee has it in their hand. */
  payBack(trainee: Trainee, refund: Trainee['refunds'][number]): void {
    trainee.refunds.push(refund)
    if (refund.type === 'Cash') this.lay(refund.counter, -refund.amount)
  }

  /** The drawer is counted out, and lies in the safe from then on. */
  empty(shift: Shift): number {
    const inIt = shift.drawer ?? 0
    shift.drawer = undefined
    this.safe += inIt
    return inIt
  }

  open(shift: Pick<Shift, 'id' | 'counter' | 'float'> & { clerk: Clerk }): Shift {
    const { clerk, ...rest } = shift
    const made: Shift = { ...rest, moved: 0, moves: 0, clerks: [clerk], drawer: shift.float }
    this.brought += shift.float
    this.shifts.push(made)
    return made
  }

  move(shift: Shift, amount: number): void {
    shift.moved += amount
    shift.moves++
    this.brought += amount
    if (shift.drawer === undefined) this.safe += amount
    else shift.drawer += amount
  }

  /** All cash that anybody has. */
  cash(): number {
    return this.safe + this.shifts.reduce((sum, { drawer = 0 }) => sum + drawer, 0)
  }
}

export const kept = ({ takings }: Trainee): Taking[] => takings.filter(({ end }) => end === 'kept')
