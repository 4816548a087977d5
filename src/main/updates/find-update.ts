import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { download } from './download'
import { assertOwnProduct, evaluateManifest } from './evaluate-manifest'
import { type Feed, fetchFeedText } from './feed'
import { assertSigned, type TrustedKey } from './keys'
import { type Channel, type Manifest, readManifest } from './manifest'
import type { UpdateStateStore } from './state'
import { UpdateError } from './update-error'

export interface UpdateContext {
  readonly feed: Feed
  readonly keys: readonly TrustedKey[]
  readonly channel: Channel
  readonly installed: string
  readonly memory: UpdateStateStore
  /** Folder of installers. */
  readonly files: string
}

/** Reads the feed's manifest; undefined when there is nothing to install. Throws UpdateError. */
export async function findUpdate(context: UpdateContext, signal: AbortSignal): Promise<Manifest | undefined> {
  const { feed, keys, channel, installed, memory } = context
  const manifest = readManifest(await fetchFeedText(feed, `${channel}.json`, signal))
  assertSigned(manifest, keys)
  const { newestSeen, failed, machine } = memory.now
  const latestRelease = newestSeen[channel] ?? ''
  const verdict = evaluateManifest(manifest, { installed, channel, latestReleaseSeen: latestRelease, failed, machine })
  if (manifest.released !== latestRelease)
    memory.change({ newestSeen: { ...newestSeen, [channel]: manifest.released } })
  return verdict === 'take' ? manifest : undefined
}

/**
 * Ensures that the installer of the running version is available for a rollback, from disk or from the feed. Throws
 * where the feed has none.
 */
export async function keepRollbackInstaller(context: UpdateContext, signal: AbortSignal): Promise<void> {
  const { feed, keys, installed, memory, files } = context
  const isKept = memory.now.kept.some(
    ({ version, file }) => version === installed && existsSync(join(files, file.name)),
  )
  if (isKept) return
  const manifest = readManifest(await fetchFeedText(feed, `versions/${installed}.json`, signal))
  assertSigned(manifest, keys)
  assertOwnProduct(manifest)
  if (manifest.version !== installed)
    throw new UpdateError('damaged', `The update feed keeps another version than ${installed} in its place.`)
  await download(feed, manifest.file, join(files, manifest.file.name), { signal, onProgress: () => undefined })
  memory.change({ kept: [manifest] })
}
