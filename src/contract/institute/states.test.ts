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

test('each name has its own code', () => {
  for (const [code, name] of stateEntries) expect(stateCodeOf(name)).toBe(code)
})

test('a code that is not listed has no name, not even one that every object has', () => {
  expect(['06', '39', '', 'constructor'].map(stateNameOf)).toEqual(['Haryana', '', '', ''])
})
