import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { type Bookable, draftFor } from '../support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'

const admin = { phone: '9700000002', password: 'plain-pass' }
let institute: PlainInstitute
let desk: TestDesk
let dataDir: string
/** What becomes of the next registration on its way: it arrives or not, and its answer never does. */
let lost: 'the answer' | 'the request' | undefined

async function open(url = institute.url, later = 0) {
  const way = async (request: Request) => {
    if (!lost || !request.url.includes('addRegister')) return fetch(request)
    if (lost === 'the answer') await fetch(request)
    throw new TypeError('fetch failed')
  }
  desk = await openTestDesk({ dataDir, provider: { url, fetch: way }, now: () => Date.now() + later })
}
async function signedIn(later = 0) {
  dataDir = newFolder()
  institute = await startPlainInstitute()
  lost = undefined
  await open(institute.url, later)
  await desk.api.session.signIn(admin)
}
afterEach(async () => {
  await desk.desk.close()
  await institute.close()
  removeFolder(dataDir)
})

/** A course of it, with a slot in five days. */
async function booking(): Promise<Bookable> {
  const date = addDays(today(), 5)
  const [slot] = await desk.api.slot.onDay({ date })
  const { vehicleCategoryId: vehicleCategory, courseTypeId: courseType, courseCategoryId: courseCategory } = slot!
  const courses = await desk.api.courseName.of({ vehicleCategory, courseType, courseCategory })
  const course = courses.find(({ id }) => id === slot!.courseNameId)!
  return {
    vehicleCategory,
    courseType,
    courseCategory,
    course,
    date,
    slot: { ...slot!, seatsLeft: 5, held: 0, waiting: 0 },
  }
}
async function file() {
  const at = await booking()
  const draft = draftFor(at)
  const id = randomUUID()
  const owner = (await desk.call('session.current'))?.id ?? ''
  const told = { course: at.course.name, price: at.course.price || null, startTime: '23:00', endTime: '23:30' }
  await desk.call('waiting.file', { owner, id, draftKey: 'registration:new', draft, documents: [], ...told })
  return { id, phone: draft.phone }
}
const send = ({ id }: { id: string }) => desk.call('waiting.send', { id })
const there = ({ phone }: { phone: string }) => institute.store.rowsOf('register').filter((row) => row.phone === phone)

test('an institute that answers without an id: the row is found, and the entry is registered', async () => {
  await signedIn()
  const filed = await file()
  expect(await send(filed)).toMatchObject({ state: 'registered' })
  expect(there(filed)).toHaveLength(1)
})

test.each([
  ['ahead', 13.5],
  ['back', -13.5],
])('at a counter whose clock is %s by half a day, the row is found all the same', async (_, hours) => {
  await signedIn(hours * 3_600_000)
  const [filed, other] = [await file(), await file()]
  expect(await send(filed)).toMatchObject({ state: 'registered' })
  lost = 'the answer'
  expect(await send(other)).toMatchObject({ state: 'sent' })
  lost = undefined
  expect(await send(other)).toMatchObject({ state: 'registered' })
  expect(there(filed)).toHaveLength(1)
  expect(there(other)).toHaveLength(1)
})

test('an answer that was lost is looked for, and nothing is sent again', async () => {
  await signedIn()
  const filed = await file()
  lost = 'the answer'
  expect(await send(filed)).toMatchObject({ state: 'sent' })
  lost = undefined
  expect(await send(filed)).toMatchObject({ state: 'registered' })
  expect(there(filed)).toHaveLength(1)
  expect(await desk.call('intents.list')).toEqual([])
})

test('a request that was lost: nobody can tell, so it comes back with words to look there', async () => {
  await signedIn()
  const filed = await file()
  lost = 'the request'
  expect(await send(filed)).toMatchObject({ state: 'sent' })
  lost = undefined
  for (let look = 0; look < 4; look++) expect(await send(filed)).toMatchObject({ state: 'sent' })
  expect(await send(filed)).toMatchObject({
    state: 'returned',
    reason: expect.stringContaining('Look for the trainee there'),
  })
  expect(there(filed)).toEqual([])
  expect(institute.sent.filter(({ path }) => path.includes('addRegister'))).toEqual([])
})

test('set to another address the counter sends and shows nothing of it, and says how many there are', async () => {
  await signedIn()
  const filed = await file()
  await desk.desk.close()
  const other = await startPlainInstitute()
  await open(other.url)
  await desk.api.session.signIn(admin)
  expect(await desk.call('waiting.list')).toEqual({ entries: [], elsewhere: 1 })
  await desk.desk.close()
  await other.close()
  await open()
  await desk.api.session.signIn(admin)
  expect(await send(filed)).toMatchObject({ state: 'registered' })
})
