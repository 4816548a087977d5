import { plural, t } from '@lingui/core/macro'
import { isClockOff } from '#contract/desk/clock'
import { type Workstation, workstationNameKey } from '#contract/institute/workstation'
import { ownValue } from '#contract/protocol/own-value'
import { compareVersions, isVersion } from '#contract/protocol/text/version'
import { isWithinTtl } from '#contract/protocol/ttl'

const weekMs = 7 * 24 * 3_600_000

/** Conditions of a workstation that IT must act on. */
export type WorkstationStatus = {
  /** A newer version is available in its channel, or runs on other workstations of the channel. */
  isBehind: boolean
  /** An update failed to start, or was not installed. */
  hasFailed: boolean
  /** No report for seven days. */
  isMissing: boolean
  /** Another active workstation has the same name. */
  hasSharedName: boolean
  /** The clock differs too much from that of the server. */
  isClockOff: boolean
}

/** Values of `updateProblem` that are no failure: none, temporary ones, and those with a cause elsewhere. */
const harmlessErrors = ['', 'unreachable', 'in use', 'cancelled', 'busy', 'not ready']

export type ListedWorkstation = Workstation & WorkstationStatus

type StatusSource = Pick<
  Workstation,
  | 'name'
  | 'channel'
  | 'version'
  | 'updateVersion'
  | 'updateProblem'
  | 'wentBackFrom'
  | 'seenAt'
  | 'phase'
  | 'clockOffset'
>

/**
 * Conditions of each workstation; `now` in milliseconds. Versions are compared within a channel: a pilot version does
 * not make workstations of the stable channel outdated.
 */
export function statusesOf(workstations: readonly StatusSource[], now: number): WorkstationStatus[] {
  const newest = newestByChannel(workstations)
  const isMissing = ({ seenAt }: StatusSource) => !isWithinTtl(Date.parse(seenAt), weekMs, now)
  const activeWorkstations = workstations.filter((workstation) => !isMissing(workstation))
  const byName = Map.groupBy(activeWorkstations, ({ name }) => workstationNameKey(name))
  return workstations.map((workstation) => {
    const latest = newest.get(workstation.channel)
    return {
      isBehind:
        latest !== undefined && isVersion(workstation.version) && compareVersions(workstation.version, latest) < 0,
      // `wentBackFrom`: the version that did not start, after which the previous one was restored.
      hasFailed: workstation.wentBackFrom !== '' || !harmlessErrors.includes(workstation.updateProblem),
      isMissing: isMissing(workstation),
      hasSharedName: !isMissing(workstation) && (byName.get(workstationNameKey(workstation.name))?.length ?? 0) > 1,
      isClockOff: isClockOff({ offsetSeconds: workstation.clockOffset }),
    }
  })
}

/** Newest version of each channel that a workstation runs or was offered. */
function newestByChannel(workstations: readonly StatusSource[]): Map<string, string> {
  const newest = new Map<string, string>()
  for (const { channel, version, updateVersion } of workstations) {
    for (const candidateVersion of [version, updateVersion].filter(isVersion)) {
      const current = newest.get(channel)
      if (current === undefined || compareVersions(candidateVersion, current) > 0) newest.set(channel, candidateVersion)
    }
  }
  return newest
}

/** '12 workstations · 9 on 1.4.2 · 2 behind · 1 failed · 1 not seen for 7 days' */
export function fleetSummary(workstations: readonly (Pick<StatusSource, 'version'> & WorkstationStatus)[]): string {
  if (workstations.length === 0) return ''
  const countOf = (kind: keyof WorkstationStatus) => workstations.filter((workstation) => workstation[kind]).length
  const version = mostCommonVersion(workstations.map((workstation) => workstation.version))
  const countOnVersion = workstations.filter((workstation) => workstation.version === version).length
  const parts: [number, (count: number) => string][] = [
    [countOnVersion, (count) => t`${count} on ${version}`],
    [countOf('isBehind'), (count) => t`${count} behind`],
    [countOf('hasFailed'), (count) => t`${count} failed`],
    [countOf('isMissing'), (count) => t`${count} not seen for 7 days`],
    [countOf('hasSharedName'), (count) => t`${count} share a name`],
    [countOf('isClockOff'), (count) => t`${count} with a wrong clock`],
  ]
  const totalText = plural(workstations.length, { one: '# workstation', other: '# workstations' })
  return [totalText, ...parts.filter(([count]) => count > 0).map(([count, toText]) => toText(count))].join(' · ')
}

export const statusLabels: Readonly<Record<keyof WorkstationStatus, string>> = {
  isBehind: t`Update available`,
  hasFailed: t`Failed`,
  isMissing: t`Inactive for 7 days`,
  hasSharedName: t`Name used twice`,
  isClockOff: t`Clock off`,
}

/** Badge of the most urgent condition. */
export function statusBadgeOf({ isBehind, hasFailed, isMissing, hasSharedName, isClockOff }: WorkstationStatus) {
  if (hasFailed) return { tone: 'bad', label: statusLabels.hasFailed } as const
  if (isMissing) return { tone: 'neutral', label: statusLabels.isMissing } as const
  if (hasSharedName) return { tone: 'wait', label: statusLabels.hasSharedName } as const
  if (isClockOff) return { tone: 'wait', label: statusLabels.isClockOff } as const
  return isBehind
    ? ({ tone: 'wait', label: statusLabels.isBehind } as const)
    : ({ tone: 'good', label: t`Up to date` } as const)
}

/** Most frequent version; of equally frequent ones the newest. '' without versions. */
function mostCommonVersion(versions: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const version of versions) counts.set(version, (counts.get(version) ?? 0) + 1)
  // Workstations may report text that is no version.
  const compareNewestFirst = (a: string, b: string) => (isVersion(a) && isVersion(b) ? compareVersions(b, a) : 0)
  const [mostFrequent] = [...counts].toSorted(
    ([versionA, countA], [versionB, countB]) => countB - countA || compareNewestFirst(versionA, versionB),
  )
  return mostFrequent?.[0] ?? ''
}

/** Update state of a workstation, as a sentence without a full stop. */
export function updateText({ phase, updateVersion, updateProblem, wentBackFrom }: StatusSource): string {
  if (wentBackFrom) return t`${wentBackFrom} did not start; the previous version was restored`
  if (phase === 'downloading') return t`Downloading ${updateVersion}`.trimEnd()
  if (phase === 'installing') return t`Installing ${updateVersion}`.trimEnd()
  const reason = ownValue(updateErrorTexts, updateProblem) ?? (updateProblem ? t`Update failed: ${updateProblem}` : '')
  if (phase === 'ready')
    return reason ? t`${updateVersion} is pending. ${reason}` : t`${updateVersion} is ready to install`
  if (phase === 'off') return t`Updates are off`
  return reason || (updateVersion ? t`${updateVersion} is available` : t`No pending update`)
}

const updateErrorTexts: Readonly<Record<string, string>> = {
  unreachable: t`Update server unreachable`,
  'no feed': t`Not an update feed of this program`,
  unsigned: t`Missing or invalid signature`,
  'other program': t`The feed is of another program`,
  'wrong channel': t`The feed is of another channel`,
  replayed: t`The feed offers an older version again`,
  downgrade: t`The feed offers no newer version`,
  'too far': t`An intermediate version is required first`,
  'did not come up': t`The new version did not start here`,
  damaged: t`The download was damaged`,
  disk: t`Writing to the disk failed`,
  'in use': t`Another program is updating`,
  cancelled: t`Download cancelled`,
  'not ready': t`Nothing to install`,
  busy: t`The workstation was in use`,
  'not started': t`The installer did not start: an administrator must approve it`,
  'attempts exhausted': t`Not installed in three attempts: run its Setup.exe there as an administrator, or by the fleet tool`,
  other: t`Update failed for a reason that this version does not know`,
}
