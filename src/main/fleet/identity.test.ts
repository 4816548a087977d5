import { expect, test } from 'vitest'
import { workstationIdentity } from './identity'

const machine = { hostname: 'KARNAL-PC-3', platform: 'win32', release: '10.0.22631' } as const
const policy = {
  name: 'Counter 3',
  provider: { url: 'https://institute.example/', apiKey: 'of the institute' },
  printers: { receipt: 'Laser' },
}

test('a counter is called as its policy says, else as its machine is', () => {
  expect(workstationIdentity({}, machine)).toEqual({
    ...{ name: 'KARNAL-PC-3', isNameFixed: false },
    ...{ os: 'Windows 10.0.22631', policy: '', policyParts: [] },
  })
  expect(workstationIdentity(policy, machine)).toMatchObject({ name: 'Counter 3', isNameFixed: true })
  expect(workstationIdentity({ name: 'काउंटर <3>' }, machine).name).toBe('काउंटर  3')
  expect(workstationIdentity({}, { ...machine, hostname: '<>' }).name).toBe('Counter')
})

test('what a policy decides is told, and not how', () => {
  const { policyParts, policy: fingerprint } = workstationIdentity(policy, machine)
  expect(policyParts).toEqual(['name', 'provider.url', 'provider.apiKey', 'printers.receipt'])
  expect(fingerprint).toMatch(/^[\da-f]{12}$/)
})

test('the same policy has the same fingerprint, whatever its secrets and its order are', () => {
  const of = (value: typeof policy) => workstationIdentity(value, machine).policy
  const { printers, provider, name } = policy
  expect(of({ printers, name, provider: { apiKey: 'another', url: provider.url } })).toBe(of(policy))
  expect(of({ ...policy, provider: { ...provider, url: 'https://other.example/' } })).not.toBe(of(policy))
  const { apiKey: _, ...open } = provider
  expect(of({ ...policy, provider: open as typeof provider })).not.toBe(of(policy))
})
