import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mediaLocation, mediaUrl } from './media'

it('leads from a location to its address and back, whatever the location holds', () => {
  expect(mediaUrl('store:certificates/public/a.jpg')).toBe('/media/store%3Acertificates%2Fpublic%2Fa.jpg')
  expect(mediaUrl('')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (location) => {
      const { pathname } = new URL(mediaUrl(location), 'counter://app/')
      // Dots alone climb, and then are no media address any more.
      if (!/^\.{1,2}$/.test(location)) expect(mediaLocation(pathname)).toBe(location)
    }),
  )
})

it('gives an address for broken text instead of failing', () => {
  expect(mediaUrl('a\ud800')).toBe('/media/a%EF%BF%BD')
})

it('finds no location in other addresses, or in one that cannot be read', () => {
  for (const path of ['/', '/assets/a.js', '/media', '/api/v1/faq', '/media/%zz'])
    expect(mediaLocation(path)).toBeUndefined()
})
