import { expect, test } from 'vitest'
import { gstinCheckCharacter, gstinProblem } from './gstin'

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7', '24AAACC1206D1ZM'])(
  '%s ends with its check character',
  (gstin) => {
    expect(gstinCheckCharacter(gstin.slice(0, 14))).toBe(gstin.slice(14))
    expect(gstinProblem(gstin)).toBe('')
  },
)

test.each([
  ['27AAPFU0939F1ZW', 'The last character (check digit) does not match'],
  ['27AAPFU0993F1ZV', 'The last character (check digit) does not match'],
  ['27AAPFU0939F1Z', '15 letters and digits'],
  ['27aapfu0939f1zv', '15 letters and digits'],
  ['', '15 letters and digits'],
  ['00AAPFU0939F1ZV', 'No state has the code 00'],
  ['39AAPFU0939F1ZV', 'No state has the code 39'],
])('%s is refused: %s', (gstin, reason) => {
  expect(gstinProblem(gstin)).toContain(reason)
})

/** Another character of the same kind: a digit or a letter. */
function otherCharacter(character: string): string {
  if (/\d/.test(character)) return character === '7' ? '8' : '7'
  return character === 'Q' ? 'R' : 'Q'
}

test('a wrong character and two swapped ones are detected', () => {
  const gstin = '06AAATI1234H1Z3'
  for (let index = 0; index < 14; index++) {
    const wrong = gstin.slice(0, index) + otherCharacter(gstin.charAt(index)) + gstin.slice(index + 1)
    expect(gstinProblem(wrong), wrong).not.toBe('')
  }
  expect(gstinProblem('06AAATI2134H1Z3')).not.toBe('')
  expect(gstinProblem(gstin)).toBe('')
})

test.each(['97', '99'])('the non-state code %s is accepted', (code) => {
  const firstFourteen = `${code}AAPFU0939F1Z`
  expect(gstinProblem(firstFourteen + gstinCheckCharacter(firstFourteen))).toBe('')
})
