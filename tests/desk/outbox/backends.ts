import { addDays, today } from '#contract/protocol/calendar'
import type { ProviderOptions } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { startPlainInstitute } from '../../support/plain-institute/server'
import { type Bookable, superadmin } from '../support/booking'
import type { Api } from '../support/desk'
import { startInstitute } from '../support/institute'
import { addSlots } from '../support/own-slots'

/** 'provider': ours, with idempotency keys; 'keyless': ours without; 'plain': without keys, ids of new rows and extensions. */
export type BackendName = 'provider' | 'keyless' | 'plain'
export type Backend = Awaited<ReturnType<typeof startBackend>>

/** Folder in which our provider stores files; none by default. */
export type ProviderSettings = Pick<ProviderOptions, 'filesDir'>
type PlainOptions = Parameters<typeof startPlainInstitute>[0]

async function startProvider(name: BackendName, settings: ProviderSettings) {
  const provider = await openPractice({ ...settings, idempotencyKeys: name !== 'keyless' })
  const institute = await startInstitute(provider)
  const { url, faults, kill, restart } = institute
  let booking: Bookable | undefined
  return {
    name,
    url,
    faults,
    kill,
    restart,
    login: superadmin,
    /** A course, and a slot on a day of its own with a seat for every test. */
    async booking(api: Api): Promise<Bookable> {
      booking ??= (await addSlots(api, addDays(today(), 12), [['10:00', '11:00', 900]])).bookings[0]
      return booking!
    },
    payments: async (api: Api, phone: string) =>
      (await api.paymentRecord.list({ search: phone, page: 1, limit: 10 })).total,
    async close() {
      await institute.close()
      await provider.close()
    },
  }
}

async function startPlain(options: PlainOptions) {
  const { url, faults, kill, restart, close, store } = await startPlainInstitute(options)
  // A seat for every test.
  for (const slot of store.rowsOf('slot')) slot.seat = 900
  return {
    name: 'plain' as const,
    url,
    faults,
    kill,
    restart,
    close,
    login: { phone: '9700000002', password: 'plain-pass' },
    async booking(api: Api): Promise<Bookable> {
      const date = addDays(today(), 5)
      const [slot] = await api.slot.onDay({ date })
      const { vehicleCategoryId: vehicleCategory, courseTypeId: courseType, courseCategoryId: courseCategory } = slot!
      const courses = await api.courseName.of({ vehicleCategory, courseType, courseCategory })
      const course = courses.find(({ id }) => id === slot!.courseNameId)!
      const seats = { seatsLeft: slot!.seats, seatHoldCount: 0, waitingListLength: 0 }
      return { vehicleCategory, courseType, courseCategory, course, date, slot: { ...slot!, ...seats } }
    },
    payments: async (_: Api, phone: string) => store.rowsOf('payment').filter((row) => row.phone === phone).length,
  }
}

export const startBackend = (name: BackendName, options: PlainOptions = {}, settings: ProviderSettings = {}) =>
  name === 'plain' ? startPlain(options) : startProvider(name, settings)
