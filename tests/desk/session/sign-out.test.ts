import { expect, onTestFinished, test } from 'vitest'
import { withInstitute } from '../support/at-institute'
import { superadmin } from '../support/booking'
import { failureFrom, newFolder, removeFolder } from '../support/desk'
import { diskHolds } from '../support/on-disk'

const setup = withInstitute()

async function signedIn() {
  const desk = await setup.open()
  await desk.api.session.signIn(superadmin)
  await desk.api.session.current()
  const authorization = setup.institute.requests.at(-1)?.headers.authorization ?? expect.unreachable()
  /** Whether the institute still accepts the token. */
  const isSessionValid = async () =>
    (await fetch(`${setup.institute.url}api/v1/admin/current`, { headers: { authorization } })).status === 200
  expect(await isSessionValid()).toBe(true)
  return { ...desk, isSessionValid }
}
const keySent = () =>
  setup.institute.requests.findLast(({ url }) => url.includes('admin/login'))?.headers['x-counter-key']

test('signing out ends the session at the institute too', async () => {
  const { call, api, isSessionValid } = await signedIn()
  await call('session.signOut')
  expect(await call('session.current')).toBeNull()
  expect(await isSessionValid()).toBe(false)
  await api.session.signIn(superadmin)
  expect((await api.session.own()).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
})

test('signing out drops the token without a call if the backend has none', async () => {
  const { call, isSessionValid } = await signedIn()
  setup.institute.injectFault('html error page', 1, /capabilities/)
  await call('session.signOut')
  expect(setup.institute.requests.filter(({ url }) => url.includes('logout'))).toEqual([])
  expect(await call('session.current')).toBeNull()
  expect(await isSessionValid()).toBe(true)
})

test.each(['a late response', 'a reset', 'error 503'] as const)(
  'signing out does not wait for an institute with %s',
  async (fault) => {
    const { call, api } = await signedIn()
    setup.institute.injectFault(fault)
    const startedAt = performance.now()
    await call('session.signOut')
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    expect(await call('session.current')).toBeNull()
    setup.institute.clearFaults()
    expect(await failureFrom(api.vehicleCategory.all())).toMatchObject({ code: 'unauthenticated' })
  },
)

test('a new session is unaffected by the end of the previous one', async () => {
  const { call, api, events } = await signedIn()
  setup.institute.injectFault('a response after three seconds', 1, /capabilities/)
  const signingOut = call('session.signOut')
  await api.session.signIn(superadmin)
  await signingOut
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  await expect.poll(() => setup.institute.requests.some(({ url }) => url.includes('logout'))).toBe(true)
  expect(await call('session.current')).toMatchObject({ name: 'Meenakshi Rao' })
  expect((await api.vehicleCategory.all()).length).toBeGreaterThan(0)
  expect(events.filter(({ name }) => name === 'session.ended')).toEqual([])
})

test('a workstation has its own key, sent only with the sign-in and stored encrypted', async () => {
  const { desk } = await signedIn()
  const key = String(keySent())
  expect(key).toMatch(/^[\w-]{43}$/)
  const others = setup.institute.requests.filter(({ url }) => !url.includes('admin/login'))
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter(({ headers }) => 'x-counter-key' in headers)).toEqual([])
  expect(diskHolds(setup.dataDir, key)).toBe(false)
  await desk.close()
  await signedIn()
  expect(keySent()).toBe(key)
  const otherFolder = newFolder()
  onTestFinished(() => removeFolder(otherFolder))
  const otherDesk = await setup.open({ dataDir: otherFolder })
  await otherDesk.api.session.signIn(superadmin)
  expect(keySent()).toMatch(/^[\w-]{43}$/)
  expect(keySent()).not.toBe(key)
})

test('a stranger’s wrong passwords do not lock this workstation out', async () => {
  const { call, api } = await signedIn()
  await call('session.signOut')
  const headers = { 'content-type': 'application/json' }
  const guess = (n: number) => ({
    method: 'POST',
    headers,
    body: JSON.stringify({ ...superadmin, password: `wrong-${n}` }),
  })
  let output = ''
  for (let n = 0; n < 6; n++) output = await (await fetch(`${setup.institute.url}api/v1/admin/login`, guess(n))).text()
  expect(output).toContain('Too many wrong passwords')
  expect(await api.session.signIn(superadmin)).toMatchObject({ result: 0 })
})
