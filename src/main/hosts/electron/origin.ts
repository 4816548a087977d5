export const scheme = 'counter'
export const origin = `${scheme}://app`

/** Whether an address belongs to the counter's own pages. It is parsed, never compared as text (counter://app.evil). */
export function isOwn(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return protocol === `${scheme}:` && host === 'app' && username === '' && password === ''
}
