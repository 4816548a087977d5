import { createHash } from 'node:crypto'
import { compareVersions } from '#contract/protocol/text/version'
import { type Channel, type Manifest, product } from './manifest'
import { UpdateRefused } from './refusal'
import { installerName } from './signed-text'

export interface Situation {
  readonly installed: string
  readonly channel: Channel
  /** `released` of the newest signed manifest of this channel that was ever seen here; '' for none. */
  readonly newestSeen: string
  /** Versions that did not come up here. */
  readonly failed: readonly string[]
  /** A number of this machine that stays. */
  readonly machine: string
}

/** Where a machine stands among all, in per cent: the same for a version, whatever its staging grows to. */
export function placeOf(machine: string, version: string): number {
  const digest = createHash('sha256').update(`${machine} ${version}`).digest()
  return (digest.readUInt32BE() / 2 ** 32) * 100
}

/**
 * What a signed manifest means here: 'take' it, 'current' is what is installed, 'later' when its staging has not reached this
 * machine. Throws UpdateRefused for one that must not be installed.
 */
export function choose(manifest: Manifest, situation: Situation): 'take' | 'current' | 'later' {
  const { installed, channel, newestSeen, failed, machine } = situation
  const { version, minimum, released, staging } = manifest
  mustBeOurs(manifest)
  if (manifest.channel !== channel)
    throw refused(
      'wrong channel',
      `The update feed offers an update of the channel ${manifest.channel}, not ${channel}.`,
    )
  if (newestSeen && Date.parse(released) < Date.parse(newestSeen))
    throw refused(
      'replayed',
      `The update feed offers ${version} as it was before what it offered last. It is not taken.`,
    )
  const order = compareVersions(version, installed)
  if (order === 0) return 'current'
  if (order < 0)
    throw refused('downgrade', `The update feed offers ${version}, older than ${installed} here. It is not installed.`)
  if (failed.includes(version))
    throw refused('did not come up', `Version ${version} did not start here. A newer one is waited for.`)
  if (compareVersions(installed, minimum) < 0)
    throw refused('too far', `Version ${version} can be installed over ${minimum} or newer, and this is ${installed}.`)
  return placeOf(machine, version) < staging ? 'take' : 'later'
}

/** Throws for another program, and for a file that is not the installer of just this version. */
export function mustBeOurs({ product: named, version, file }: Manifest): void {
  if (named !== product) throw refused('other program', 'What lies at the update feed is of another program.')
  if (file.name !== installerName(version))
    throw refused('damaged', `The update feed names a file that is not the installer of ${version}. It is not fetched.`)
}

const refused = (...given: ConstructorParameters<typeof UpdateRefused>) => new UpdateRefused(...given)
