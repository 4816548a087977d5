import { trimEndOf } from '#contract/protocol/text/trim-end'

/** Validates the backend's address: https, or http on this machine, since tokens and personal data go there. `name`: the setting. */
export function parseProviderUrl(text: string, name = 'COUNTER_PROVIDER_URL'): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
  // The address is not repeated in the message: it may contain a password.
  if (url?.username || url?.password) throw new Error(`${name} contains a user name or a password. Remove them.`)
  if (url?.search || url?.hash) throw new Error(`${name} contains “?” or “#”. Give the address without them.`)
  if (!url || !isSafe) throw new Error(`${name} is not an https address: ${text}`)
  const base = trimEndOf(url.href, '/').replace(/\/api\/v1$/i, '')
  return `${base}/`
}
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])
