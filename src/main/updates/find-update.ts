import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '@lingui/core/macro'
import { download } from './download'
import { assertOwnInstaller, evaluateManifest } from './evaluate-manifest'
import { type Feed, fetchFeedText } from './feed'
import { assertSigned, type TrustedKey } from './keys'
import { type Channel, type Manifest, readManifest } from './manifest'
import type { UpdateStateStore } from './state'
import { UpdateError } from './update-error'

export interface UpdateContext {
  readonly feed: Feed
  readonly keys: readonly TrustedKey[]
  readonly channel: Channel
  readonly installedVersion: string
  readonly state: UpdateStateStore
  /** Folder of installers. */
  readonly filesFolder: string
}

/** Reads the feed's manifest; undefined if its version is not to be installed. Throws UpdateError. */
export async function findUpdate(context: UpdateContext, signal: AbortSignal): Promise<Manifest | undefined> {
  const { feed, keys, channel, installedVersion, state } = context
  const manifest = readManifest(await fetchFeedText(feed, `${channel}.json`, signal))
  assertSigned(manifest, keys)
  const { newestSeen, failed, machine: workstationId } = state.current
  const latestReleaseSeen = newestSeen[channel] ?? ''
  const decision = evaluateManifest(manifest, {
    installedVersion,
    channel,
    latestReleaseSeen,
    failed,
    workstationId,
  })
  if (manifest.released !== latestReleaseSeen)
    state.change({ newestSeen: { ...newestSeen, [channel]: manifest.released } })
  return decision === 'install' ? manifest : undefined
}

/** Downloads the installer of the running version for a rollback, unless it is on disk. Throws if the feed has none. */
export async function ensureRollbackInstaller(context: UpdateContext, signal: AbortSignal): Promise<void> {
  const { feed, keys, installedVersion, state, filesFolder } = context
  // `kept`: manifests of installers for a rollback.
  const isKept = state.current.kept.some(
    ({ version, file }) => version === installedVersion && existsSync(join(filesFolder, file.name)),
  )
  if (isKept) return
  const manifest = readManifest(await fetchFeedText(feed, `versions/${installedVersion}.json`, signal))
  assertSigned(manifest, keys)
  assertOwnInstaller(manifest)
  if (manifest.version !== installedVersion)
    throw new UpdateError('damaged', t`The update feed has another version in the place of ${installedVersion}.`)
  await download(feed, manifest.file, join(filesFolder, manifest.file.name), { signal, onProgress: () => undefined })
  state.change({ kept: [manifest] })
}
