const reserved = ['localhost', 'local', 'localdomain', 'internal', 'lan', 'home', 'arpa', 'test', 'invalid', 'onion']

/**
 * Is it an https address that anybody's phone can open? Names of this machine or of a private network are refused, and so are IP
 * addresses, which `URL` recognises in every spelling.
 */
export function isPublicSite(address: string): boolean {
  if (!/^https:\/\/[^?#@\s]+$/i.test(address) || !URL.canParse(address)) return false
  const labels = new URL(address).hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && /^[a-z]/.test(last) && !reserved.includes(last)
}
