import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { listAssets } from '#main/assets'
import { serveBrowser } from '#main/hosts/browser/server'
import { newFolder, openTestDesk, removeFolder } from '../../desk/support/desk'
import { openWorkstationAt, type Workstation } from './workstation'

/** Milliseconds between retries of the outbox, instead of seconds. */
const retryTimeMs = 50
const deadlines = { read: 2_000, change: 500 }

/** Opens a workstation whose desk runs in this process, with short timeouts and retries of the outbox. */
export async function openWorkstationInProcess(backendUrl: string): Promise<Workstation> {
  const dataDir = newFolder()
  const provider = { url: backendUrl, fetch, deadlines }
  const assets = await listAssets(resolve('out', 'renderer'))
  const { desk } = await openTestDesk({ dataDir, provider, outboxSecondMs: retryTimeMs, assets })
  const bridge = new Uint8Array(await readFile(join('out', 'preload', 'bridge.cjs')))
  const host = await serveBrowser({ desk, port: 0, bridge })
  const closeDesk = async () => {
    await host.close()
    await desk.close()
    removeFolder(dataDir)
  }
  try {
    const workstation = await openWorkstationAt(host.createLink)
    return { ...workstation, close: () => workstation.close().finally(closeDesk) }
  } catch (error) {
    await closeDesk()
    throw error
  }
}
