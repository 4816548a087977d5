import { homedir } from 'node:os'
import { join } from 'node:path'

const folderName = 'IDTR Counter (browser)'

/** Separate from Electron's folder, so that both hosts can run at the same time. */
export function defaultDataDir(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): string {
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), folderName)
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', folderName)
  return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), folderName)
}
