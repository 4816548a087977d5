import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

type CrashDump = { path: string; createdAt: number }

/** Memory dumps of crashes in a folder of Crashpad and its subfolders, newest first; none without the folder. */
export async function listCrashDumps(folder: string): Promise<CrashDump[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const paths = names.filter((name) => name.endsWith('.dmp')).map((name) => join(folder, name))
  const dumps = await Promise.all(paths.map(async (path) => ({ path, createdAt: (await stat(path)).mtimeMs })))
  return dumps.toSorted((a, b) => b.createdAt - a.createdAt)
}

const maxDumps = 3
/** As for log files. */
const maxAgeMs = 30 * 24 * 3_600_000

/** Keeps at most three dumps of the last 30 days. Dumps contain personal data, as parts of the program's memory. */
export async function removeOldCrashDumps(folder: string, now: number): Promise<void> {
  const dumps = await listCrashDumps(folder)
  const excessDumps = dumps.filter(({ createdAt }, index) => index >= maxDumps || createdAt < now - maxAgeMs)
  await Promise.all(excessDumps.map(({ path }) => rm(path, { force: true })))
}
