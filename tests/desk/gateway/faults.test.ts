import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { intents } from '#main/store/schema'
import { withInstitute } from '../support/at-institute'
import { type Bookable, bookable, draftFor, paymentFor, superadmin } from '../support/booking'
import { failureFrom, newFolder, openTestDesk, type TestDesk } from '../support/desk'
import { closedPort, type Trouble } from '../support/institute'

const at = withInstitute()
let desk: TestDesk
let booking: Bookable

const deadlines = { read: 3_000, change: 3_000 }

beforeEach(async () => {
  desk = await at.signedIn({ port: { deadlines, apiKey: 'the-api-key' } })
})

/** Of what is not cached. */
const read = async () => (await desk.api.registration.list({ page: 1, limit: 10 })).rows

describe('what the counter makes of broken answers to a question', () => {
  const expected: Record<
    Exclude<Trouble, 'silence after doing it' | 'a token in the answer' | 'a late refusal of the token'>,
    [code: string, words: RegExp]
  > = {
    html: ['bad_gateway', /a page instead of data/],
    'html error page': ['bad_gateway', /404/],
    'html called json': ['bad_gateway', /breaks off or is damaged/],
    'truncated json': ['bad_gateway', /breaks off or is damaged/],
    'broken connection': ['unreachable', /did not answer/],
    '50 MB': ['bad_gateway', /more than 20 MB/],
    '50 MB announced': ['bad_gateway', /more than 20 MB/],
    'a late answer': ['unreachable', /did not answer/],
    'a late body': ['unreachable', /did not answer/],
    'the refused token': ['unauthenticated', /Your session ended/],
    'error 500': ['bad_gateway', /Out of memory/],
    'error 503': ['bad_gateway', /503/],
    'the wrong shape': ['bad_gateway', /Question/],
    'no payload': ['bad_gateway', /payload/],
    'a redirect': ['bad_gateway', /redirect/],
    'a reset': ['unreachable', /did not answer/],
  }
  for (const [trouble, [code, words]] of Object.entries(expected))
    test(`${trouble}: ${code}`, async () => {
      at.institute.troubleWith(trouble as Trouble)
      const failure = await failureFrom(read())
      expect(failure.code).toBe(code)
      expect(failure.message).toMatch(words)
      at.institute.behave()
      if (code === 'unauthenticated') await desk.api.session.signIn(superadmin)
      expect((await read()).length).toBeGreaterThan(0)
    })

  test('nobody listening: unreachable, told as an event, and online again after', async () => {
    const url = `http://127.0.0.1:${await closedPort()}/`
    const dead = await openTestDesk({ dataDir: newFolder(), provider: { url, fetch } })
    expect(await failureFrom(dead.api.session.signIn(superadmin))).toMatchObject({ code: 'unreachable' })
    await dead.desk.close()
    at.institute.troubleWith('a reset')
    await failureFrom(read())
    // A page that opens now asks.
    await expect.poll(() => desk.call('connection.current')).toMatchObject({ state: 'unreachable' })
    at.institute.behave()
    await read()
    const states = desk.events.filter(({ name }) => name === 'connection.changed').map(({ data }) => data)
    expect(states).toMatchObject([{ state: 'online' }, { state: 'unreachable' }, { state: 'online' }])
  })

  test('a question is asked a second time when the first answer was lost, and no third time', async () => {
    at.institute.troubleWith('a reset', 1)
    expect((await read()).length).toBeGreaterThan(0)
    expect(at.institute.seen).toHaveLength(2)
    at.institute.seen.length = 0
    at.institute.troubleWith('error 503')
    await failureFrom(read())
    expect(at.institute.seen).toHaveLength(2)
  })

  test('a redirect is not followed, so the token goes nowhere else', async () => {
    at.institute.troubleWith('a redirect')
    await failureFrom(read())
    expect(at.institute.seen).toHaveLength(1)
  })
})

describe('a change that costs money or a seat', () => {
  beforeEach(async () => {
    booking = await bookable(desk.api)
    // Asked once a sign-in, by the first screen.
    await desk.api.extension.capabilities()
    at.institute.seen.length = 0
  })
  const add = (key: string, draft = draftFor(booking)) => desk.api.registration.add(draft, { key })

  test('without a key it is refused and nothing is sent', async () => {
    const failure = await failureFrom(desk.api.registration.add(draftFor(booking)))
    expect(failure).toMatchObject({ code: 'invalid', message: expect.stringContaining('Idempotency-Key') })
    expect(at.institute.seen).toHaveLength(0)
  })

  const unclear: Trouble[] = [
    'html',
    'html error page',
    'truncated json',
    'broken connection',
    '50 MB',
    'a late answer',
    'error 500',
    'error 503',
    'no payload',
    'a redirect',
    'a reset',
    'silence after doing it',
  ]
  for (const trouble of unclear)
    test(`${trouble}: uncertain, sent once, and asking settles it with one registration`, async () => {
      const key = randomUUID()
      const draft = draftFor(booking)
      at.institute.troubleWith(trouble, 1)
      const failure = await failureFrom(add(key, draft))
      expect(failure.code).toBe('uncertain')
      expect(at.institute.seen).toHaveLength(1)
      expect(await desk.call('intents.list')).toMatchObject([
        { key, operation: 'registration.add', state: 'uncertain', summary: expect.stringContaining('Asha Devi') },
      ])
      expect(desk.events).toContainEqual({ name: 'intents.changed', data: { uncertain: 1 } })
      expect(await desk.call('intents.ask', { key })).toMatchObject({ state: 'done' })
      expect(await desk.call('intents.list')).toEqual([])
      const { rows } = await desk.api.registration.list({ search: draft.phone, page: 1, limit: 10 })
      expect(rows).toHaveLength(1)
    })

  test('a payment whose answer was lost is charged once, whoever asks however often', async () => {
    const draft = draftFor(booking)
    const { id } = await add(randomUUID(), draft)
    const payment = paymentFor(id, draft, booking.course.price)
    const key = randomUUID()
    at.institute.troubleWith('silence after doing it', 2, /offlinePayment/)
    expect(await failureFrom(desk.api.registration.payOffline(payment, { key }))).toMatchObject({ code: 'uncertain' })
    expect(await desk.call('intents.ask', { key })).toMatchObject({ state: 'uncertain' })
    const [answer] = await Promise.all([
      desk.api.registration.payOffline(payment, { key }),
      desk.api.registration.payOffline(payment, { key }),
    ])
    expect(answer.invoiceNumber).not.toBe('')
    const { rows } = await desk.api.registration.list({ search: draft.phone, page: 1, limit: 10 })
    expect(rows[0]).toMatchObject({ isPaymentDone: true, invoiceNumber: answer.invoiceNumber })
    expect(rows[0]?.payment).toHaveLength(1)
  })

  test('a refusal is final: its fields reach the form, and no intent stays', async () => {
    const failure = await failureFrom(add(randomUUID(), { ...draftFor(booking), dateOfBirth: '2020-01-01' }))
    expect(failure).toMatchObject({ code: 'invalid', fields: { dateOfBirth: expect.stringContaining('18') } })
    expect(await desk.call('intents.list')).toEqual([])
  })

  test('never sent is not uncertain: the network was down before', async () => {
    let down = false
    const closed = `http://127.0.0.1:${await closedPort()}/`
    const through = (request: Request) => new Request(request.url.replace(closed, at.institute.url), request)
    const dead = await openTestDesk({
      dataDir: newFolder(),
      provider: { url: closed, fetch: (request) => fetch(down ? request : through(request)) },
    })
    await dead.api.session.signIn(superadmin)
    down = true
    const failure = await failureFrom(dead.api.registration.add(draftFor(booking), { key: randomUUID() }))
    expect(failure).toMatchObject({ code: 'unreachable', message: expect.stringContaining('nothing was sent') })
    expect(await dead.call('intents.list')).toEqual([])
    await dead.desk.close()
  })
  test('the same key for another change is refused', async () => {
    const key = randomUUID()
    at.institute.troubleWith('a reset', 1)
    await failureFrom(add(key))
    expect(await failureFrom(add(key, { ...draftFor(booking), firstName: 'Meera' }))).toMatchObject({
      code: 'conflict',
    })
    expect(at.institute.seen).toHaveLength(1)
  })

  test('asking while the institute cannot be reached leaves it uncertain', async () => {
    const key = randomUUID()
    at.institute.troubleWith('a reset')
    await failureFrom(add(key))
    expect(await desk.call('intents.ask', { key })).toMatchObject({ state: 'uncertain' })
    expect(await desk.call('intents.list')).toMatchObject([{ key, state: 'uncertain' }])
  })

  test('a token refused while asking says nothing about the first attempt', async () => {
    const key = randomUUID()
    at.institute.troubleWith('silence after doing it', 1)
    await failureFrom(add(key))
    at.institute.troubleWith('the refused token', 1)
    expect(await failureFrom(desk.call('intents.ask', { key }))).toMatchObject({ code: 'unauthenticated' })
    await desk.api.session.signIn(superadmin)
    expect(await desk.call('intents.list')).toMatchObject([{ key, state: 'uncertain' }])
    expect(await desk.call('intents.ask', { key })).toMatchObject({ state: 'done' })
  })

  test('a colleague cannot send it again: for the provider it would be another change', async () => {
    const key = randomUUID()
    const draft = draftFor(booking)
    at.institute.troubleWith('silence after doing it', 1)
    await failureFrom(add(key, draft))
    await desk.call('session.signOut')
    await desk.api.session.signIn({ ...superadmin, phone: '9000000002' })
    at.institute.seen.length = 0
    const answer = await desk.call('intents.ask', { key })
    expect(answer).toMatchObject({ state: 'uncertain', message: expect.stringContaining('colleague') })
    expect(at.institute.seen).toHaveLength(0)
  })

  test("the clerk's decision settles it and is kept, without the personal data", async () => {
    const key = randomUUID()
    at.institute.troubleWith('a reset', 1)
    await failureFrom(add(key))
    await desk.call('intents.settle', { key, decision: 'Asked the office: not registered.' })
    expect(await desk.call('intents.list')).toEqual([])
    expect(await failureFrom(desk.call('intents.ask', { key }))).toMatchObject({ code: 'not_found' })
    const row = desk.store.database.select().from(intents).get()
    expect(row).toMatchObject({ state: 'settled', decision: 'Asked the office: not registered.' })
    expect(row).toMatchObject({ sealedBody: Buffer.alloc(0), sealedSummary: Buffer.alloc(0) })
  })
})

test('the form is intact after every fault: its draft loads as it was saved', async () => {
  const value = { step: 'payment', ...draftFor(await bookable(desk.api)) }
  await desk.saveDraft('registration', value)
  for (const trouble of ['html', 'a reset', 'the refused token'] as const) {
    at.institute.troubleWith(trouble)
    await failureFrom(read())
    at.institute.behave()
    await desk.api.session.signIn(superadmin)
    expect(await desk.call('drafts.load', { key: 'registration' })).toMatchObject({ value })
  }
})
