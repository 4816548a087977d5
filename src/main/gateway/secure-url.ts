import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { trimEndOf } from '#contract/protocol/text/trim-end'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Validates the address of a server: https, or http on this machine, without user name, password, query or fragment.
 * Returns it without trailing slashes. Throws `invalid`. `name`: name of the setting, for the message.
 */
export function parseSecureUrl(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
  // The message must not repeat a password. Without a scheme, `user:password@host` is parsed as the scheme `user:`.
  if (url?.username || url?.password || (!isSecure && text.includes('@')))
    throw invalidSetting(t`${name} contains a user name or a password. Remove them.`)
  if (url?.search || url?.hash) throw invalidSetting(t`${name} contains “?” or “#”. Give the address without them.`)
  if (!url || !isSecure) throw invalidSetting(t`${name} is not an https address: ${text}`)
  return trimEndOf(url.href, '/')
}

const invalidSetting = (message: string) => new CallError('invalid', message)
