import { CallError } from '#contract/protocol/failure'
import { trimEndOf } from '#contract/protocol/text/trim-end'
import type { Env } from '../ports'
import { type Channel, channels } from './manifest'
import { type Policy, usualPolicy } from './ports'

/** COUNTER_UPDATE_FEED, _CHANNEL, _WITHIN_HOURS; undefined without a feed. Throws with words for what is none. */
export function updateSettings(
  env: Env,
): { feed: string; channel: Channel; policy: Pick<Policy, 'atLatest'> } | undefined {
  const feed = env.COUNTER_UPDATE_FEED
  if (!feed) return undefined
  const channel = channels.find((one) => one === (env.COUNTER_UPDATE_CHANNEL || 'stable'))
  if (!channel) throw wrong(`COUNTER_UPDATE_CHANNEL is stable or pilot, and not ${env.COUNTER_UPDATE_CHANNEL}.`)
  return { feed: feedUrl(feed), channel, policy: { atLatest: hours(env.COUNTER_UPDATE_WITHIN_HOURS) } }
}

/** What is fetched is signed, and still nobody else is to see what a counter has: https, or this machine itself. */
function feedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
  // What is wrong with it is not repeated: it may be a password.
  if (url?.username || url?.password) throw wrong('COUNTER_UPDATE_FEED has a name or a password in it: leave them out.')
  if (url?.search || url?.hash) throw wrong('COUNTER_UPDATE_FEED goes on after “?” or “#”: give the address alone.')
  if (!url || !isSafe) throw wrong(`COUNTER_UPDATE_FEED is not an https address: ${text}`)
  return `${trimEndOf(url.href, '/')}/`
}
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

function hours(text: string | undefined): number {
  if (!text) return usualPolicy.atLatest
  const count = Number(text)
  if (Number.isFinite(count) && count >= 0 && count <= 24 * 90) return count * 3_600_000
  throw wrong(`COUNTER_UPDATE_WITHIN_HOURS is a number of hours up to 2160, and not ${text}.`)
}

const wrong = (words: string) => new CallError('invalid', words)
