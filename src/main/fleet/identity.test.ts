import { expect, test } from 'vitest'
import { workstationIdentity } from './identity'

const machine = { hostname: 'KARNAL-PC-3', platform: 'win32', release: '10.0.22631' } as const
const policy = {
  name: 'Counter 3',
  provider: { url: 'https://institute.example/', apiKey: 'of the institute' },
  printers: { receipt: 'Laser' },
}

test('the name of a workstation is from the policy, else from the hostname', () => {
  expect(workstationIdentity({}, machine)).toEqual({
    name: 'KARNAL-PC-3',
    isNameFixed: false,
    os: 'Windows 10.0.22631',
    policy: '',
    policyParts: [],
  })
  expect(workstationIdentity(policy, machine)).toMatchObject({ name: 'Counter 3', isNameFixed: true })
  expect(workstationIdentity({ name: 'काउंटर <3>' }, machine).name).toBe('काउंटर  3')
  expect(workstationIdentity({}, { ...machine, hostname: '<>' }).name).toBe('Workstation')
})

test("the names of the policy's settings are reported without their values", () => {
  const { policyParts, policy: fingerprint } = workstationIdentity(policy, machine)
  expect(policyParts).toEqual(['name', 'provider.url', 'provider.apiKey', 'printers.receipt'])
  expect(fingerprint).toMatch(/^[\da-f]{12}$/)
})

test('the fingerprint ignores values of secrets and the order of settings', () => {
  const fingerprintOf = (value: typeof policy) => workstationIdentity(value, machine).policy
  const { printers, provider, name } = policy
  expect(fingerprintOf({ printers, name, provider: { apiKey: 'another', url: provider.url } })).toBe(
    fingerprintOf(policy),
  )
  expect(fingerprintOf({ ...policy, provider: { ...provider, url: 'https://other.example/' } })).not.toBe(
    fingerprintOf(policy),
  )
  const { apiKey: _, ...withoutKey } = provider
  expect(fingerprintOf({ ...policy, provider: withoutKey as typeof provider })).not.toBe(fingerprintOf(policy))
})
