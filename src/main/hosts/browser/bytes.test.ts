import { expect, test } from 'vitest'
import { decodeBytes, encodeBytes } from './json-bytes'

test('plain data with bytes anywhere reads back equal', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256)
  const value = { name: 'फोटो', list: [1, null, { bytes }], empty: new Uint8Array(), none: undefined, yes: true }
  expect(decodeBytes(JSON.parse(JSON.stringify(encodeBytes(value))))).toEqual({
    name: 'फोटो',
    list: [1, null, { bytes }],
    empty: new Uint8Array(),
    yes: true,
  })
})

test('invalid base64 is refused', () => {
  expect(() => decodeBytes({ $bytes: '%%%' })).toThrow()
})
