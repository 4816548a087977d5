import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withInstitute } from '../support/at-institute'
import { superadmin } from '../support/booking'
import { newFolder, removeFolder } from '../support/desk'
import { startProgram } from '../support/program'

const setup = withInstitute()

/** A machine with a policy file, on which the program starts. */
function newMachine() {
  const folder = newFolder()
  onTestFinished(() => removeFolder(folder))
  const file = join(folder, 'policy.json')
  const write = (policy: unknown) => writeFileSync(file, typeof policy === 'string' ? policy : JSON.stringify(policy))
  return {
    write,
    start(policy: unknown, env: Record<string, string> = {}) {
      write(policy)
      return startProgram(folder, { COUNTER_POLICY: file, ...env })
    },
  }
}
const nowhere = 'http://127.0.0.1:1'

test('the policy’s provider address overrides the environment', async () => {
  const { start } = newMachine()
  const before = await start({ provider: { url: nowhere, apiKey: 'a-key' } })
  await expect(before.api.session.signIn(superadmin)).rejects.toMatchObject({ failure: { code: 'unreachable' } })
  await before.stop()
  const after = await start({ provider: { url: setup.institute.url } }, { COUNTER_PROVIDER_URL: nowhere })
  await after.api.session.signIn(superadmin)
  expect((await after.api.registration.list({ page: 1, limit: 10 })).total).toBeGreaterThan(0)
  await after.stop()
})

test('a printer of the policy overrides the choice, which returns without it', async () => {
  const { start } = newMachine()
  const own = { receipt: 'Front desk', certificate: 'Office' }
  const signedIn = async (policy: unknown) => {
    const program = await start(policy, { COUNTER_PROVIDER_URL: setup.institute.url })
    await program.api.session.signIn(superadmin)
    return program
  }
  const withoutPolicy = await signedIn({})
  expect(await withoutPolicy.call('settings.set', { printers: own })).toMatchObject({
    printers: own,
    fixedPrinters: [],
  })
  await withoutPolicy.stop()

  const withPolicy = await signedIn({ printers: { receipt: 'Counter 3' } })
  const underPolicy = { printers: { receipt: 'Counter 3', certificate: 'Office' }, fixedPrinters: ['receipt'] }
  expect(await withPolicy.call('settings.get')).toMatchObject(underPolicy)
  const change = { printers: { receipt: 'Another', certificate: 'Hall' } }
  const changed = { printers: { receipt: 'Counter 3', certificate: 'Hall' }, fixedPrinters: ['receipt'] }
  expect(await withPolicy.call('settings.set', change)).toMatchObject(changed)
  await withPolicy.stop()

  const afterPolicy = await signedIn({})
  const back = { printers: { receipt: 'Front desk', certificate: 'Hall' }, fixedPrinters: [] }
  expect(await afterPolicy.call('settings.get')).toMatchObject(back)
  await afterPolicy.stop()
})

test('a policy changed while the program runs is announced for the next start', async () => {
  const { start, write } = newMachine()
  const program = await start({ lock: { afterMinutes: 5 } }, { COUNTER_PROVIDER_URL: setup.institute.url })
  await expect(program.call('settings.policy')).rejects.toMatchObject({ failure: { code: 'unauthenticated' } })
  await program.api.session.signIn(superadmin)
  expect(await program.call('settings.policy')).toBe('in force')
  write({ lock: { afterMinutes: 7 } })
  expect(await program.call('settings.policy')).toBe('changed')
  expect(await program.call('settings.get')).toMatchObject({ lockAfter: 5, isLockFixed: true })
  write('{ "lock": ')
  expect(await program.call('settings.policy')).toBe('broken')
  const report = await program.call('support.report')
  expect(JSON.stringify(report)).toContain('policy.invalid')
  await program.stop()
})

test('an invalid policy is reported, and nothing starts without it', async () => {
  const { start } = newMachine()
  const policyError = 'The policy of this workstation cannot be applied. Contact IT.'
  await expect(start('{ "provider": ')).rejects.toThrow(policyError)
  await expect(start({ provider: { adress: nowhere } })).rejects.toThrow('adress')
  await expect(start({ provider: { url: 'institute.example' } })).rejects.toThrow(
    'provider.url in the policy of this workstation is not an https address',
  )
  const program = await start({})
  expect(await program.stop()).toBe(0)
})
