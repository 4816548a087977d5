import { homedir } from 'node:os'
import { join } from 'node:path'

const name = 'IDTR Counter (browser)'

/** Separate from Electron's folder, so that both can run. */
export function defaultDataDir(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): string {
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), name)
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', name)
  return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), name)
}
