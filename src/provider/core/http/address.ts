import { isIP, isIPv6 } from 'node:net'

/**
 * Who asks: the socket's address, unless that is a trusted proxy. Then it is the last address of X-Forwarded-For that is
 * none: what stands before it was written by whoever asks.
 */
export function visitorAddress(socket: string, forwarded: string | null, trusted: readonly string[]): string {
  const hops = (forwarded ?? '').split(',').map(plain).filter(Boolean)
  let address = plain(socket)
  while (trusted.includes(address)) {
    const next = hops.pop()
    if (next === undefined) return address
    address = next
  }
  return address
}

/** The addresses of a setting, '10.0.0.5, ::1'. Throws with words for whatever else it says. */
export function trustedProxies(setting = ''): string[] {
  const addresses = setting.split(',').map(plain).filter(Boolean)
  const wrong = addresses.find((address) => isIP(address) === 0)
  if (wrong) throw new Error(`TRUSTED_PROXIES is a list of addresses such as 10.0.0.5; ${wrong} is none.`)
  return addresses
}

/** IPv4 as such where a socket spells it in IPv6. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/** The network that one visitor may have for themselves: of IPv6 the first 64 bits, and of IPv4 the whole address. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const parts = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - parts.length - last.length }, () => '0')
  const groups = [...parts, ...zeros, ...last].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
