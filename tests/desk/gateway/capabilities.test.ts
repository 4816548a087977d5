import { beforeEach, expect, test } from 'vitest'
import { withInstitute } from '../support/at-institute'
import { bookable, draftFor, paymentFor, superadmin } from '../support/booking'
import { failureFrom, type TestDesk } from '../support/desk'

const setup = withInstitute()
let opened: TestDesk
beforeEach(async () => {
  opened = await setup.signedIn()
})
const requestCount = () => setup.institute.requests.filter(({ url }) => url.endsWith('/capabilities')).length
const names = async () => (await opened.api.extension.capabilities()).names

test('extensions of the institute are requested once per sign-in', async () => {
  const { api, call } = opened
  expect(await Promise.all([names(), names()])).toEqual([
    expect.arrayContaining(['session.signOut']),
    expect.anything(),
  ])
  await call('session.refresh')
  await names()
  expect(requestCount()).toBe(1)
  await call('session.signOut')
  expect(requestCount()).toBe(1)
  await api.session.signIn(superadmin)
  await names()
  expect(requestCount()).toBe(2)
})

test.each(['html error page', 'html', 'the wrong shape'] as const)(
  'a backend that responds with %s has no extensions and is not asked again',
  async (fault) => {
    setup.institute.injectFault(fault, 1, /capabilities/)
    // The page gets a response, because an error would appear in its console on every screen.
    expect((await opened.desk.fetch(new Request('counter://app/api/v1/capabilities'))).status).toBe(200)
    expect(await names()).toEqual([])
    expect(requestCount()).toBe(1)
  },
)

const unusableResponses = ['html error page', 'html', 'the wrong shape', 'error 500', 'error 403'] as const
test.each(unusableResponses)(
  'after %s, an institute that has listed extensions counts as unreachable',
  async (fault) => {
    expect(await names()).toContain('session.signOut')
    for (const { desk } of setup.opened.splice(0)) await desk.close()
    opened = await setup.signedIn()
    setup.institute.injectFault(fault, Number.POSITIVE_INFINITY, /capabilities/)
    const failure = { code: 'unreachable', message: 'The server gave an unusable response. Try again in a moment.' }
    expect(await failureFrom(names())).toMatchObject(failure)
    expect(await failureFrom(opened.call('session.refresh'))).toMatchObject(failure)
    setup.institute.clearFaults()
    expect(await names()).toContain('session.signOut')
  },
)

test('a session is refreshed only after the extensions are known', async () => {
  setup.institute.injectFault('error 500', 1, /capabilities/)
  await opened.call('session.refresh')
  expect(setup.institute.requests.filter(({ url }) => url.includes('current'))).toEqual([])
  await opened.call('session.refresh')
  expect(setup.institute.requests.filter(({ url }) => url.includes('current'))).toHaveLength(1)
})

test('a temporary failure is not remembered', async () => {
  setup.institute.injectFault('error 500', 1, /capabilities/)
  expect(await names()).toEqual([])
  setup.institute.injectFault('a reset', 2, /capabilities/)
  expect(await failureFrom(names())).toMatchObject({ code: 'unreachable' })
  expect(await names()).toContain('session.signOut')
})

test('a payment is not sent while the extensions are unknown, and that is reported', async () => {
  const { api } = opened
  const booking = await bookable(api)
  const draft = draftFor(booking)
  const { id } = await api.registration.add(draft)
  await api.session.signIn(superadmin)
  const pay = () => api.registration.payOffline(paymentFor(id, draft, booking.course.price))
  setup.institute.injectFault('error 503', 2, /capabilities/)
  expect(await failureFrom(pay())).toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('Nothing was sent'),
  })
  expect(setup.institute.requests.filter(({ url }) => url.includes('offlinePayment'))).toEqual([])
  expect((await pay()).invoiceNumber).not.toBe('')
})
