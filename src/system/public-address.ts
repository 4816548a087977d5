import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA special-purpose IPv4 addresses. */
const specialIpv4: [start: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Special-purpose addresses within 2000::/3. 2002::/16 (6to4) can embed any IPv4 address. */
const specialIpv6: [start: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refusedIpv4 = new BlockList()
for (const [start, bits] of specialIpv4) refusedIpv4.addSubnet(start, bits, 'ipv4')
/** Only global unicast: excludes loopback, link-local, unique local, mapped and translated addresses. */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
const refusedIpv6 = new BlockList()
for (const [start, bits] of specialIpv6) refusedIpv6.addSubnet(start, bits, 'ipv6')

/** True for addresses of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refusedIpv4.check(address, 'ipv4')
  // Addresses with a zone are link-local.
  if (!isIPv6(address) || address.includes('%')) return false
  return globalIpv6.check(address, 'ipv6') && !refusedIpv6.check(address, 'ipv6')
}
