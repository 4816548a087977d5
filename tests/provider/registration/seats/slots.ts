import { beforeEach } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { slotDraft } from '../../catalogue/slot-workbook'
import type { Institute } from '../../institute-under-test'
import { newPhone, newRegistrationDraft } from '../draft'
import { paymentOf } from '../paying'

export const minute = 60_000
export const hour = 60 * minute
/** Milliseconds by which the provider's clock is ahead of the machine's. */
export const clock = { ahead: 0 }
export const now = () => Date.now() + clock.ahead
let lastDay = 200

/** Slots with few seats for two clerks, and a clock that tests can advance; each test starts with the real time. */
export function withSlots(institute: () => Institute) {
  const clerk = () => institute().as('dataEntry')
  const otherClerk = () => institute().as('otherDataEntry')
  beforeEach(async () => {
    if (clock.ahead === 0) return
    const haveSessionsExpired = clock.ahead > hour
    clock.ahead = 0
    if (haveSessionsExpired) await institute().signInAllStaff()
  })
  const advanceClock = async (ms: number) => {
    clock.ahead += ms
    if (ms > hour) await institute().signInAllStaff()
  }

  /** Adds a slot, by default on a day of its own. */
  async function addSlot(seats: number, date = addDays(today(), ++lastDay), startTime = '06:00') {
    const draft = { ...(await slotDraft(institute(), date)), seats, startTime }
    await institute().as('admin').slot.add(draft)
    const onDay = await clerk().slot.on({ date, courseName: draft.courseNameId })
    const { id } = onDay.find((slot) => slot.startTime === startTime)!
    const read = async () =>
      (await otherClerk().slot.on({ date, courseName: draft.courseNameId })).find((slot) => slot.id === id)!
    const draftOf = (changes = {}) =>
      newRegistrationDraft(institute(), { dateOfCourse: date, slotId: id, phone: newPhone(), ...changes })
    return { id, date, read, draftOf, edit: { ...draft, id } }
  }
  type Slot = Awaited<ReturnType<typeof addSlot>>

  return {
    clerk,
    otherClerk,
    advanceClock,
    addSlot,
    async registerPaid(slot: Slot) {
      const draft = await slot.draftOf()
      const { id } = await clerk().registration.add(draft)
      await clerk().registration.payOffline(paymentOf(id, draft))
      return { id, draft }
    },
    addToWaitingList: (slot: Slot, name: string) =>
      clerk().waitingList.add({ slotId: slot.id, name, phone: newPhone() }),
    /** Place, name and state of each waiting-list entry. */
    async waitingListOf(slot: Slot) {
      const { rows } = await otherClerk().waitingList.list({ page: 1, limit: 50, slotId: slot.id })
      return rows.map(({ place, name, state }) => `${place} ${name} ${state}`)
    },
  }
}
