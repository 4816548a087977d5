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
import { closeUnasked } from './window'

type Given = { dataDir: string; resourcesDir: string; env: Env; log: Log }

/** The updates of the installed program; undefined without a feed, and without a key in the package. */
export async function hostUpdates({ dataDir, resourcesDir, env, log }: Given): Promise<Updates | undefined> {
  const settings = updateSettings(env)
  if (!settings) return undefined
  const keys = await loadKeys(join(resourcesDir, 'update-keys.json'))
  if (keys.length === 0) {
    log('update.disabled_no_key')
    return undefined
  }
  const given = { folder: join(dataDir, 'updates'), installed: app.getVersion(), keys, fetch, now: Date.now, log }
  try {
    return openUpdates({ ...settings, ...given, install: startInstaller })
  } catch (error) {
    log('update.disabled_folder', { error })
    return undefined
  }
}

/**
 * Starts electron-builder's installer without questions, and quits. For the whole machine it needs an administrator: Windows
 * asks for one, and while nobody has agreed the counter goes on. When the program ends anyway nobody waits for that.
 */
export async function startInstaller(path: string, { restart }: { restart: boolean }): Promise<void> {
  const options = ['--updated', '/S', ...(restart ? ['--force-run'] : [])]
  const isWindows = process.platform === 'win32'
  const [program, given] = isWindows ? [elevate(), [path, ...options]] : [path, options]
  const child = spawn(program, given, { detached: true, stdio: 'ignore' })
  // Rejects where the system refuses to start it.
  await once(child, 'spawn')
  child.unref()
  if (isWindows && restart) {
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('Windows did not let the installer start: an administrator has to agree to it.')
  }
  if (!restart) return
  closeUnasked()
  app.quit()
}

/** Lies beside the archive; electron-builder puts it there for installers of the whole machine. */
const elevate = () => join(process.resourcesPath, 'elevate.exe')
