import type { RegistrationDraft } from '#contract/registration/registration'
import type { Clerk } from './backend'

/** A trainee, the payments they made, and the refunds they received. */
export type Trainee = {
  phone: string
  draft: RegistrationDraft
  /** Registration id, once the registration is confirmed. */
  id?: string
  attempts: PaymentAttempt[]
  /** Amount credited by each confirmed cancellation, in paise. */
  creditedAmounts: number[]
  /** Refunds received. */
  refunds: { amount: number; type: DeskPaymentType; workstation: number }[]
  /** Number of changes whose outcome is unknown. */
  openChangeCount: number
}
/** A payment that a trainee offered at a workstation or in the card window. */
export type PaymentAttempt = {
  type: AnyPaymentType
  amount: number
  workstation: number
  clerk: Clerk
  utr?: string
  /** Order id of the card provider. */
  orderId?: string
  /** Open until the outcome is known; then recorded, or the money is returned. */
  status: 'open' | 'recorded' | 'returned'
}
export type DeskPaymentType = 'Cash' | 'UPI' | 'Debit Card' | 'Net banking'
export type AnyPaymentType = DeskPaymentType | 'Online'

/** Expected state of a shift; amounts in paise. */
export type Shift = {
  id: string
  workstation: number
  float: number
  /** Sum and number of the confirmed cash movements. */
  movedAmount: number
  moveCount: number
  /** Its clerks, in order of hand-over. */
  clerks: Clerk[]
  /** Current amount in its drawer; undefined once the drawer is closed. */
  drawer: number | undefined
  /** The Z report as it was first stored. */
  zReport?: { number: string; text: string }
  /** Cash counted at closing. */
  countedAmount?: number
}

/** The test's own record of money movements, independent of the program. */
export class Ledger {
  readonly trainees: Trainee[] = []
  readonly shifts: Shift[] = []
  /** Cash outside of open drawers. */
  safe = 0

  openShiftAt = (workstation: number) =>
    this.shifts.find((one) => one.workstation === workstation && one.drawer !== undefined)

  /** Adds cash (negative: removes it) to the open drawer of this workstation, or to the safe if none is open. */
  private addCash(workstation: number, amount: number): void {
    const shift = this.openShiftAt(workstation)
    if (shift?.drawer === undefined) this.safe += amount
    else shift.drawer += amount
  }

  addAttempt(trainee: Trainee, attempt: Omit<PaymentAttempt, 'status'>): PaymentAttempt {
    const newAttempt: PaymentAttempt = { ...attempt, status: 'open' }
    trainee.attempts.push(newAttempt)
    if (newAttempt.type === 'Cash') this.addCash(newAttempt.workstation, newAttempt.amount)
    return newAttempt
  }

  returnMoney(attempt: PaymentAttempt): void {
    if (attempt.status !== 'open') return
    attempt.status = 'returned'
    if (attempt.type === 'Cash') this.addCash(attempt.workstation, -attempt.amount)
  }

  addRefund(trainee: Trainee, refund: Trainee['refunds'][number]): void {
    trainee.refunds.push(refund)
    if (refund.type === 'Cash') this.addCash(refund.workstation, -refund.amount)
  }

  /** Moves the cash of the drawer to the safe; returns the amount. */
  emptyDrawer(shift: Shift): number {
    const amount = shift.drawer ?? 0
    shift.drawer = undefined
    this.safe += amount
    return amount
  }

  addShift(shift: Pick<Shift, 'id' | 'workstation' | 'float'> & { clerk: Clerk }): Shift {
    const { clerk, ...rest } = shift
    const newShift: Shift = { ...rest, movedAmount: 0, moveCount: 0, clerks: [clerk], drawer: shift.float }
    this.shifts.push(newShift)
    return newShift
  }

  moveCash(shift: Shift, amount: number): void {
    shift.movedAmount += amount
    shift.moveCount++
    if (shift.drawer === undefined) this.safe += amount
    else shift.drawer += amount
  }

  /** All cash in the safe and in drawers. */
  totalCash(): number {
    return this.safe + this.shifts.reduce((sum, { drawer = 0 }) => sum + drawer, 0)
  }
}

export const recordedAttempts = ({ attempts }: Trainee): PaymentAttempt[] =>
  attempts.filter(({ status }) => status === 'recorded')
