import { afterEach, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import type { ProviderPort } from '#main/ports/provider'
import { hasPoppler, readText } from '../../support/documents/read-pdf'
import { startPlainInstitute } from '../../support/plain-institute/server'
import { withInstitute } from '../support/at-institute'
import { bookable } from '../support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'

const setup = withInstitute()
const hour = 3_600
const day = 24 * hour
const shifted = (seconds: number) => () => Date.now() + seconds * 1_000
const offset = async (desk: TestDesk) => (await desk.call('clock.current')).offsetSeconds
const clockChanges = ({ events }: TestDesk) =>
  events.filter(({ name }) => name === 'clock.changed').map(({ data }) => data)
/** Tolerates two seconds: the Date header has whole seconds, and a response takes time. */
const near = (seconds: number) => (value: number | null) => value !== null && Math.abs(value - seconds) <= 2

const withoutDate: ProviderPort['fetch'] = async (request) => {
  const { body, status, headers: received } = await fetch(request)
  const headers = new Headers(received)
  headers.delete('date')
  return new Response(body, { status, headers })
}

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
async function openAtPlain(options: Partial<Parameters<typeof openTestDesk>[0]>, port: Partial<ProviderPort> = {}) {
  const dataDir = newFolder()
  const institute = await startPlainInstitute({ htmlErrors: true })
  const desk = await openTestDesk({ dataDir, provider: { url: institute.url, fetch, ...port }, ...options })
  closers.push(desk.desk.close, institute.close, () => removeFolder(dataDir))
  return desk
}

describe.each([
  ['our provider', (seconds: number) => setup.open({ now: shifted(seconds) })],
  ['a backend by the specification alone', (seconds: number) => openAtPlain({ now: shifted(seconds) })],
])('server clock at %s', (_, open) => {
  it.each([
    ['an hour ahead', hour],
    ['400 days behind', -400 * day],
    ['right', 0],
  ])('knows before sign-in that the workstation is %s, and reports it once', async (__, seconds) => {
    const desk = await open(seconds)
    await expect.poll(() => offset(desk)).toSatisfy(near(seconds))
    await desk.call('connection.current')
    expect(clockChanges(desk)).toEqual([{ offsetSeconds: expect.toSatisfy(near(seconds)) }])
  })
})

describe('server clock', () => {
  it('is unknown at a backend without a Date header', async () => {
    const desk = await openAtPlain({ now: shifted(hour) }, { fetch: withoutDate })
    await expect.poll(() => desk.call('connection.current')).toMatchObject({ state: 'online' })
    expect([await offset(desk), clockChanges(desk)]).toEqual([null, []])
  })

  it('is unknown after the workstation’s clock was set, until the next response', async () => {
    const clock = { seconds: 0 }
    const desk = await setup.signedIn({ now: () => shifted(clock.seconds)() })
    clock.seconds = hour
    expect(await offset(desk)).toBeNull()
    await desk.api.registration.list({ page: 1, limit: 10 })
    expect(await offset(desk)).toSatisfy(near(hour))
    expect(clockChanges(desk).slice(-2)).toEqual([
      { offsetSeconds: null },
      { offsetSeconds: expect.toSatisfy(near(hour)) },
    ])
  })

  it('decides which slots are today’s on a workstation 400 days ahead', async () => {
    const desk = await setup.signedIn({ now: shifted(400 * day) })
    const { course, date } = await bookable(desk.api)
    const input = { date, courseName: course.id }
    const before = await desk.api.slot.on(input)
    setup.institute.injectFault('a reset')
    expect(await desk.api.slot.on(input)).toEqual(before)
  })

  it.skipIf(!hasPoppler)('dates documents on a workstation 400 days behind', async () => {
    const desk = await setup.signedIn({ now: shifted(-400 * day) })
    const document = { kind: 'day-book', day: addDays(today(), -1) } as const
    const { bytes } = await desk.call('printing.preview', { task: 'a', document })
    expect(readText(bytes)).toContain(formatDay(today()))
  })
})
