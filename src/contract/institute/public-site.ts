const reservedTopLevelDomains = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'lan',
  'home',
  'arpa',
  'test',
  'invalid',
  'onion',
]

/**
 * True for a public https address, which any phone can open: no local or private host names, and no IP addresses (`URL`
 * normalises every notation of these).
 */
export function isPublicSite(address: string): boolean {
  if (!/^https:\/\/[^?#@\s]+$/i.test(address) || !URL.canParse(address)) return false
  const labels = new URL(address).hostname.replace(/\.$/, '').split('.')
  const topLevel = labels.at(-1) ?? ''
  return labels.length > 1 && /^[a-z]/.test(topLevel) && !reservedTopLevelDomains.includes(topLevel)
}
