import { beforeEach, describe, expect, test } from 'vitest'
import { withInstitute } from '../support/at-institute'
import { bookable, draftFor, superadmin } from '../support/booking'
import { failureFrom, newFolder, openTestDesk, type TestDesk } from '../support/desk'
import { closedPort, type Fault } from '../support/institute'

const setup = withInstitute()
let desk: TestDesk

const deadlines = { read: 3_000, change: 3_000 }

beforeEach(async () => {
  desk = await setup.signedIn({ port: { deadlines, apiKey: 'the-api-key' } })
})

/** Reads a list that is not cached. */
const read = async () => (await desk.api.registration.list({ page: 1, limit: 10 })).rows

describe('a broken response to a request', () => {
  const expected: Record<
    Exclude<Fault, 'lost response' | 'a token in the response' | 'a late refusal of the token'>,
    [code: string, words: RegExp]
  > = {
    html: ['bad_gateway', /a web page instead of data/],
    'html error page': ['bad_gateway', /404/],
    'html called json': ['bad_gateway', /incomplete or damaged data/],
    'truncated json': ['bad_gateway', /incomplete or damaged data/],
    'broken connection': ['unreachable', /did not respond/],
    '50 MB': ['bad_gateway', /more than 20 MB/],
    '50 MB announced': ['bad_gateway', /more than 20 MB/],
    'a late response': ['unreachable', /did not respond/],
    'a late body': ['unreachable', /did not respond/],
    'the refused token': ['unauthenticated', /Your session ended/],
    'error 500': ['bad_gateway', /Out of memory/],
    'error 503': ['bad_gateway', /503/],
    'the wrong shape': ['bad_gateway', /Question/],
    'no payload': ['bad_gateway', /payload/],
    'a redirect': ['bad_gateway', /redirect/],
    'a reset': ['unreachable', /did not respond/],
  }
  for (const [fault, [code, words]] of Object.entries(expected))
    test(`${fault}: ${code}`, async () => {
      setup.institute.injectFault(fault as Fault)
      const failure = await failureFrom(read())
      expect(failure.code).toBe(code)
      expect(failure.message).toMatch(words)
      setup.institute.clearFaults()
      if (code === 'unauthenticated') await desk.api.session.signIn(superadmin)
      expect((await read()).length).toBeGreaterThan(0)
    })

  test('a closed port is unreachable, emits an event, and recovers', async () => {
    const url = `http://127.0.0.1:${await closedPort()}/`
    const dead = await openTestDesk({ dataDir: newFolder(), provider: { url, fetch } })
    expect(await failureFrom(dead.api.session.signIn(superadmin))).toMatchObject({ code: 'unreachable' })
    await dead.desk.close()
    setup.institute.injectFault('a reset')
    await failureFrom(read())
    // As a newly opened page reads the state.
    await expect.poll(() => desk.call('connection.current')).toMatchObject({ state: 'unreachable' })
    setup.institute.clearFaults()
    await read()
    const states = desk.events.filter(({ name }) => name === 'connection.changed').map(({ data }) => data)
    expect(states).toMatchObject([{ state: 'online' }, { state: 'unreachable' }, { state: 'online' }])
  })

  test('a lost read is repeated once and no more', async () => {
    setup.institute.injectFault('a reset', 1)
    expect((await read()).length).toBeGreaterThan(0)
    expect(setup.institute.requests).toHaveLength(2)
    setup.institute.requests.length = 0
    setup.institute.injectFault('error 503')
    await failureFrom(read())
    expect(setup.institute.requests).toHaveLength(2)
  })

  test('a redirect is not followed, so that the token goes nowhere else', async () => {
    setup.institute.injectFault('a redirect')
    await failureFrom(read())
    expect(setup.institute.requests).toHaveLength(1)
  })
})

test('a draft loads as saved after every fault', async () => {
  const value = { step: 'payment', ...draftFor(await bookable(desk.api)) }
  await desk.saveDraft('registration', value)
  for (const fault of ['html', 'a reset', 'the refused token'] as const) {
    setup.institute.injectFault(fault)
    await failureFrom(read())
    setup.institute.clearFaults()
    await desk.api.session.signIn(superadmin)
    expect(await desk.call('drafts.load', { key: 'registration' })).toMatchObject({ value })
  }
})
