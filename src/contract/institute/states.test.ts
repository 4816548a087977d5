import { expect, test } from 'vitest'
import { stateCodeOf, stateEntries, stateNameOf } from './states'

test.each([
  ['Haryana', '06'],
  [' haryana ', '06'],
  ['हरियाणा', '06'],
  ['चंडीगढ', '04'],
  ['चंडीगढ़', '04'],
  ['Jammu & Kashmir', '01'],
  ['जम्मू व कश्मीर', '01'],
  ['जम्मू एवं  कश्मीर', '01'],
  ['Hariyana', ''],
  ['', ''],
])('reads the state %j as %j', (name, code) => expect(stateCodeOf(name)).toBe(code))

test('reads each listed name as its code', () => {
  for (const [code, name] of stateEntries) expect(stateCodeOf(name)).toBe(code)
})

test('an unlisted code has no name, not even an inherited key of objects', () => {
  expect(['06', '39', '', 'constructor'].map(stateNameOf)).toEqual(['Haryana', '', '', ''])
})
