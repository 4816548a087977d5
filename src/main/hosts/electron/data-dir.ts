import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { app } from 'electron'

/**
 * Sets and returns the folder of all data: COUNTER_DATA_DIR, else Electron's default. On Windows the default moves to
 * LOCALAPPDATA, which is not copied to a server with a roaming profile.
 */
export function setDataDir(): string {
  const { COUNTER_DATA_DIR } = process.env
  const folder = COUNTER_DATA_DIR ? resolve(COUNTER_DATA_DIR) : systemDataDir()
  // Electron requires an existing folder.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  app.setPath('userData', folder)
  return folder
}

function systemDataDir(): string {
  const defaultDir = app.getPath('userData')
  const { LOCALAPPDATA } = process.env
  if (process.platform !== 'win32' || !LOCALAPPDATA) return defaultDir
  return moveToLocal(defaultDir, join(LOCALAPPDATA, basename(defaultDir)))
}

/**
 * Moves the data of earlier versions from the roaming to the local folder. Returns the roaming folder if that fails: a
 * running program has files open in it, or it is on another drive.
 */
function moveToLocal(roaming: string, local: string): string {
  if (existsSync(local) || !existsSync(roaming)) return local
  try {
    renameSync(roaming, local)
    return local
  } catch {
    return roaming
  }
}
