import { describe, expect, it } from 'vitest'
import { decodeBytes, encodeBytes } from './json-bytes'

describe('encodeBytes and decodeBytes', () => {
  it('return plain data with bytes unchanged', () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256)
    const value = { name: 'फोटो', list: [1, null, { bytes }], empty: new Uint8Array(), none: undefined, yes: true }
    // JSON omits undefined values: `none` is missing from the result.
    expect(decodeBytes(JSON.parse(JSON.stringify(encodeBytes(value))))).toEqual({
      name: 'फोटो',
      list: [1, null, { bytes }],
      empty: new Uint8Array(),
      yes: true,
    })
  })

  it('reject invalid base64', () => {
    expect(() => decodeBytes({ $bytes: '%%%' })).toThrow()
  })
})
