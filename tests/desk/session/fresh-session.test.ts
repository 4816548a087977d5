import { expect, onTestFinished, test } from 'vitest'
import type { OsEncryption } from '#main/ports/store'
import { withInstitute } from '../support/at-institute'
import { failureFrom, newFolder, removeFolder, type TestDesk } from '../support/desk'

const setup = withInstitute()

async function openAs(phone: string, osEncryption?: OsEncryption): Promise<TestDesk> {
  const desk = await setup.open({ osEncryption })
  await desk.api.session.signIn({ phone, password: 'practice1' })
  return desk
}
/** The institute, as a superadmin reaches it at another workstation. */
async function onOtherWorkstation(): Promise<TestDesk['api']> {
  const dataDir = newFolder()
  onTestFinished(() => removeFolder(dataDir))
  const { api } = await setup.open({ dataDir })
  await api.session.signIn({ phone: '9000000001', password: 'practice1' })
  return api
}
const sessionChanges = ({ events }: TestDesk) => events.filter(({ name }) => name === 'session.changed')
const requestCount = (path: string) => setup.institute.requests.filter(({ url }) => url.includes(path)).length
const examiner = '9000000004'
const keyring: OsEncryption = {
  encrypt: async (text) => Buffer.from(text),
  decrypt: async (bytes) => Buffer.from(bytes).toString(),
}

async function rename(api: TestDesk['api'], key: string, name: string) {
  const menu = (await api.menu.all()).find((one) => one.key === key)!
  await api.menu.update({ id: menu.id, name })
}

test('a refresh updates the menus, emits one event and is stored', async () => {
  const desk = await openAs(examiner, keyring)
  const first = await desk.call('session.current')
  expect(first?.menus).toEqual([
    { name: 'Dashboard', key: 'Dashboard' },
    { name: 'Take Test', key: 'Take Test' },
  ])
  expect(await desk.call('session.refresh')).toEqual(first)
  expect(sessionChanges(desk)).toEqual([])

  await rename(await onOtherWorkstation(), 'Take Test', 'परीक्षा लें')
  const renamed = { ...first, menus: [first?.menus?.[0], { name: 'परीक्षा लें', key: 'Take Test' }] }
  expect(await desk.call('session.refresh')).toEqual(renamed)
  expect(await desk.call('session.refresh')).toEqual(renamed)
  expect(await desk.call('session.current')).toEqual(renamed)
  expect(sessionChanges(desk)).toEqual([{ name: 'session.changed', data: renamed }])
  await desk.desk.close()
  expect(await (await setup.open({ osEncryption: keyring })).call('session.current')).toEqual(renamed)
  await rename(await onOtherWorkstation(), 'Take Test', 'Take Test')
})

test('support for the refresh is requested once per session', async () => {
  const desk = await openAs(examiner)
  for (let n = 0; n < 3; n++) await desk.call('session.refresh')
  expect([requestCount('capabilities'), requestCount('admin/current')]).toEqual([1, 3])
})

test('an institute without the call gets no refresh and keeps the session', async () => {
  const desk = await openAs(examiner)
  setup.institute.injectFault('html error page', 1, /capabilities/)
  const first = await desk.call('session.current')
  expect(await desk.call('session.refresh')).toEqual(first)
  expect(await desk.call('session.refresh')).toEqual(first)
  expect([requestCount('capabilities'), requestCount('admin/current')]).toEqual([1, 0])
})

test('without a session no refresh is sent', async () => {
  const desk = await setup.open()
  expect(await desk.call('session.refresh')).toBeNull()
  expect(setup.institute.requests).toEqual([])
})

test('a session ended elsewhere ends here, an unreachable institute ends none', async () => {
  const desk = await openAs(examiner)
  const first = await desk.call('session.current')
  await desk.call('session.refresh')
  setup.institute.injectFault('a reset')
  expect(await failureFrom(desk.call('session.refresh'))).toMatchObject({ code: 'unreachable' })
  expect(await desk.call('session.current')).toEqual(first)
  setup.institute.clearFaults()
  const api = await onOtherWorkstation()
  expect((await api.staffMember.endSessions({ id: first?.id ?? '' })).message).toMatch(/^Signed out at/)
  expect(await failureFrom(desk.call('session.refresh'))).toMatchObject({ code: 'unauthenticated' })
  expect(desk.events.filter(({ name }) => name === 'session.ended')).toHaveLength(1)
  expect(await desk.call('session.current')).toBeNull()
})

test('a response about an earlier session leaves the new one unchanged', async () => {
  const desk = await openAs(examiner)
  await desk.call('session.refresh')
  setup.institute.injectFault('a response after three seconds', 1, /admin\/current/)
  const received = setup.institute.nextRequest(/admin\/current/)
  const late = desk.call('session.refresh')
  await received
  await desk.api.session.signIn({ phone: '9000000003', password: 'practice1' })
  expect(await late).toMatchObject({ role: 'Data Entry' })
  expect(sessionChanges(desk)).toEqual([])
})

test('a stored session of an earlier version, with menu names only, continues', async () => {
  const desk = await openAs(examiner, keyring)
  await desk.desk.close()
  const earlier: OsEncryption = {
    encrypt: keyring.encrypt,
    async decrypt(bytes) {
      const text = await keyring.decrypt(bytes)
      return text.replaceAll(/\{"name":("[^"]+"),"key":"[^"]+"\}/g, '$1')
    },
  }
  const next = await setup.open({ osEncryption: earlier })
  expect(await next.call('session.current')).toMatchObject({ menus: [{ name: 'Dashboard' }, { name: 'Take Test' }] })
  expect(await next.call('app.info')).toMatchObject({ quarantinedCount: 0 })
  expect((await next.call('session.refresh'))?.menus?.[1]).toEqual({ name: 'Take Test', key: 'Take Test' })
})

test('every call names the workstation, encoded for a header', async () => {
  const desk = await openAs(examiner)
  await desk.call('session.refresh')
  const names = setup.institute.requests.map(({ headers }) => decodeURIComponent(String(headers['x-counter'])))
  expect(new Set(names)).toEqual(new Set(['काउंटर-1']))
  const api = await onOtherWorkstation()
  await rename(api, 'Pre Login', 'Before signing in')
  const { rows } = await api.trail.list({ page: 1, limit: 10 })
  expect(rows[0]).toMatchObject({ counter: 'काउंटर-1', call: 'menu.update' })
})
