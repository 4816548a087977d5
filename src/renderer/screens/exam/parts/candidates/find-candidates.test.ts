import { describe, expect, it } from 'vitest'
import { findCandidates } from './find-candidates'

const candidates = [
  { rollNumber: 2, firstName: 'Asha', lastName: 'Devi', phone: '9827100027', email: 'asha@idtr.example' },
  { rollNumber: 27, firstName: 'आरती', lastName: 'शर्मा', phone: '9000000001', email: '' },
  { rollNumber: 127, firstName: 'Imran', lastName: 'Khan', phone: '9000000270', email: 'imran@idtr.example' },
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
    ['nobody', []],
  ])('finds for "%s" the roll numbers %j', (text, rollNumbers) => expect(findRollNumbers(text)).toEqual(rollNumbers))
})
