const reserved = ['localhost', 'local', 'localdomain', 'internal', 'lan', 'home', 'arpa', 'test', 'invalid', 'onion']

/**
 * True for a public https address, which any phone can open: no local or private host names, and no IP addresses, which `URL`
 * normalises in every spelling.
 */
export function isPublicSite(address: string): boolean {
  if (!/^https:\/\/[^?#@\s]+$/i.test(address) || !URL.canParse(address)) return false
  const labels = new URL(address).hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && /^[a-z]/.test(last) && !reserved.includes(last)
}
