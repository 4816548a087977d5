import { isIP, isIPv6 } from 'node:net'

/**
 * The client's address: the socket's, or behind trusted proxies the last address of X-Forwarded-For that is no trusted
 * proxy. Earlier addresses may be invented by the client.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, proxies: readonly string[]): string {
  const hops = (forwardedFor ?? '').split(',').map(normalizeIpv4).filter(Boolean)
  let address = normalizeIpv4(socketAddress)
  while (proxies.includes(address)) {
    const forwardedAddress = hops.pop()
    if (forwardedAddress === undefined) return address
    address = forwardedAddress
  }
  return address
}

/** Parses TRUSTED_PROXIES: '10.0.0.5, ::1'. Throws if an entry is not an IP address. */
export function parseTrustedProxies(setting = ''): string[] {
  const addresses = setting.split(',').map(normalizeIpv4).filter(Boolean)
  const invalidAddress = addresses.find((address) => isIP(address) === 0)
  if (invalidAddress)
    throw new Error(`TRUSTED_PROXIES is a list of addresses such as 10.0.0.5; ${invalidAddress} is not an IP address.`)
  return addresses
}

/** Converts IPv4-mapped IPv6 addresses to IPv4. */
const normalizeIpv4 = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/** Network that counts as one client: the /64 prefix of an IPv6 address, or the whole IPv4 address. */
export function clientNetwork(address: string): string {
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return address
  const [left = '', right] = withoutZone.split('::')
  const leftGroups = left ? left.split(':') : []
  const rightGroups = right ? right.split(':') : []
  const zeros = right === undefined ? [] : Array.from({ length: 8 - leftGroups.length - rightGroups.length }, () => '0')
  const groups = [...leftGroups, ...zeros, ...rightGroups].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
