import { describe, expect, it } from 'vitest'
import { findCandidates } from './find-candidates'

/** Id and document numbers that end in `n`; the third candidate has a credit note and no certificate. */
const createIdAndNumbers = (n: number) => ({
  id: `00019acd51f0000012ab340${n}`,
  invoiceNumber: `KNL/2627/00001${n}`,
  creditNoteNumber: n === 3 ? 'KNL/2627/C00007' : '',
  certificateNumber: n === 3 ? '' : `KNL/2627/T0000${n}`,
})
const candidates = [
  {
    rollNumber: 2,
    firstName: 'Asha',
    lastName: 'Devi',
    phone: '9827100027',
    email: 'asha@idtr.example',
    ...createIdAndNumbers(1),
  },
  { rollNumber: 27, firstName: 'आरती', lastName: 'शर्मा', phone: '9000000001', email: '', ...createIdAndNumbers(2) },
  {
    rollNumber: 127,
    firstName: 'Imran',
    lastName: 'Khan',
    phone: '9000000270',
    email: 'imran@idtr.example',
    ...createIdAndNumbers(3),
  },
]
const findRollNumbers = (text: string) => findCandidates(candidates, text).map(({ rollNumber }) => rollNumber)

describe('findCandidates', () => {
  it.each([
    ['27', [27]],
    ['027', [27]],
    ['2', [2]],
    ['900', []],
    ['9000', [27, 127]],
    ['asha dev', [2]],
    ['शर्मा', [27]],
    ['IMRAN@', [127]],
    ['  ', [2, 27, 127]],
    ['knl-2627-000012', [27]],
    ['KNL/2627/T00001', [2]],
    ['Credit note knl 2627 c00007', [127]],
    ['00019acd51f0000012ab3403', [127]],
    ['KNL/2627', []],
    ['nobody', []],
  ])('finds for "%s" the roll numbers %j', (text, rollNumbers) => expect(findRollNumbers(text)).toEqual(rollNumbers))
})
