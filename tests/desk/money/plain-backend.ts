import { startPlainInstitute } from '../../support/plain-institute/server'
import type { Backend, Clock, People } from './backend'

const password = 'plain-pass'
const people: People = {
  dataEntry: { phone: '9700000003', name: 'Deepa Rani', password },
  otherDataEntry: { phone: '9700000002', name: 'Anil Hooda', password },
  admin: { phone: '9700000001', name: 'Sarita Malik', password },
  superadmin: { phone: '9700000001', name: 'Sarita Malik', password },
}

/** An institute's own backend with only the calls of S1, without keys and ids of new rows, and with lists that lag. */
export async function openPlainBackend(clock: Clock): Promise<Backend> {
  const institute = await startPlainInstitute({ personAt: 'admin', listLag: 1 }, () => clock.now)
  const { store, url } = institute
  let stopping: Promise<void> | undefined
  let isUp = true

  async function kill(): Promise<void> {
    if (isUp) stopping = institute.kill()
    isUp = false
    await stopping
  }
  async function repair(): Promise<void> {
    await stopping
    if (!isUp) await institute.restart()
    isUp = true
  }

  return {
    supportsIdempotencyKeys: false,
    people,
    provider: undefined,
    faultSet: 'plain',
    kill,
    repair,
    restart: () => void kill().then(repair),
    async handleRequest(request) {
      const { pathname, search } = new URL(request.url)
      const body = request.method === 'GET' ? null : await request.bytes()
      return fetch(new URL(pathname + search, url), { method: request.method, headers: request.headers, body })
    },
    renewSessions: async () => undefined,
    async prepareDay({ course }, random) {
      const rupees = 100 + random.below(12_000)
      store.change('courseName', course.id, { price: rupees })
      return { price: rupees * 100, rate: 0, refundDays: 0, cashNeedsShift: false, approvalAbove: null }
    },
    staff: async () => new Map(store.rowsOf('staff').map(({ _id, name }) => [String(name), _id])),
    rowsOf: async (table) => store.rowsOf(table),
    async newSlot({ vehicleCategory: vcid, courseType: ctid, courseCategory: ccid, course }, date, seats) {
      const times = { startTime: '10:00', endTime: '12:00' }
      const row = store.add('slot', { date, endDate: date, ...times, seat: seats, vcid, ctid, ccid, cnid: course.id })
      return { id: row._id, date, seats }
    },
    async cleanUp() {
      institute.sent.length = 0
      // Each of its lists returns all rows, so they would slow a long series down.
      for (const table of ['register', 'payment', 'slot']) store.rowsOf(table).length = 0
    },
    close: institute.close,
  }
}
