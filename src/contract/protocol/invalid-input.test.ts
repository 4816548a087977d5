import { describe, expect, it } from 'vitest'
import { contract } from '../index'
import { decodeInput } from './endpoint'
import { CallError } from './failure'

const catchCallError = (work: () => unknown): CallError => {
  try {
    work()
  } catch (error) {
    if (error instanceof CallError) return error
  }
  return expect.unreachable()
}

describe('an invalid input from the wire', () => {
  it('lists missing fields by their wire names, with a message at each', () => {
    const { message, fields } = catchCallError(() => decodeInput(contract.question.add, {}))
    expect(message).toBe('Missing: Qname, language, type, vcid, vscid, Category, Option')
    expect(fields).toMatchObject({
      name: 'Qname is missing',
      vehicleCategory: 'vcid is missing',
      options: 'Option is missing',
      language: '*Please enter language!',
    })
  })

  it('names the field of the wrong type', () => {
    const { message } = catchCallError(() => decodeInput(contract.batch.takeAttendance, { batch: 7, uids: [] }))
    expect(message).toBe('batch has the wrong type')
  })

  it('names the fields that a rule without a message refuses', () => {
    const maxRules = 20
    const documentRules = Array.from({ length: maxRules + 1 }, () => ({ licenceCategory: 'Learner', required: [] }))
    const { fields } = catchCallError(() =>
      decodeInput(contract.instituteSettings.update, { holidays: ['Diwali'], mailSecurity: 'ssl', documentRules }),
    )
    expect(fields).toMatchObject({
      holidays: 'holidays has the wrong type',
      mailSecurity: 'mailSecurity has the wrong type',
      documentRules: 'documentRules has the wrong type',
    })
  })

  it('keeps the message of a rule that one field breaks', () => {
    const { message } = catchCallError(() => decodeInput(contract.batch.takeAttendance, { batch: 'b1' }))
    expect(message).toBe('Enter the present candidates')
  })
})
