import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { choose, mustBeOurs } from './choose'
import { download } from './download'
import { askText, type Feed } from './feed'
import { mustBeSigned, type TrustedKey } from './keys'
import { type Channel, type Manifest, readManifest } from './manifest'
import { UpdateRefused } from './refusal'
import type { Memory } from './state'

export interface Fetching {
  readonly feed: Feed
  readonly keys: readonly TrustedKey[]
  readonly channel: Channel
  readonly installed: string
  readonly memory: Memory
  /** Where installers lie. */
  readonly files: string
}

/** Looks at the feed: the update that this counter is to take, if any. Throws UpdateRefused. */
export async function look(given: Fetching, cancelled: AbortSignal): Promise<Manifest | undefined> {
  const { feed, keys, channel, installed, memory } = given
  const found = readManifest(await askText(feed, `${channel}.json`, cancelled))
  mustBeSigned(found, keys)
  const { newestSeen, failed, machine } = memory.now
  const seen = newestSeen[channel] ?? ''
  const verdict = choose(found, { installed, channel, newestSeen: seen, failed, machine })
  if (found.released !== seen) memory.change({ newestSeen: { ...newestSeen, [channel]: found.released } })
  return verdict === 'take' ? found : undefined
}

/**
 * Sees to it that the installer of the version that runs is at hand, for going back: kept since it was an update itself, else
 * fetched as the feed keeps it. Throws where the feed has none.
 */
export async function keepInstalled(given: Fetching, cancelled: AbortSignal): Promise<void> {
  const { feed, keys, installed, memory, files } = given
  const has = memory.now.kept.some(({ version, file }) => version === installed && existsSync(join(files, file.name)))
  if (has) return
  const found = readManifest(await askText(feed, `versions/${installed}.json`, cancelled))
  mustBeSigned(found, keys)
  mustBeOurs(found)
  if (found.version !== installed)
    throw new UpdateRefused('damaged', `The update feed keeps another version than ${installed} in its place.`)
  await download(feed, found.file, join(files, found.file.name), { cancelled, onProgress: () => undefined })
  memory.change({ kept: [found] })
}
