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

/** Gives a synced file its final name, in a folder that is created, so that it survives a power cut. */
export async function moveSynced(from: string, to: string): Promise<void> {
  const folder = dirname(resolve(to))
  const created = await mkdir(folder, { recursive: true, mode: 0o700 })
  await retryWhileInUse(() => rename(from, to))
  await syncFolder(folder)
  // Each created folder is an entry of its parent.
  for (let parent = folder; created && parent !== dirname(created); ) {
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
