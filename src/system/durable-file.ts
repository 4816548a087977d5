import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { retryWhileInUse } from './file-in-use'

/** Writes a file, readable by this user only, and syncs it. After an error an incomplete file is left. */
export async function writeSynced(
  path: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    for await (const chunk of chunks) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Moves a synced file to its final path, so that it survives a power cut. Creates the folder if needed. */
export async function moveSynced(from: string, to: string): Promise<void> {
  const folder = dirname(resolve(to))
  const topmostCreated = await mkdir(folder, { recursive: true, mode: 0o700 })
  await retryWhileInUse(() => rename(from, to))
  await syncFolder(folder)
  // A created folder is safe only once its parent is synced, too.
  if (!topmostCreated) return
  for (let parent = folder; parent !== dirname(topmostCreated); ) {
    parent = dirname(parent)
    await syncFolder(parent)
  }
}

/** Makes renamed files survive a power cut; Windows does so by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
