import { app, crashReporter } from 'electron'
import type { Log } from '../../ports/log'
import { removeOldCrashDumps } from '../../support-report/crash-dumps'

/** Stores a memory dump of each crash on this computer; none is sent. Covers only processes that are created later. */
export function storeCrashDumps(): void {
  crashReporter.start({ uploadToServer: false })
}

/** Folder of the dumps, after removing old ones. */
export async function openCrashDumps(log: Log): Promise<string> {
  const folder = app.getPath('crashDumps')
  await removeOldCrashDumps(folder, Date.now()).catch((error: unknown) => log('crash_dump.remove_failed', { error }))
  return folder
}
