import { expect, it } from 'vitest'
import { parseRange } from './range'

it('parses ranges as HTTP defines them', () => {
  expect(parseRange('bytes=0-99', 1000)).toEqual({ from: 0, to: 99 })
  expect(parseRange('bytes=900-', 1000)).toEqual({ from: 900, to: 999 })
  expect(parseRange('bytes=-100', 1000)).toEqual({ from: 900, to: 999 })
  expect(parseRange('bytes=-5000', 1000)).toEqual({ from: 0, to: 999 })
  expect(parseRange('bytes=990-5000', 1000)).toEqual({ from: 990, to: 999 })
})

it('returns the whole file for a missing or unsupported range', () => {
  for (const header of [null, '', 'bytes=-', 'bytes=0-1,5-6', 'rows=0-1', 'bytes=a-b'])
    expect(parseRange(header, 1000)).toBeUndefined()
})

it('rejects a range outside the file', () => {
  for (const header of ['bytes=1000-', 'bytes=20-10', 'bytes=-0'])
    expect(() => parseRange(header, 1000)).toThrow('nothing in that range')
})
