import { expect, onTestFinished, test } from 'vitest'
import type { SignedInStaff } from '#contract/desk/index'
import { contract } from '#contract/index'
import { withInstitute } from '../support/at-institute'
import { bookable, colleague, superadmin } from '../support/booking'
import { anyPaper } from '../support/call-inputs'
import { failureFrom } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'
import { diskHolds } from '../support/on-disk'

const setup = withInstitute({ apiKey: 'institute-key-7711' })
const { open } = setup
const tokenOf = ({ headers }: Institute['requests'][number]) => headers.authorization?.replace('Bearer ', '') ?? ''

test('signing in returns the person, and only the institute gets the token', async () => {
  const { api, call } = await open()
  expect(await call('session.current')).toBeNull()
  const signedIn = await api.session.signIn(superadmin)
  expect(signedIn).toMatchObject({ result: 0, token: '', admin: { name: 'Meenakshi Rao' } })
  expect(await call('session.current')).toMatchObject({ name: 'Meenakshi Rao', role: 'superadmin' })
  await api.vehicleCategory.all()
  const last = setup.institute.requests.at(-1)
  expect(last?.headers.authorization).toMatch(/^Bearer \S{20,}$/)
  expect(last?.headers.api_key).toBe('institute-key-7711')
  // Pre Login lists this as the source of a visit.
  expect((await api.preLoginVisit.list({ page: 1, limit: 1 })).rows[0]?.device).toMatch(/^IDTR Counter, \w/)
})

test('no response of the main process holds the token or the api_key', async () => {
  const { desk, api } = await open()
  const receivedTexts: string[] = []
  desk.on((name, data) => receivedTexts.push(JSON.stringify({ name, data })))
  const fetchPath = async (path: string, init?: RequestInit) => {
    const response = await desk.fetch(new Request(`counter://app/api/v1/${path}`, init))
    receivedTexts.push(JSON.stringify([...response.headers]), await response.text())
  }
  const headers = { 'content-type': 'application/json' }
  await fetchPath('admin/login', { method: 'POST', headers, body: JSON.stringify(superadmin) })
  await bookable(api)
  const token = tokenOf(setup.institute.requests.at(-1) ?? expect.unreachable())
  expect(token.length).toBeGreaterThan(20)
  for (const operations of Object.values(contract))
    for (const endpoint of Object.values(operations))
      if (endpoint.method === 'GET') await fetchPath(`${endpoint.path.replace(/:\w+/g, 'x')}?page=1&limit=10`)
  setup.institute.injectFault('a token in the response')
  await fetchPath('vehicleCategory/getAll')
  setup.institute.clearFaults()
  for (const name of ['app.info', 'session.current', 'settings.get', 'outbox.list', 'printing.journal'])
    receivedTexts.push(JSON.stringify(await desk.call(name, name === 'printing.journal' ? {} : undefined)))
  expect(receivedTexts.length).toBeGreaterThan(40)
  expect(receivedTexts.filter((text) => text.includes(token) || text.includes('institute-key-7711'))).toEqual([])
})

test('two people without ids from the institute are kept apart', async () => {
  const fetchWithoutPerson = async (request: Request) => {
    request.headers.set('accept-encoding', 'identity')
    const response = await setup.provider.fetch(request)
    if (!request.url.includes('admin/login')) return response
    const { message, result, payload } = await response.json()
    return Response.json({ message, result, payload: { token: payload.token } })
  }
  const mute = await startInstitute({ fetch: fetchWithoutPerson })
  onTestFinished(() => mute.close())
  const { api, call, saveDraft } = await open({ port: { url: mute.url } })
  await api.session.signIn(superadmin)
  const first = (await call('session.current'))?.id
  expect(first).toBe(superadmin.phone)
  await saveDraft('registration', { firstName: 'Asha' })
  await call('session.signOut')
  await api.session.signIn(colleague)
  expect((await call('session.current'))?.id).toBe(colleague.phone)
  expect(await call('drafts.load', { key: 'registration' })).toBeNull()
  await call('session.signOut')
  await api.session.signIn(superadmin)
  // A refresh may change the person's data, never the person.
  expect(await call('session.refresh')).toMatchObject({ id: first, name: 'Meenakshi Rao' })
  expect(await call('drafts.load', { key: 'registration' })).toMatchObject({ value: { firstName: 'Asha' } })
})

test('a wrong password is a refusal with its message and signs nobody in', async () => {
  const { api, call } = await open()
  const signInResult = await api.session.signIn({ ...superadmin, password: 'wrong-one' })
  expect(signInResult).toMatchObject({ result: -1, token: '' })
  expect(signInResult.message).not.toBe('')
  expect(await call('session.current')).toBeNull()
})

test('nothing is sent without a session', async () => {
  const { api } = await open()
  expect(await failureFrom(api.vehicleCategory.all())).toMatchObject({ code: 'unauthenticated', status: 401 })
  expect(setup.institute.requests).toHaveLength(0)
})

test('a refused token is dropped with one event, and signing in works again', async () => {
  const { api, call, events } = await open()
  await api.session.signIn(superadmin)
  setup.institute.injectFault('the refused token')
  const failures = await Promise.all([1, 2, 3].map(() => failureFrom(api.vehicleCategory.all())))
  expect(failures.map(({ code }) => code)).toEqual(['unauthenticated', 'unauthenticated', 'unauthenticated'])
  expect(events.filter(({ name }) => name === 'session.ended')).toEqual([
    { name: 'session.ended', data: { reason: 'Your session ended.' } },
  ])
  expect(await call('session.current')).toBeNull()
  setup.institute.clearFaults()
  await api.session.signIn(superadmin)
  expect((await api.vehicleCategory.all()).length).toBeGreaterThan(0)
})

test('a late refusal of an old token leaves the new session unchanged', async () => {
  const { api, call } = await open()
  await api.session.signIn(superadmin)
  setup.institute.injectFault('a late refusal of the token', 1, /vehicleCategory/)
  const received = setup.institute.nextRequest(/vehicleCategory/)
  const late = failureFrom(api.vehicleCategory.all())
  await received
  await api.session.signIn(superadmin)
  expect(await late).toMatchObject({ code: 'unauthenticated' })
  expect(await call('session.current')).toMatchObject({ name: 'Meenakshi Rao' })
})

test('signing out forgets the token', async () => {
  const { api, call } = await open()
  await api.session.signIn(superadmin)
  await call('session.signOut')
  expect(await call('session.current')).toBeNull()
  expect(await failureFrom(api.vehicleCategory.all())).toMatchObject({ code: 'unauthenticated' })
})

test('the password is checked locally until the session ends', async () => {
  const { api, call } = await open()
  const { password } = superadmin
  expect(await call('session.verifyPassword', { password })).toBe('unknown')
  await api.session.signIn({ ...superadmin, password: 'wrong-one' })
  expect(await call('session.verifyPassword', { password: 'wrong-one' })).toBe('unknown')
  await api.session.signIn(superadmin)
  setup.institute.requests.length = 0
  expect(await call('session.verifyPassword', { password })).toBe('right')
  expect(await call('session.verifyPassword', { password: `${password} ` })).toBe('wrong')
  expect(await call('session.verifyPassword', { password: '' })).toBe('wrong')
  expect(setup.institute.requests).toEqual([])
  expect(diskHolds(setup.dataDir, password)).toBe(false)
  await call('session.signOut')
  expect(await call('session.verifyPassword', { password })).toBe('unknown')
  await api.session.signIn(superadmin)
  setup.institute.injectFault('the refused token')
  await failureFrom(api.vehicleCategory.all())
  expect(await call('session.verifyPassword', { password })).toBe('unknown')
})

test('a sealed session stays sealed for every page until the right password', async () => {
  const { api, call, events } = await open()
  const { password } = superadmin
  await api.session.signIn(superadmin)
  expect((await call('session.current'))?.isSealed).toBeUndefined()
  await call('session.seal', anyPaper)
  expect(await call('session.current')).toMatchObject({ name: 'Meenakshi Rao', isSealed: true })
  expect(await call('session.verifyPassword', { password: 'wrong-one' })).toBe('wrong')
  await api.session.signIn({ ...superadmin, password: 'wrong-one' })
  expect(await call('session.current')).toMatchObject({ isSealed: true })
  expect(await call('session.verifyPassword', { password })).toBe('right')
  expect((await call('session.current'))?.isSealed).toBeUndefined()
  const sessionChanges = events
    .filter(({ name }) => name === 'session.changed')
    .map(({ data }) => data as SignedInStaff)
  expect(sessionChanges.map(({ isSealed }) => isSealed)).toEqual([true, undefined])
  await call('session.seal', anyPaper)
  events.length = 0
  await api.session.signIn(superadmin)
  expect((await call('session.current'))?.isSealed).toBeUndefined()
  // The other windows of this workstation continue too.
  expect(events.filter(({ name }) => name === 'session.changed')).toHaveLength(1)
})

test('after five wrong passwords, at once or one by one, each further one waits longer', async () => {
  let time = Date.now()
  const { api, call } = await open({ now: () => time })
  await api.session.signIn(superadmin)
  const verify = (password: string) => call('session.verifyPassword', { password })
  const attempts = ['a', 'b', 'c', 'd', 'e', superadmin.password].map(verify)
  const refused = { code: 'forbidden', message: 'Too many wrong passwords. Try again in 30 seconds.' }
  expect(await Promise.allSettled(attempts)).toMatchObject([
    ...Array.from({ length: 5 }, () => ({ status: 'fulfilled', value: 'wrong' })),
    { status: 'rejected', reason: { failure: refused } },
  ])
  time += 29_500
  expect(await failureFrom(verify(superadmin.password))).toMatchObject({
    message: expect.stringContaining('in a second.'),
  })
  time += 500
  expect(await verify('f')).toBe('wrong')
  expect(await failureFrom(verify(superadmin.password))).toMatchObject({
    message: 'Too many wrong passwords. Try again in 60 seconds.',
  })
  time += 60_000
  expect(await verify(superadmin.password)).toBe('right')
  expect(await verify('g')).toBe('wrong')
  expect(await verify(superadmin.password)).toBe('right')
})

test('the token is sent without "Bearer" if the institute requires it (D-36)', async () => {
  const { api } = await open({ port: { sendsTokenWithoutBearer: true } })
  await api.session.signIn(superadmin)
  await api.vehicleCategory.all()
  expect(setup.institute.requests.at(-1)?.headers.authorization).toMatch(/^[^ ]{20,}$/)
})

test('unknown calls and invalid fields are not sent', async () => {
  const { desk, api } = await open()
  await api.session.signIn(superadmin)
  setup.institute.requests.length = 0
  const fetchPath = async (method: string, path: string, body?: string, type = 'application/json') => {
    const init = { method, headers: { 'content-type': type }, ...(body === undefined ? {} : { body }) }
    const response = await desk.fetch(new Request(`counter://app/api/v1/${path}`, init))
    return { status: response.status, body: await response.json() }
  }
  expect(await fetchPath('GET', 'admin/secrets')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await fetchPath('DELETE', 'admin/login')).toMatchObject({ status: 404 })
  expect(await fetchPath('GET', 'courseName/getCourseNameById/%zz')).toMatchObject({ status: 404 })
  expect(await fetchPath('GET', 'register/getAllRegister?page=0&limit=10')).toMatchObject({
    status: 422,
    body: { code: 'invalid', fields: { page: expect.any(String) } },
  })
  expect(await fetchPath('POST', 'payment/checkPayment', '{"cnid":')).toMatchObject({ status: 422 })
  expect(await fetchPath('POST', 'payment/checkPayment', '[]')).toMatchObject({ status: 422 })
  expect(await fetchPath('POST', 'payment/checkPayment', '{}', 'text/plain')).toMatchObject({ status: 415 })
  const huge = JSON.stringify({ cnid: 'x'.repeat(5 * 2 ** 20) })
  expect(await fetchPath('POST', 'payment/checkPayment', huge)).toMatchObject({ status: 413 })
  expect(setup.institute.requests).toHaveLength(0)
})

test('a failing event listener is logged and does not fail the call', async () => {
  const { desk, api, logged } = await open()
  desk.on(() => {
    throw new Error('the page is gone')
  })
  await api.session.signIn(superadmin)
  expect(logged).toContainEqual(expect.stringContaining('event.undelivered: Error'))
  expect(logged.join()).not.toContain('the page is gone')
})
