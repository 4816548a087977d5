import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SignedInStaff } from '#contract/desk/index'
import { openWorkstationStore } from '../../../tests/support/workstation/desk-parts'
import { testIdentity } from '../../../tests/support/workstation/test-log'
import type { Ports } from '../ports'
import { createKeyValueStore } from '../store/key-value'
import { openSettings } from './open-settings'

type PolicyParts = Partial<
  Pick<Ports, 'policyPrinters' | 'policyPrintOptions' | 'policyLanguage' | 'policyDisplay' | 'identity'>
>
const personOf = (id: string): SignedInStaff => ({ id, name: id, email: '', role: 'admin' })
let workstation: Awaited<ReturnType<typeof openWorkstationStore>>
let activeUser: SignedInStaff | null
beforeEach(async () => {
  workstation = await openWorkstationStore()
  activeUser = null
})
afterEach(() => workstation.close())
const openCalls = (policyParts: PolicyParts = {}) =>
  openSettings({ ...workstation, identity: testIdentity, ...policyParts }, () => activeUser?.id).calls

it('stores colours and question paper language by person, printers by workstation', async () => {
  const calls = openCalls()
  const settingsOf = async (id: string | null) => {
    activeUser = id === null ? null : personOf(id)
    return calls['settings.get'](undefined)
  }
  // `paperLanguage`: a person's for question papers; `documentLanguage`: the workstation's for all other documents.
  await settingsOf('asha')
  await calls['settings.set']({ theme: 'dark', paperLanguage: 'Both', printers: { receipt: 'Front desk' } }, 'asha')
  await settingsOf('ravi')
  await calls['settings.set']({ theme: 'auto', paperLanguage: 'Hindi' }, 'ravi')
  await calls['settings.set']({ printing: { 'roll-list': { copies: 2 } }, documentLanguage: 'Both' }, 'ravi')
  expect(await settingsOf('asha')).toMatchObject({ theme: 'dark', paperLanguage: 'Both' })
  expect(await settingsOf('ravi')).toMatchObject({ theme: 'auto', paperLanguage: 'Hindi' })
  for (const id of ['asha', 'ravi', null])
    expect(await settingsOf(id)).toMatchObject({
      printers: { receipt: 'Front desk' },
      printing: { 'roll-list': { copies: 2 } },
      documentLanguage: 'Both',
    })
  // Before sign-in, the value that was set last applies.
  expect((await settingsOf(null)).theme).toBe('auto')
})

it('stores the language for each person, and before sign-in for the workstation', async () => {
  const calls = openCalls()
  const languageOf = async (id: string | null) => {
    activeUser = id === null ? null : personOf(id)
    return (await calls['settings.get'](undefined)).language
  }
  await calls['settings.setLanguage']({ language: 'hi' })
  expect(await languageOf('asha')).toBe('hi')
  await calls['settings.setLanguage']({ language: 'en' })
  expect([await languageOf(null), await languageOf('asha'), await languageOf('ravi')]).toEqual(['en', 'en', 'en'])
  activeUser = null
  await calls['settings.setLanguage']({ language: 'hi' })
  expect([await languageOf(null), await languageOf('asha'), await languageOf('ravi')]).toEqual(['hi', 'en', 'hi'])
})

it('the policy sets the language if nobody has chosen one', async () => {
  await openCalls()['settings.set']({ printers: { receipt: 'Front desk' } }, 'asha')
  const calls = openCalls({ policyLanguage: 'hi' })
  expect(await calls['settings.get'](undefined)).toMatchObject({ language: 'hi' })
  await calls['settings.setLanguage']({ language: 'en' })
  expect(await calls['settings.get'](undefined)).toMatchObject({ language: 'en' })
})

it('a person who sets only a printer keeps the workstation’s colours', async () => {
  const calls = openCalls()
  await calls['settings.set']({ printers: { receipt: 'Front desk' } }, 'asha')
  await calls['settings.set']({ theme: 'dark' }, 'ravi')
  activeUser = personOf('asha')
  expect((await calls['settings.get'](undefined)).theme).toBe('dark')
})

it('the policy overrides the customer display’s screen; the chosen one stays stored', async () => {
  expect(await openCalls()['settings.get'](undefined)).toMatchObject({ customerDisplay: 'off', isDisplayFixed: false })
  await openCalls()['settings.set']({ customerDisplay: '2528732444' }, 'asha')
  const callsWithPolicy = openCalls({ policyDisplay: 'second' })
  expect(await callsWithPolicy['settings.set']({ customerDisplay: 'off' }, 'asha')).toMatchObject({
    customerDisplay: 'second',
    isDisplayFixed: true,
  })
  expect(await openCalls()['settings.get'](undefined)).toMatchObject({
    customerDisplay: '2528732444',
    isDisplayFixed: false,
  })
})

it('the policy overrides print options; the chosen ones stay stored', async () => {
  await openCalls()['settings.set']({ printing: { 'roll-list': { copies: 3, sides: 'short' } } }, 'asha')
  const fixedPrinting = { 'roll-list': { copies: 2 }, receipt: { paper: 'A5' } } as const
  const callsWithPolicy = openCalls({ policyPrintOptions: fixedPrinting })
  expect(await callsWithPolicy['settings.get'](undefined)).toMatchObject({
    printing: { 'roll-list': { copies: 2, sides: 'short' }, receipt: { paper: 'A5' } },
    fixedPrinting,
  })
  const change = { 'roll-list': { copies: 9, sides: 'long' }, receipt: { paper: 'A4', copies: 2 } } as const
  expect(await callsWithPolicy['settings.set']({ printing: change }, 'asha')).toMatchObject({
    printing: { 'roll-list': { copies: 2, sides: 'long' }, receipt: { paper: 'A5', copies: 2 } },
  })
  // Changes of fixed options are not stored.
  expect((await openCalls()['settings.get'](undefined)).printing).toEqual({
    'roll-list': { copies: 3, sides: 'long' },
    receipt: { copies: 2 },
  })
})

it('unreadable settings of a person are quarantined, and the workstation’s apply', async () => {
  const calls = openCalls()
  await calls['settings.set']({ theme: 'dark' }, 'asha')
  createKeyValueStore(workstation.store).write(
    `settings of asha at ${workstation.store.backend}`,
    Buffer.from('{"theme":'),
  )
  activeUser = personOf('asha')
  expect((await calls['settings.get'](undefined)).theme).toBe('dark')
  expect(workstation.store.quarantinedCount()).toBe(1)
})

it('the policy’s workstation name overrides the chosen one, which stays stored', async () => {
  await openCalls()['settings.set']({ workstationName: 'Front desk' }, 'asha')
  const callsWithPolicy = openCalls({ identity: { ...testIdentity, name: 'Counter 7', isNameFixed: true } })
  expect(await callsWithPolicy['settings.set']({ workstationName: 'Mine' }, 'asha')).toMatchObject({
    workstationName: 'Counter 7',
    isNameFixed: true,
  })
  expect(await openCalls()['settings.get'](undefined)).toMatchObject({
    workstationName: 'Front desk',
    isNameFixed: false,
  })
  expect(await openCalls()['settings.set']({ workstationName: '' }, 'asha')).toMatchObject({
    workstationName: 'Counter 1',
  })
})
