import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../ports/log'
import { download } from './download'
import { ensureRollbackInstaller, findUpdate, type UpdateContext } from './find-update'
import type { Manifest } from './manifest'
import { matchesSignature } from './verified-file'
import { errorFields, type UpdateWork } from './work'

/**
 * Downloads the newest update unless it is on disk, and first the running version's installer for a rollback from it.
 * Runs inside `runExclusive`.
 */
export async function checkAndDownload(
  context: UpdateContext,
  work: UpdateWork,
  now: () => number,
  log: Log,
): Promise<void> {
  const { feed, installedVersion, state, filesFolder } = context
  state.change({ checkedAt: now() })
  const manifest = await findUpdate(context, work.signal)
  const { ready } = state.current
  const path = manifest && join(filesFolder, manifest.file.name)
  const isAlreadyReady = ready && ready.manifest.file.sha512 === manifest?.file.sha512
  if (isAlreadyReady && path && (await matchesSignature(path, manifest.file))) return
  // An update that the feed has withdrawn or replaced is not installed.
  if (ready) await discardReady(context, ready)
  if (!manifest || !path) return
  work.setDownloaded(manifest, 0)
  await ensureRollbackInstaller(context, work.signal).catch((error: unknown) => {
    if (work.signal.aborted) throw error
    log('update.rollback_unavailable', { version: installedVersion, ...errorFields(error) })
  })
  const onProgress = (done: number) => work.setDownloaded(manifest, done)
  await download(feed, manifest.file, path, { signal: work.signal, onProgress })
  // 0 in `asked`: never postponed; in `tries` and `triedAt`: installer never started.
  state.change({ ready: { manifest, since: now(), asked: 0, tries: 0, triedAt: 0 }, notice: '' })
  log('update.downloaded', { version: manifest.version })
}

/** Removes a downloaded update. */
export async function discardReady(
  { state, filesFolder }: Pick<UpdateContext, 'state' | 'filesFolder'>,
  ready: { manifest: Manifest },
): Promise<void> {
  state.change({ ready: undefined })
  await rm(join(filesFolder, ready.manifest.file.name), { force: true })
}
