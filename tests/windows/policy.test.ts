import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { policyKey } from '#main/policy/registry-policy'
import { withInstitute } from '../desk/support/at-institute'
import { superadmin } from '../desk/support/booking'
import { startProgram } from '../desk/support/program'
import { runWindowsProgram } from '../support/windows/windows-program'
import { createPrefix, removePrefix } from '../support/windows/wine'

const at = withInstitute()

const setPolicy = (key: string, name: string, value: string) =>
  runWindowsProgram(['reg', 'add', key, '/v', name, '/t', 'REG_SZ', '/d', value, '/f', '/reg:64'])

describe('group policy in the registry', () => {
  // Its own registry: the policy would apply to the other tests too.
  const sharedPrefix = process.env.WINDOWS_PREFIX
  let ownPrefix: string
  beforeAll(() => {
    ownPrefix = createPrefix()
    process.env.WINDOWS_PREFIX = ownPrefix
  })
  afterAll(() => {
    process.env.WINDOWS_PREFIX = sharedPrefix
    removePrefix(ownPrefix)
  })
  afterEach(() => runWindowsProgram(['reg', 'delete', policyKey, '/f', '/reg:64']).catch(() => undefined))

  it('names the workstation and its institute, whatever the environment says', async () => {
    await setPolicy(policyKey, 'name', 'Counter 7')
    await setPolicy(`${policyKey}\\provider`, 'url', at.institute.url)
    const program = await startProgram(at.dataDir, { COUNTER_PROVIDER_URL: 'http://127.0.0.1:9/elsewhere' })
    expect(await program.call('app.info')).toMatchObject({ mode: 'institute' })
    await program.api.session.signIn(superadmin)
    expect(await program.call('settings.get')).toMatchObject({ workstationName: 'Counter 7', isNameFixed: true })
    expect(at.institute.requests.length).toBeGreaterThan(0)
    await program.kill()
  })

  it('with a misspelled name prevents the start and names it', async () => {
    await setPolicy(policyKey, 'nmae', 'Counter 7')
    await expect(startProgram(at.dataDir)).rejects.toThrow(/nmae/)
  })
})
