import { t } from '@lingui/core/macro'
import type { DeskOutput } from '#contract/desk/index'
import { joinSentences } from '#contract/protocol/text/join-sentences'
import { compareVersions } from '#contract/protocol/text/version'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { UpdateReport } from '../ports/updates'
import type { UpdateSchedule } from './ports'
import { areAttemptsExhausted, type State } from './state'
import type { UpdateWork } from './work'

/** The state of updates as the screen shows it; `busyReason` is the current activity of users. */
export function updateView(
  { ready, notice }: State,
  { phase, download, problem }: UpdateWork,
  { schedule, now, busyReason }: { schedule: UpdateSchedule; now: number; busyReason: string },
): DeskOutput<'updates.current'> {
  const manifest = download?.manifest ?? ready?.manifest
  const waitReason = ready ? busyReason : ''
  /** When a person postponed the update; 0 for never. */
  const postponedAt = ready?.asked ?? 0
  const isExhausted = ready !== undefined && areAttemptsExhausted(ready)
  return {
    phase: phase ?? (ready ? 'ready' : 'idle'),
    version: manifest?.version ?? '',
    notes: manifest?.notes ?? '',
    done: download?.done ?? 0,
    total: download?.manifest.file.size ?? 0,
    shouldPrompt: ready !== undefined && !phase && !waitReason && !isWithinTtl(postponedAt, schedule.snoozeMs, now),
    due: ready && !isExhausted ? new Date(ready.since + schedule.installDeadlineMs).toISOString() : null,
    waitReason,
    problem: joinSentences([notice, problem.message, isExhausted && !phase ? exhaustedText : '']),
  }
}

const exhaustedText = t`It will not be tried again automatically. Choose Restart now while an administrator can approve it, or contact IT.`

/** The state of updates for the report to the server, with codes instead of messages. */
export function updateReport(
  { ready, failed: failedVersions, pending }: State,
  { phase, download, problem }: UpdateWork,
  { channel, installedVersion }: { channel: UpdateReport['channel']; installedVersion: string },
): UpdateReport {
  const failedVersion = failedVersions.findLast((version) => compareVersions(version, installedVersion) > 0)
  return {
    channel,
    phase: phase ?? (ready ? 'ready' : 'idle'),
    updateVersion: (download?.manifest ?? ready?.manifest)?.version ?? '',
    waitingSince: ready ? new Date(ready.since).toISOString() : '',
    updateProblem: ready && areAttemptsExhausted(ready) ? 'attempts exhausted' : problem.code,
    // During an installation it is open which version will start.
    wentBackFrom: pending ? '' : (failedVersion ?? ''),
  }
}
