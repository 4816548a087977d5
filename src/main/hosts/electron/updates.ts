import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { t } from '@lingui/core/macro'
import { app } from 'electron'
import type { Env } from '../../ports'
import type { Log } from '../../ports/log'
import type { Updates } from '../../ports/updates'
import { loadKeys } from '../../updates/keys'
import { updateSettings } from '../../updates/settings'
import { openUpdates } from '../../updates/updates'
import { closeWithoutPrompt } from './window'

type Options = { dataDir: string; resourcesDir: string; env: Env; log: Log }

/** Updates of the installed program; undefined without a feed, a key in the package, or a usable folder. */
export async function createAppUpdates({ dataDir, resourcesDir, env, log }: Options): Promise<Updates | undefined> {
  const settings = updateSettings(env)
  if (!settings) return undefined
  const keys = await loadKeys(join(resourcesDir, 'update-keys.json'))
  if (keys.length === 0) {
    log('update.disabled_no_key')
    return undefined
  }
  try {
    return openUpdates({
      ...settings,
      folder: join(dataDir, 'updates'),
      installedVersion: app.getVersion(),
      keys,
      fetch,
      now: Date.now,
      log,
      install: startInstaller,
    })
  } catch (error) {
    log('update.disabled_folder', { error })
    return undefined
  }
}

/**
 * Starts electron-builder's silent installer. With `restart`, waits for an administrator's consent if Windows asks for
 * it, and quits; otherwise the program is already ending.
 */
export async function startInstaller(
  path: string,
  { restart }: { restart: boolean },
  elevate = process.platform === 'win32' ? elevatePath() : undefined,
): Promise<void> {
  const options = ['--updated', '/S', ...(restart ? ['--force-run'] : [])]
  try {
    await start(path, options)
  } catch (error) {
    if (!elevate || !needsAdministrator(error)) throw error
    const child = await start(elevate, [path, ...options])
    const [code] = restart ? await once(child, 'exit') : [0]
    if (code !== 0) throw new Error(t`Windows blocked the installer. An administrator must approve it.`)
  }
  if (!restart) return
  closeWithoutPrompt()
  app.quit()
}

/** Rejects when the system refuses to start the program. */
async function start(program: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(program, args, { detached: true, stdio: 'ignore' })
  await once(child, 'spawn')
  child.unref()
  return child
}

/** EACCES stands for ERROR_ELEVATION_REQUIRED of Windows: the installer installs for all users. */
const needsAdministrator = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'EACCES'

/** Program added by electron-builder; asks for an administrator's consent. */
const elevatePath = () => join(process.resourcesPath, 'elevate.exe')
