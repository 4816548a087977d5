import { expect, test } from 'vitest'
import { windowsPrefix } from '../../support/windows/windows-program'
import { withInstitute } from '../support/at-institute'
import { bookable, draftFor, paymentFor, superadmin } from '../support/booking'
import { changesOf } from '../support/changes'
import { startProgram } from '../support/program'

const setup = withInstitute()

const start = () => startProgram(setup.dataDir, { COUNTER_PROVIDER_URL: setup.institute.url })

test('a draft reported as saved is there after kill -9', async () => {
  const first = await start()
  await first.api.session.signIn(superadmin)
  const value = { step: 'personal', firstName: 'आशा', phone: '9876543210' }
  const { savedAt } = await first.saveDraft('registration', value)
  await first.kill()
  const second = await start()
  await second.api.session.signIn(superadmin)
  expect(await second.call('drafts.load', { key: 'registration' })).toEqual({ key: 'registration', value, savedAt })
  await second.stop()
})

test('a payment interrupted by kill -9 is listed at the next start and charged once', async () => {
  const first = await start()
  await first.api.session.signIn(superadmin)
  const booking = await bookable(first.api)
  const draft = draftFor(booking)
  const { id } = await first.api.registration.add(draft)
  const received = setup.institute.nextRequest(/offlinePayment/)
  setup.institute.injectFault('a late response', 1, /offlinePayment/)
  const lostChange = first.api.registration
    .payOffline(paymentFor(id, draft, booking.course.price))
    .catch((error) => error)
  await received
  await first.kill()
  expect(await lostChange).toBeInstanceOf(Error)

  const second = await start()
  await second.api.session.signIn(superadmin)
  const [change] = await changesOf(second.call)
  expect(change).toMatchObject({
    kind: 'registration.pay',
    phone: draft.phone,
    summary: expect.stringMatching(/^Payment of/),
  })
  expect(await second.call('outbox.tryNow', { id: change!.id })).toMatchObject({ state: 'done' })
  const { rows } = await second.api.registration.list({ search: draft.phone, page: 1, limit: 10 })
  expect(rows).toMatchObject([{ id, isPaymentDone: true }])
  expect(rows[0]?.payment).toHaveLength(1)
  await second.stop()
})

test('a second program on the same data folder says so and ends', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(/ended with 1[\s\S]*is already running with this data folder/)
  await first.stop()
})

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test.skipIf(windowsPrefix())(`${signal} closes everything, although a page receives events`, async () => {
    const program = await start()
    const events = await fetch(`${program.origin}/desk/events`, { headers: { cookie: program.cookie } })
    expect(events.status).toBe(200)
    // The exit code is 1 if the program gave up waiting for its parts.
    expect(await program.stop(signal)).toBe(0)
    await events.text().catch((error) => expect(error).toBeInstanceOf(Error))
  })

test('practice mode names its sign-ins and keeps registrations over a kill -9', async () => {
  const first = await startProgram(setup.dataDir)
  const info = await first.call('app.info')
  expect(info.mode).toBe('practice')
  for (const { phone } of info.practiceAccounts) expect(first.output()).toContain(phone)
  await first.api.session.signIn(superadmin)
  const draft = draftFor(await bookable(first.api))
  await first.api.registration.add(draft)
  await first.kill()
  const second = await startProgram(setup.dataDir)
  await second.api.session.signIn(superadmin)
  expect((await second.api.registration.list({ search: draft.phone, page: 1, limit: 10 })).total).toBe(1)
  await second.stop()
})
