import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mediaErrorMessage, mediaLimits, mediaLocation, mediaUrl } from './media'

it('converts any location to its address and back', () => {
  expect(mediaUrl('store:certificates/public/a.jpg')).toBe('/media/store%3Acertificates%2Fpublic%2Fa.jpg')
  expect(mediaUrl('')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (location) => {
      const { pathname } = new URL(mediaUrl(location), 'counter://app/')
      // `URL` resolves '.' and '..' as relative paths.
      if (!/^\.{1,2}$/.test(location)) expect(mediaLocation(pathname)).toBe(location)
    }),
  )
})

/** A GIF of one pixel. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

it('keeps an embedded picture, with the type of its content', () => {
  for (const type of ['image/gif', 'image/png', 'text/html', 'image/svg+xml', ''])
    expect(mediaUrl(`data:${type};base64,${pixel}`)).toBe(`data:image/gif;base64,${pixel}`)
})

it.each([
  ['an SVG image', `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`],
  ['an SVG image as plain text', 'data:image/svg+xml,<svg/>'],
  ['an HTML page', `data:image/png;base64,${btoa('<html><script>alert(1)</script>')}`],
  ['invalid base64', `data:image/gif;base64,${pixel}"><b>`],
  ['an empty data URL', 'data:,'],
  ['more than 5 MB (7 MB as base64)', `data:image/gif;base64,${pixel.slice(0, 40)}${'A'.repeat(7 * 1024 * 1024)}`],
])('returns the address of the placeholder for %s', (_, location) => {
  expect(mediaUrl(location)).toBe('/media/')
})

it('returns an address for invalid text instead of failing', () => {
  expect(mediaUrl('a\ud800')).toBe('/media/a%EF%BF%BD')
})

it('finds no location in other or unreadable addresses', () => {
  for (const path of ['/', '/assets/a.js', '/media', '/api/v1/faq', '/media/%zz'])
    expect(mediaLocation(path)).toBeUndefined()
})

it('names the refused file and the accepted types of a printed image', () => {
  expect(mediaLimits.printedImage.types).toEqual(['image/jpeg', 'image/png'])
  expect(mediaErrorMessage('printedImage', 'stop.gif', 'type')).toBe(
    '*Please Upload Image! “stop.gif” is of a wrong type: JPG, JPEG or PNG, at most 5 MB.',
  )
  expect(mediaErrorMessage('printedImage', 'stop.png', 'size')).toBe(
    '*Please Upload Image! “stop.png” is too large: JPG, JPEG or PNG, at most 5 MB.',
  )
})
