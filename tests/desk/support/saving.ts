import { beforeEach, expect } from 'vitest'
import { today } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Registration } from '#contract/registration/registration'
import type {
  Order,
  Progress,
  SavingPorts,
} from '../../../src/renderer/screens/registration/registered-user/wizard/saving/saving'
import { withInstitute } from './at-institute'
import { type Bookable, bookable, draftFor } from './booking'
import type { TestDesk } from './desk'

/** The saving of the wizard over a real desk, whose institute misbehaves on demand: for each test a new order, and what was kept of it. */
export function withSaving() {
  const at = withInstitute()
  let desk: TestDesk
  let booking: Bookable
  let order: Order
  let kept: Progress[]

  beforeEach(async () => {
    desk = await at.signedIn({ port: { deadlines: { read: 10_000, change: 2_500 } } })
    booking = await bookable(desk.api)
    order = {
      draft: draftFor(booking),
      paying: { paymentType: 'Cash' },
      price: booking.course.price,
      today: today(),
    }
    kept = []
  })

  const rowsOf = async (phone = order.draft.phone): Promise<Registration[]> =>
    (await desk.api.registration.list({ search: phone, page: 1, limit: 10 })).rows
  const theRow = async () => {
    const rows = await rowsOf()
    expect(rows).toHaveLength(1)
    return rows[0]!
  }
  const now = () => kept.at(-1) ?? {}

  /** The ports as the wizard has them, over a real desk. */
  function ports(changes: Partial<SavingPorts> = {}): SavingPorts {
    return {
      check: desk.api.payment.check,
      add: desk.api.registration.add,
      update: desk.api.registration.update,
      payOffline: desk.api.registration.payOffline,
      checkSlot: async (id) => {
        const { result, message } = await desk.api.slot.check({ id })
        return { problem: message, isGone: result !== 0 }
      },
      find: rowsOf,
      ask: async (key) => {
        try {
          return await desk.call('intents.ask', { key })
        } catch (error) {
          if (error instanceof CallError && error.code === 'not_found') return null
          throw error
        }
      },
      knowsKeys: async () => (await desk.api.extension.capabilities({})).names.length > 0,
      keep: async (progress) => void kept.push(progress),
      newKey: () => crypto.randomUUID(),
      ...changes,
    }
  }
  const answerLost = () =>
    at.institute.troubleWith('silence after doing it', 1, /addRegister|updateRegister|offlinePayment/)
  const losing = {
    add: (async (input, options) => {
      answerLost()
      return desk.api.registration.add(input, options)
    }) satisfies SavingPorts['add'],
    payOffline: (async (input, options) => {
      answerLost()
      return desk.api.registration.payOffline(input, options)
    }) satisfies SavingPorts['payOffline'],
  }
  return {
    ports,
    rowsOf,
    theRow,
    now,
    answerLost,
    losing,
    get institute() {
      return at.institute
    },
    get desk() {
      return desk
    },
    get booking() {
      return booking
    },
    get order() {
      return order
    },
  }
}
