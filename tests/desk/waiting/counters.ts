import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { DeskInput } from '#contract/desk/index'
import { addDays, today } from '#contract/protocol/calendar'
import type { RegistrationDraft } from '#contract/registration/registration'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { type Bookable, bookable, draftFor, superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { closedPort, type Institute, startInstitute } from '../support/institute'

export type Filed = { id: string; phone: string; draft: RegistrationDraft }
type Options = Omit<Parameters<typeof openTestDesk>[0], 'provider' | 'dataDir'> & {
  as?: typeof superadmin
  dataDir?: string
}

/** Counters of one institute that can be away: for them nobody listens where it was. */
export function counters() {
  let provider: Provider
  let institute: Institute
  let nobody: string
  let booking: Bookable
  let isAway = false
  let days = 100
  const opened: TestDesk[] = []
  const folders: string[] = []

  beforeAll(async () => {
    provider = await openPractice()
    institute = await startInstitute(provider)
    nobody = `http://127.0.0.1:${await closedPort()}`
    const first = await open()
    booking = await bookable(first.api)
    // With seats for all.
    booking = await slotWith(first, 1000)
  })
  afterEach(async () => {
    isAway = false
    institute.behave()
    for (const { desk } of opened.splice(0)) await desk.close()
    for (const folder of folders.splice(0)) removeFolder(folder)
  })
  afterAll(async () => {
    for (const { desk } of opened.splice(0)) await desk.close()
    await institute.close()
    await provider.close()
  })

  const reach = (request: Request) => fetch(isAway ? `${nobody}/` : request)
  function folder(): string {
    const made = newFolder()
    folders.push(made)
    return made
  }
  /** A counter with somebody signed in at it. */
  async function open({ as = superadmin, dataDir = folder(), ...options }: Options = {}) {
    const provider = { url: institute.url, fetch: reach, deadlines: { read: 60_000, change: 60_000 } }
    const counter = await openTestDesk({ dataDir, provider, ...options })
    opened.push(counter)
    await counter.api.session.signIn(as)
    return { ...counter, dataDir }
  }

  /** A slot of a day of its own with so many seats. */
  async function slotWith(counter: TestDesk, seats: number) {
    const { vehicleCategory: vehicleCategoryId, courseType: courseTypeId, courseCategory, course } = booking
    const date = addDays(today(), days++)
    const times = { date, endDate: date, startTime: '06:10', endTime: '07:10' }
    const of = { vehicleCategoryId, courseTypeId, courseCategoryId: courseCategory, courseNameId: course.id }
    await counter.api.slot.add({ ...of, ...times, seats })
    const slots = await counter.api.slot.on({ date, courseName: course.id })
    const slot = slots.find(({ startTime }) => startTime === times.startTime)
    if (!slot) throw new Error('The slot was not made')
    return { ...booking, date, slot }
  }

  return {
    open,
    folder,
    institute: () => institute,
    booking: () => booking,
    reach,
    leave: () => {
      isAway = true
    },
    comeBack: () => {
      isAway = false
    },
    slotWith,
    /** Files a trainee of this booking, as the wizard does. */
    async file(counter: TestDesk, at: Bookable, given: Partial<DeskInput<'waiting.file'>> = {}): Promise<Filed> {
      const draft = { ...draftFor(at), ...given.draft } as RegistrationDraft
      const id = given.id ?? randomUUID()
      const owner = (await counter.call('session.current'))?.id ?? ''
      await counter.call('waiting.file', {
        ...{ owner, id, draftKey: 'registration:new', documents: [], course: at.course.name, price: at.course.price },
        ...{ startTime: at.slot.startTime, endTime: at.slot.endTime },
        ...given,
        draft,
      })
      return { id, phone: draft.phone, draft }
    },
    /** How an entry stands. */
    async standing(counter: TestDesk, { id }: Pick<Filed, 'id'>) {
      const { entries } = await counter.call('waiting.list')
      return entries.find((entry) => entry.id === id)
    },
    /** What the institute has of this phone number. */
    async rows(counter: TestDesk, { phone }: Pick<Filed, 'phone'>) {
      return (await counter.api.registration.list({ search: phone, page: 1, limit: 10 })).rows
    },
  }
}
