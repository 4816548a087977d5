import { app, crashReporter } from 'electron'
import type { Log } from '../../ports/log'
import { removeOldCrashDumps } from '../../support-report/crash-dumps'

/** Stores a memory dump of each crash on this computer; none is sent. Covers only processes created after the call. */
export function storeCrashDumps(): void {
  crashReporter.start({ uploadToServer: false })
}

/** Removes old dumps, and returns the folder of the dumps. */
export async function openCrashDumps(log: Log): Promise<string> {
  const folder = app.getPath('crashDumps')
  await removeOldCrashDumps(folder, Date.now()).catch((error: unknown) => log('crash_dump.remove_failed', { error }))
  return folder
}
