import { afterEach, expect, test } from 'vitest'
import { issuedNumbersHeader } from '#contract/institute/sequence'
import { addDays, today } from '#contract/protocol/calendar'
import type { Options } from '../../support/plain-institute/options'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'

const admin = { phone: '9700000002', password: 'plain-pass' }
let institute: PlainInstitute
let desk: TestDesk
let dataDir: string

async function open(options: Partial<Options> = {}) {
  dataDir = newFolder()
  institute = await startPlainInstitute(options)
  desk = await openTestDesk({
    dataDir,
    provider: { url: institute.url, fetch, sendsTokenWithoutBearer: options.rawToken ?? false },
  })
  await desk.api.session.signIn(admin)
}
afterEach(async () => {
  await desk.desk.close()
  await institute.close()
  removeFolder(dataDir)
})
const list = () => desk.api.registration.list({ page: 1, limit: 10 })
const findPendingRegistration = async () => (await list()).rows.find(({ isPaymentDone }) => !isPaymentDone)!

test('an unidentified person is named by what they typed and has no role', async () => {
  await open({ rawToken: true })
  expect(await desk.call('session.current')).toEqual({ id: admin.phone, name: admin.phone, email: '', role: '' })
  expect((await list()).rows.length).toBeGreaterThan(3)
})

test('a token that is a JWT provides name and role', async () => {
  await open({ personAt: 'token', roleAs: 'role' })
  expect(await desk.call('session.current')).toMatchObject({ name: 'Anil Hooda', role: 'admin' })
})

test('an expired session asks to sign in again, and work continues afterwards', async () => {
  await open()
  institute.expireSessions()
  expect(await failureFrom(list())).toMatchObject({ code: 'unauthenticated', message: 'jwt expired' })
  expect(desk.events.map(({ name }) => name)).toContain('session.ended')
  await desk.api.session.signIn(admin)
  expect((await list()).rows.length).toBeGreaterThan(3)
})

const dateOfCourse = addDays(today(), 5)
async function updateRegistration(id: string) {
  const { courseName: _, ...row } = await findPendingRegistration()
  const slotId = institute.store.rowsOf('slot').find(({ date }) => date === dateOfCourse)?._id ?? ''
  const change = {
    ...row,
    id,
    slotId,
    dateOfCourse,
    mode: 'offline',
    registrationType: 'counter',
    licenceCategory: 'N/A',
    state: 'Haryana',
  } as const
  await desk.api.registration.update(change as never)
}

test.each([['PUT'], ['POST']] as const)(
  'an institute with %s alone says itself that a registration is gone',
  async (method) => {
    await open({ updateRegister: [method] })
    const failure = await failureFrom(updateRegistration('0123456789abcdef01234567'))
    expect(failure.message).toBe('Not found')
  },
)

test('a registration is updated once, by the method that the institute supports (D-1)', async () => {
  await open({ updateRegister: ['POST'] })
  const { id } = await findPendingRegistration()
  await updateRegistration(id)
  const sent = institute.sent.filter(({ path }) => path.startsWith('register/updateRegister'))
  expect(sent.map(({ method, path }) => [method, path])).toEqual([['POST', `register/updateRegister/${id}`]])
  expect((await findPendingRegistration()).dateOfCourse).toBe(dateOfCourse)
})

test('HTML pages instead of refusals are read by their status', async () => {
  await open({ htmlErrors: true })
  institute.expireSessions()
  expect(await failureFrom(list())).toMatchObject({ code: 'unauthenticated' })
})

test('every row is loaded, whatever page size an institute allows', async () => {
  await open({ pageCap: 2 })
  const pages = await Promise.all([1, 2, 3].map((page) => desk.api.registration.list({ page, limit: 100 })))
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(5)
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
})

test('a backend that states no issued numbers is sent none, and payments work', async () => {
  const headers: string[] = []
  dataDir = newFolder()
  institute = await startPlainInstitute()
  const recordRequest = (request: Request) => {
    headers.push(...request.headers.keys())
    return fetch(request)
  }
  desk = await openTestDesk({ dataDir, provider: { url: institute.url, fetch: recordRequest } })
  await desk.api.session.signIn(admin)
  const { id, courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, courseName } =
    await findPendingRegistration()
  const booking = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }
  const price = courseName?.[0]?.price ?? 0
  const paymentTerms = { receiptDate: today(), isPaymentDone: true, mode: 'offline', paymentType: 'Cash' } as const
  await desk.api.registration.payOffline({ ...paymentTerms, ...booking, registrationId: id, price })
  expect(headers).toContain('authorization')
  expect(headers).not.toContain(issuedNumbersHeader)
})
