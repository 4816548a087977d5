import { describe, expect, it } from 'vitest'
import { isPublicSite } from './public-site'

describe('isPublicSite', () => {
  it.each([
    'https://counter.institute.in',
    'https://counter.institute.in:8443/desk',
    'HTTPS://Institute.IN',
    'https://संस्थान.भारत',
  ])('accepts %s', (address) => expect(isPublicSite(address)).toBe(true))

  it.each([
    '',
    'http://counter.institute.in',
    'https://localhost',
    'https://localhost.:8787',
    'https://counter.localhost',
    'https://127.0.0.1:8787',
    'https://2130706433',
    'https://0x7f.1',
    'https://192.168.1.20',
    'https://10.0.0.5',
    'https://172.16.4.1',
    'https://169.254.10.1',
    'https://[::1]',
    'https://[fd00::1]',
    'https://counter',
    'https://counter.lan',
    'https://counter.local',
    'https://user:secret@institute.in',
    'https://institute.in/?x=1',
    'javascript:alert(1)',
    'institute.in',
  ])('refuses %s', (address) => expect(isPublicSite(address)).toBe(false))
})
