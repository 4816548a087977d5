import type { Institute } from '../../provider/institute-under-test'
import type { CardGatewayUnderTest } from '../../provider/registration/card/card-gateway'
import type { Random } from '../../support/seeded-random'
import type { Bookable } from '../support/booking'

export type Clerk = 'dataEntry' | 'otherDataEntry' | 'admin' | 'superadmin'
export type People = Readonly<Record<Clerk, { phone: string; name: string; password: string }>>
export type Row = Record<string, unknown>
export type Slot = { id: string; date: string; seats: number }
/** `approvalAbove`: larger refunds need a super admin; null: none do. */
export type Terms = {
  price: number
  rate: number
  refundDays: number
  cashNeedsShift: boolean
  approvalAbove: number | null
}
/** The time of the backend and of all monotonic clocks; it is put forward by setting it. */
export type Clock = { now: number }

/** Features of our provider only. */
export type ProviderParts = {
  /** Rows of a question, or nothing of a change, asked past the product. */
  sql: <R extends Row = Row>(text: string, values?: unknown[]) => Promise<R[]>
  /** `captured` is what the card provider has of an order, by its own books. */
  gateway: CardGatewayUnderTest & { captured: (orderId: string) => Promise<string[]> }
  reconcile: () => Promise<unknown>
  /** Reads the books as the super admin. */
  reader: Institute
}

/** Interface that the simulator needs of a backend. */
export type Backend = {
  /** It recognises repeated requests by their key. */
  supportsIdempotencyKeys: boolean
  people: People
  /** Our provider; an institute's own backend offers the calls of S1 alone. */
  provider: ProviderParts | undefined
  /** Which troubles its changes meet. */
  troubles: 'provider' | 'plain' | 'process'
  answer: (request: Request) => Promise<Response>
  /** As a process that is killed and started again. */
  restart: () => void
  kill: () => Promise<void>
  /** Everything of it works again. */
  mend: () => Promise<void>
  /** Nobody has to sign in again: that takes more time than all the rest. */
  stayIn: () => Promise<unknown>
  begin: (booking: Bookable, random: Random) => Promise<Terms>
  newSlot: (booking: Bookable, date: string, seats: number) => Promise<Slot>
  /** Ids of the staff by their names. */
  staff: () => Promise<Map<string, string>>
  /** Rows of a table of S1, by its name there. */
  rowsOf: (table: 'register' | 'payment') => Promise<readonly Row[]>
  /** Deletes data that a long series does not need; after a failed day, open data too. */
  forget: (wentWrong: boolean) => Promise<void>
  close: () => Promise<void>
}
