import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { parseSecureUrl } from '../gateway/secure-url'
import type { Env } from '../ports'
import { type Channel, channels } from './manifest'
import { defaultSchedule, type UpdateSchedule } from './ports'

/** COUNTER_UPDATE_FEED, _CHANNEL, _WITHIN_HOURS; undefined without a feed. Throws a message for invalid values. */
export function updateSettings(
  env: Env,
): { feed: string; channel: Channel; schedule: Pick<UpdateSchedule, 'installDeadlineMs'> } | undefined {
  const feed = env.COUNTER_UPDATE_FEED
  if (!feed) return undefined
  const channel = channels.find((name) => name === (env.COUNTER_UPDATE_CHANNEL || 'stable'))
  if (!channel)
    throw invalidSetting(
      t`COUNTER_UPDATE_CHANNEL is stable or pilot, and not ${{ value: env.COUNTER_UPDATE_CHANNEL ?? '' }}.`,
    )
  // Signatures protect the content; https hides what a workstation runs.
  return {
    feed: `${parseSecureUrl(feed, 'COUNTER_UPDATE_FEED')}/`,
    channel,
    schedule: { installDeadlineMs: parseInstallDeadlineMs(env.COUNTER_UPDATE_WITHIN_HOURS) },
  }
}

function parseInstallDeadlineMs(text: string | undefined): number {
  if (!text) return defaultSchedule.installDeadlineMs
  const hours = Number(text)
  if (Number.isFinite(hours) && hours >= 0 && hours <= 24 * 90) return hours * 3_600_000
  throw invalidSetting(t`COUNTER_UPDATE_WITHIN_HOURS is a number of hours up to 2160, and not ${text}.`)
}

const invalidSetting = (message: string) => new CallError('invalid', message)
