export const scheme = 'counter'
export const origin = `${scheme}://app`

/** True for addresses of the application. A comparison of prefixes would accept counter://app.evil. */
export function isAppUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return protocol === `${scheme}:` && host === 'app' && username === '' && password === ''
}
