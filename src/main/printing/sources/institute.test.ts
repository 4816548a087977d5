import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CallError } from '#contract/protocol/failure'
import { BadGateway } from '../../gateway/errors'
import { createInstituteSource, instituteFromEnv, logoFromEnv } from './institute'

const localInstitute = instituteFromEnv({
  COUNTER_INSTITUTE_NAME: 'IDTR Karnal',
  COUNTER_INSTITUTE_ADDRESS: 'GT Road | Karnal ',
  COUNTER_INSTITUTE_NAME_HINDI: 'आईडीटीआर करनाल',
  COUNTER_INSTITUTE_ADDRESS_HINDI: 'जीटी रोड | करनाल',
})
const providerInstitute = {
  ...localInstitute,
  name: 'IDTR of the provider',
  logo: 'store:certificates/public/logo.png',
  acceptsCards: false,
  canRenewExpired: false,
  refundDays: 3,
}
const picture = new Uint8Array([0xff, 0xd8])
const { signal } = new AbortController()
/** A loader from a backend whose calls return these responses, one each. */
const loaderWith = (...responses: (typeof providerInstitute | CallError)[]) => {
  const institute = async () => {
    const next = responses.shift()
    if (!next || next instanceof CallError) throw next ?? new Error('No response is left')
    return next
  }
  // `move`: the capability that `canMoveSlots` states.
  const capabilities = async () => ({ names: ['move'] })
  const load = createInstituteSource(
    () => ({ extension: { institute, capabilities } }),
    localInstitute,
    async (location) => (location === providerInstitute.logo ? picture : undefined),
  )
  return (options: { signal: AbortSignal }) => load('a clerk', options)
}

it('reads the workstation’s own text from its settings', () => {
  expect(localInstitute).toMatchObject({
    name: 'IDTR Karnal',
    nameHindi: 'आईडीटीआर करनाल',
    address: ['GT Road', 'Karnal'],
    addressHindi: ['जीटी रोड', 'करनाल'],
    taxRate: 18,
  })
  expect(() => instituteFromEnv({ COUNTER_TAX_RATE: 'eighteen' })).toThrow('COUNTER_TAX_RATE')
})

it('reads the workstation’s own logo from a file, and reports a missing one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-logo-'))
  const path = join(folder, 'logo.png')
  await expect(logoFromEnv({ COUNTER_INSTITUTE_LOGO: path })).rejects.toThrow('COUNTER_INSTITUTE_LOGO cannot be read')
  writeFileSync(path, picture)
  expect(await logoFromEnv({ COUNTER_INSTITUTE_LOGO: path })).toEqual(picture)
  expect(await logoFromEnv({})).toBeUndefined()
  rmSync(folder, { recursive: true })
})

it('falls back to the workstation’s settings only if the provider lacks the call', async () => {
  expect(await loaderWith(providerInstitute)({ signal })).toMatchObject({
    name: 'IDTR of the provider',
    logo: picture,
    canMoveSlots: true,
  })
  expect(await loaderWith({ ...providerInstitute, logo: '' })({ signal })).toMatchObject({ logo: undefined })
  expect(await loaderWith(new CallError('not_found', 'No such call'))({ signal })).toMatchObject({
    name: 'IDTR Karnal',
    canMoveSlots: false,
  })
})

it.each([
  ['the provider is unreachable', new CallError('unreachable', 'No connection')],
  ['a proxy responds in its place', new BadGateway(502)],
])('returns the last response while %s', async (_, error) => {
  const institute = loaderWith(providerInstitute, error)
  await institute({ signal })
  expect(await institute({ signal })).toMatchObject({
    name: 'IDTR of the provider',
    logo: picture,
    canMoveSlots: true,
  })
})

it('rejects other failures, and an unreachable provider before its first response', async () => {
  await expect(loaderWith(new CallError('bad_gateway', 'Broken'))({ signal })).rejects.toThrow('Broken')
  await expect(loaderWith(new CallError('unreachable', 'No connection'))({ signal })).rejects.toThrow('No connection')
})
