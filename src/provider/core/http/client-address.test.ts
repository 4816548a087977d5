import { expect, test } from 'vitest'
import { clientAddress, clientNetwork, parseTrustedProxies } from './client-address'

test('X-Forwarded-For is ignored unless a trusted proxy sent it', () => {
  expect(clientAddress('203.0.113.9', '10.0.0.1', [])).toBe('203.0.113.9')
  expect(clientAddress('::ffff:203.0.113.9', null, [])).toBe('203.0.113.9')
  expect(clientAddress('203.0.113.9', '10.0.0.1', ['10.0.0.5'])).toBe('203.0.113.9')
})

test('behind trusted proxies the address is the last one that is not a proxy', () => {
  const proxies = parseTrustedProxies('10.0.0.5, ::ffff:10.0.0.6')
  expect(clientAddress('10.0.0.5', '198.51.100.1', proxies)).toBe('198.51.100.1')
  expect(clientAddress('::ffff:10.0.0.5', '1.2.3.4, 198.51.100.1', proxies)).toBe('198.51.100.1')
  expect(clientAddress('10.0.0.5', '1.2.3.4, 198.51.100.1, 10.0.0.6', proxies)).toBe('198.51.100.1')
  // Only proxies are known: the first of them counts.
  expect(clientAddress('10.0.0.5', null, proxies)).toBe('10.0.0.5')
  expect(clientAddress('10.0.0.5', '10.0.0.6', proxies)).toBe('10.0.0.6')
})

test('an entry of TRUSTED_PROXIES that is not an IP address is rejected', () => {
  expect(parseTrustedProxies('')).toEqual([])
  expect(() => parseTrustedProxies('10.0.0.5, proxy.example')).toThrow('proxy.example is not an IP address')
})

test('all addresses of an IPv6 /64 network count as one client, in any notation', () => {
  const sameNetwork = ['2001:db8::1', '2001:0db8:0:0:ffff::', '2001:db8:0:0:1:2:3:4', '2001:db8::1%eth0']
  expect(new Set(sameNetwork.map(clientNetwork))).toEqual(new Set(['2001:db8:0:0']))
  expect(clientNetwork('2001:db8:0:1::1')).toBe('2001:db8:0:1')
  expect(clientNetwork('::1')).toBe('0:0:0:0')
  expect(clientNetwork('198.51.100.1')).toBe('198.51.100.1')
})
