import { expect, it } from 'vitest'
import { CallError } from '#contract/protocol/failure'
import { instituteOf, localInstitute } from './institute'

const local = localInstitute({ COUNTER_INSTITUTE_NAME: 'IDTR Karnal', COUNTER_INSTITUTE_ADDRESS: 'GT Road | Karnal ' })
const provided = { ...local, name: 'IDTR, as the provider says', renewExpired: false, refundDays: 3 }
/** A provider that gives these answers, one a call. */
const answering = (...answers: (typeof provided | CallError)[]) => {
  const institute = async () => {
    const next = answers.shift()
    if (!next || next instanceof CallError) throw next ?? new Error('asked too often')
    return next
  }
  return instituteOf({ extension: { institute } }, local)
}

it('reads the counter’s own word from its settings', () => {
  expect(local).toMatchObject({ name: 'IDTR Karnal', address: ['GT Road', 'Karnal'], taxRate: 18 })
  expect(() => localInstitute({ COUNTER_TAX_RATE: 'eighteen' })).toThrow('COUNTER_TAX_RATE')
})

it('asks the provider, and falls back only where the provider lacks the call', async () => {
  expect((await answering(provided)()).name).toBe('IDTR, as the provider says')
  expect((await answering(new CallError('not_found', 'No such call'))()).name).toBe('IDTR Karnal')
})

it('holds on to the last answer while the provider is unreachable', async () => {
  const institute = answering(provided, new CallError('unreachable', 'No connection'))
  await institute()
  expect((await institute()).name).toBe('IDTR, as the provider says')
})

it('makes no guess when the provider fails otherwise', async () => {
  await expect(answering(new CallError('bad_gateway', 'Broken'))()).rejects.toThrow('Broken')
  await expect(answering(new CallError('unreachable', 'No connection'))()).rejects.toThrow('No connection')
})
