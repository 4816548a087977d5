import { cashProblem, type Taken } from '#contract/registration/cash'
import type { PaymentType } from '#contract/registration/options'

/** What the payment panel holds; the cash as typed, in rupees. */
export type Taking = { paymentType: PaymentType | ''; cashReceived: string }
export const nothingTaken: Taking = { paymentType: '', cashReceived: '' }
/** The parts of the panel, and the button that it leads to. */
export type PaymentPlace = keyof Taking | 'forward'

/** Paise; undefined where nothing is typed. */
const paiseOf = (typed: string) => (typed === '' ? undefined : Math.round((Number(typed) || 0) * 100))

/** What was taken; null while nobody said how it is paid. */
export function takenOf({ paymentType, cashReceived }: Taking): Taken | null {
  if (!paymentType) return null
  const paise = paymentType === 'Cash' ? paiseOf(cashReceived) : undefined
  return { paymentType, ...(paise === undefined ? {} : { cashReceived: paise }) }
}

/** What is wrong with it as a payment of `price` paise, and where. */
export function takingProblem(taking: Taking, price: number): [keyof Taking, string] | undefined {
  const taken = takenOf(taking)
  if (!taken) return ['paymentType', '*Please enter payment type!']
  const problem = cashProblem(taken, price)
  return problem ? ['cashReceived', problem] : undefined
}

/** Paise to hand back: negative where some is still to come, 0 where no cash was counted. */
export function changeOf(taking: Taking, price: number): number {
  const cash = takenOf(taking)?.cashReceived
  return cash === undefined ? 0 : cash - price
}
