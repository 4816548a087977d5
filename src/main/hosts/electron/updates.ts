import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { app } from 'electron'
import type { Env } from '../../ports'
import type { Log } from '../../ports/log'
import type { Updates } from '../../ports/updates'
import { loadKeys } from '../../updates/keys'
import { updateSettings } from '../../updates/settings'
import { openUpdates } from '../../updates/updates'
import { closeWithoutPrompt } from './window'

type Options = { dataDir: string; resourcesDir: string; env: Env; log: Log }

/** Updates of the installed program; undefined without a feed or without a key in the package. */
export async function createAppUpdates({ dataDir, resourcesDir, env, log }: Options): Promise<Updates | undefined> {
  const settings = updateSettings(env)
  if (!settings) return undefined
  const keys = await loadKeys(join(resourcesDir, 'update-keys.json'))
  if (keys.length === 0) {
    log('update.disabled_no_key')
    return undefined
  }
  const ports = { folder: join(dataDir, 'updates'), installed: app.getVersion(), keys, fetch, now: Date.now, log }
  try {
    return openUpdates({ ...settings, ...ports, install: startInstaller })
  } catch (error) {
    log('update.disabled_folder', { error })
    return undefined
  }
}

/**
 * Starts electron-builder's silent installer and quits. On Windows waits for the administrator's consent first, unless
 * the program is ending anyway (`restart` is false).
 */
export async function startInstaller(path: string, { restart }: { restart: boolean }): Promise<void> {
  const options = ['--updated', '/S', ...(restart ? ['--force-run'] : [])]
  const isWindows = process.platform === 'win32'
  const [program, args] = isWindows ? [elevatePath(), [path, ...options]] : [path, options]
  const child = spawn(program, args, { detached: true, stdio: 'ignore' })
  // Rejects when the system refuses to start it.
  await once(child, 'spawn')
  child.unref()
  if (isWindows && restart) {
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('Windows blocked the installer. An administrator must approve it.')
  }
  if (!restart) return
  closeWithoutPrompt()
  app.quit()
}

/** Added by electron-builder for per-machine installers. */
const elevatePath = () => join(process.resourcesPath, 'elevate.exe')
