import { describe, expect, it } from 'vitest'
import { keyOf, locationOf } from './s3-location'

const amazon = { bucket: 'idtr', region: 'ap-south-1' }
const compatible = { ...amazon, endpoint: 'http://127.0.0.1:9000' }

describe('S3 location', () => {
  it('is converted back to its key', () => {
    const key = 'certificates/20261120-asha rani+1.jpg'
    for (const address of [amazon, compatible]) expect(keyOf(address, locationOf(address, key))).toBe(key)
    expect(locationOf(amazon, 'certificates/a.jpg')).toBe('https://idtr.s3.ap-south-1.amazonaws.com/certificates/a.jpg')
    expect(locationOf(compatible, 'certificates/a.jpg')).toBe('http://127.0.0.1:9000/idtr/certificates/a.jpg')
  })

  it('is read in Amazon’s other URL forms', () => {
    for (const start of ['https://idtr.s3.amazonaws.com', 'https://s3.ap-south-1.amazonaws.com/idtr'])
      expect(keyOf(amazon, `${start}/certificates/1637400000.jpg`)).toBe('certificates/1637400000.jpg')
  })

  it.each([
    'https://other.s3.ap-south-1.amazonaws.com/certificates/a.jpg',
    'https://idtr.s3.ap-south-1.amazonaws.com.evil.example/certificates/a.jpg',
    'https://idtr.s3.ap-south-1.amazonaws.com@evil.example/certificates/a.jpg',
    'https://idtr.s3.ap-south-1.amazonaws.com/banners/a.jpg',
    'https://idtr.s3.ap-south-1.amazonaws.com/certificates/../backup/a.jpg',
    'https://idtr.s3.ap-south-1.amazonaws.com/certificates/%2e%2e/backup/a.jpg',
    'https://idtr.s3.ap-south-1.amazonaws.com/certificates/..%2f..%2fbackup',
    'https://idtr.s3.ap-south-1.amazonaws.com/certificates//a.jpg',
    'https://idtr.s3.ap-south-1.amazonaws.com/certificates/',
    'https://idtr.s3.ap-south-1.amazonaws.com/certificates/%',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:9000/idtr/certificates/a.jpg',
    'file:///certificates/a.jpg',
    'certificates/a.jpg',
    '',
  ])('is rejected outside the bucket’s folder `certificates`: %s', (location) => {
    expect(() => keyOf(amazon, location)).toThrow('The document is not in the file storage.')
  })
})
