import { CallError } from '#contract/protocol/failure'
import { trimEndOf } from '#contract/protocol/text/trim-end'
import type { Env } from '../ports'
import { type Channel, channels } from './manifest'
import { defaultPolicy, type Policy } from './ports'

/** COUNTER_UPDATE_FEED, _CHANNEL, _WITHIN_HOURS; undefined without a feed. Throws a message for invalid values. */
export function updateSettings(
  env: Env,
): { feed: string; channel: Channel; policy: Pick<Policy, 'deadlineMs'> } | undefined {
  const feed = env.COUNTER_UPDATE_FEED
  if (!feed) return undefined
  const channel = channels.find((name) => name === (env.COUNTER_UPDATE_CHANNEL || 'stable'))
  if (!channel)
    throw invalidSetting(`COUNTER_UPDATE_CHANNEL is stable or pilot, and not ${env.COUNTER_UPDATE_CHANNEL}.`)
  return { feed: feedUrl(feed), channel, policy: { deadlineMs: parseHoursMs(env.COUNTER_UPDATE_WITHIN_HOURS) } }
}

/** https or loopback: signatures protect the content, https hides what a workstation runs. */
function feedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
  // Not quoted: it may contain a password.
  if (url?.username || url?.password)
    throw invalidSetting('COUNTER_UPDATE_FEED has a name or a password in it: leave them out.')
  if (url?.search || url?.hash)
    throw invalidSetting('COUNTER_UPDATE_FEED contains “?” or “#”. Give the address without them.')
  if (!url || !isSafe) throw invalidSetting(`COUNTER_UPDATE_FEED is not an https address: ${text}`)
  return `${trimEndOf(url.href, '/')}/`
}
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

function parseHoursMs(text: string | undefined): number {
  if (!text) return defaultPolicy.deadlineMs
  const count = Number(text)
  if (Number.isFinite(count) && count >= 0 && count <= 24 * 90) return count * 3_600_000
  throw invalidSetting(`COUNTER_UPDATE_WITHIN_HOURS is a number of hours up to 2160, and not ${text}.`)
}

const invalidSetting = (message: string) => new CallError('invalid', message)
