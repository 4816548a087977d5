import { trimEndOf } from '#contract/protocol/text/trim-end'

/** Tokens and personal data travel there, so it is https, or this machine itself. `name` is what gave the address. */
export function providerUrl(text: string, name = 'COUNTER_PROVIDER_URL'): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
  // What is wrong with it is not repeated: it may be a password.
  if (url?.username || url?.password) throw new Error(`${name} has a name or a password in it: leave them out.`)
  if (url?.search || url?.hash) throw new Error(`${name} goes on after “?” or “#”: give the address alone.`)
  if (!url || !isSafe) throw new Error(`${name} is not an https address: ${text}`)
  const base = trimEndOf(url.href, '/').replace(/\/api\/v1$/i, '')
  return `${base}/`
}
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])
