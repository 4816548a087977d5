import type { Institute } from '../../provider/institute-under-test'
import type { CardGatewayUnderTest } from '../../provider/registration/card/card-gateway'
import type { Random } from '../../support/seeded-random'
import type { Bookable } from '../support/booking'

export type Clerk = 'dataEntry' | 'otherDataEntry' | 'admin' | 'superadmin'
export type People = Readonly<Record<Clerk, { phone: string; name: string; password: string }>>
export type Row = Record<string, unknown>
export type Slot = { id: string; date: string; seats: number }
/** Amounts in paise, tax rate in per cent. `approvalAbove`: larger refunds need a super admin; null: none do. */
export type Terms = {
  price: number
  rate: number
  refundDays: number
  cashNeedsShift: boolean
  approvalAbove: number | null
}
/** The time of the backend and of all monotonic clocks. Setting `now` advances it. */
export type Clock = { now: number }

/** Features of our provider only. */
export type ProviderAccess = {
  /** Runs SQL on the provider's database directly; returns the rows. */
  sql: <R extends Row = Row>(text: string, values?: unknown[]) => Promise<R[]>
  /** `captured` returns the ids of the payments that the card provider captured for an order. */
  gateway: CardGatewayUnderTest & { captured: (orderId: string) => Promise<string[]> }
  reconcile: () => Promise<unknown>
  /** Reads day book and GST report as the super admin. */
  reader: Institute
}

/** Interface that the simulator needs of a backend. */
export type Backend = {
  supportsIdempotencyKeys: boolean
  people: People
  /** Undefined for an institute's own backend, which has only the calls of S1. */
  provider: ProviderAccess | undefined
  /** The faults that changes can have at this backend. */
  faultSet: 'provider' | 'plain' | 'process'
  handleRequest: (request: Request) => Promise<Response>
  /** Kills the backend and starts it again, without waiting. */
  restart: () => void
  kill: () => Promise<void>
  /** Resolves when the backend runs again. */
  repair: () => Promise<void>
  /** Keeps all sessions valid: signing in again would be the slowest part of a day. */
  renewSessions: () => Promise<unknown>
  /** Sets price, tax and refund rules of the day. */
  prepareDay: (booking: Bookable, random: Random) => Promise<Terms>
  newSlot: (booking: Bookable, date: string, seats: number) => Promise<Slot>
  /** Staff ids by name. */
  staff: () => Promise<Map<string, string>>
  /** Rows of a table of S1, by its name in S1. */
  rowsOf: (table: 'register' | 'payment') => Promise<readonly Row[]>
  /** Deletes data that a long series does not need; after a failed day, closes open shifts too. */
  cleanUp: (hasFailed: boolean) => Promise<void>
  close: () => Promise<void>
}
