import { createHash } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { compareVersions } from '#contract/protocol/text/version'
import { type Channel, type Manifest, product } from './manifest'
import { installerName } from './signed-text'
import { UpdateError } from './update-error'

export interface InstallState {
  readonly installedVersion: string
  readonly channel: Channel
  /** Latest `released` of all signed manifests received on this channel; '' for none. */
  readonly latestReleaseSeen: string
  /** Versions that failed to start here. */
  readonly failed: readonly string[]
  /** Random id of this workstation. */
  readonly workstationId: string
}

/** Position of a workstation in the rollout of a version: 0 to below 100 per cent. */
export function rolloutPercentile(workstationId: string, version: string): number {
  const digest = createHash('sha256').update(`${workstationId} ${version}`).digest()
  return (digest.readUInt32BE() / 2 ** 32) * 100
}

/**
 * Whether to install the manifest's version. 'current': it is installed. 'later': its rollout has not reached this
 * workstation. Throws UpdateError if it must not be installed.
 */
export function evaluateManifest(manifest: Manifest, state: InstallState): 'install' | 'current' | 'later' {
  const { installedVersion, channel, latestReleaseSeen, failed, workstationId } = state
  const { version, minimum, released, staging: rolloutPercent } = manifest
  assertOwnInstaller(manifest)
  if (manifest.channel !== channel)
    throw updateError(
      'wrong channel',
      t`The update feed offers an update of the channel ${{ offered: manifest.channel }}, not ${channel}.`,
    )
  if (latestReleaseSeen && Date.parse(released) < Date.parse(latestReleaseSeen))
    throw updateError(
      'replayed',
      t`The update feed offers ${version}, which was released before an update offered earlier. It is not installed.`,
    )
  const order = compareVersions(version, installedVersion)
  if (order === 0) return 'current'
  if (order < 0)
    throw updateError(
      'downgrade',
      t`The update feed offers ${version}, older than ${installedVersion} here. It is not installed.`,
    )
  if (failed.includes(version))
    throw updateError('did not come up', t`Version ${version} did not start here. Wait for a newer one.`)
  if (compareVersions(installedVersion, minimum) < 0)
    throw updateError(
      'too far',
      t`Version ${version} can only be installed over ${minimum} or newer; this is ${installedVersion}.`,
    )
  return rolloutPercentile(workstationId, version) < rolloutPercent ? 'install' : 'later'
}

/** Throws for another product, and for a file that is not the installer of this version. */
export function assertOwnInstaller({ product: productId, version, file }: Manifest): void {
  if (productId !== product) throw updateError('other program', t`The update feed belongs to another program.`)
  if (file.name !== installerName(version))
    throw updateError(
      'damaged',
      t`The update feed names a file that is not the installer of ${version}. It is not downloaded.`,
    )
}

const updateError = (...args: ConstructorParameters<typeof UpdateError>) => new UpdateError(...args)
