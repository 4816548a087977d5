import { beforeAll, expect, test } from 'vitest'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { type Faces, parseFaces } from './font-faces'
import { splitRuns } from './font-runs'

let faces: Faces

beforeAll(() => {
  faces = parseFaces(rendererSource.fonts)
})

test.each([
  ['शर्मा', [['devanagari', 'शर्मा']]],
  ['Kumar', [['latin', 'Kumar']]],
  [
    '(राम)',
    [
      ['latin', '('],
      ['devanagari', 'राम'],
      ['latin', ')'],
    ],
  ],
  ['₹500', [['latin', '₹500']]],
  ['क्\u200dष', [['devanagari', 'क्\u200dष']]],
  ['है।', [['devanagari', 'है।']]],
  [
    'नं.12',
    [
      ['devanagari', 'नं'],
      ['latin', '.12'],
    ],
  ],
  ['e\u0301t', [['latin', 'e\u0301t']]],
  ['ਹੈ।', [['gurmukhi', 'ਹੈ।']]],
  ['رحمٰن', [['arabic', 'رحمٰن']]],
  [
    '5≥▲',
    [
      ['latin', '5'],
      ['math', '≥'],
      ['symbols', '▲'],
    ],
  ],
  [
    'राम🚗',
    [
      ['devanagari', 'राम'],
      ['latin', '🚗'],
    ],
  ],
])('%s is drawn by the fonts that have its letters', (word, expected) => {
  const runs = splitRuns(word, faces, 'regular').map(({ face, start, end }) => [face.name, word.slice(start, end)])
  expect(runs).toEqual(expected)
})

test('bold text is drawn with the bold fonts', () => {
  expect(splitRuns('रामA', faces, 'bold').map(({ face }) => face.name)).toEqual(['devanagariBold', 'latinBold'])
})

test('an error about an invalid font file names the font', () => {
  expect(() => parseFaces({ ...rendererSource.fonts, latin: new Uint8Array(10) })).toThrow('latin')
})

test('Arabic letters run from right to left, numbers of any digits from left to right', () => {
  const orders = (word: string) => splitRuns(word, faces, 'regular').map(({ order }) => order)
  expect(orders('علی۱۲')).toEqual(['rightToLeft', 'number'])
  expect(orders('12/5')).toEqual(['number'])
  expect(orders('R12')).toEqual(['leftToRight'])
})
