import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app } from 'electron'
import { openPartialFileRegistry } from '../../exports/partial-files'
import { openLog } from '../../log/log'
import { logCrashes } from '../../log/log-crashes'
import { trustSystemCertificates } from '../../network/system-certificates'
import { applySystemProxy } from '../../network/system-proxy'
import { applyPolicyToEnv, readPolicy, systemPolicySource } from '../../policy/policy'
import { checkoutOrigin, showCheckout } from './checkout'
import { openCrashDumps } from './crash-dumps'
import { nativeDialogs } from './dialogs'
import { runApp } from './lifecycle'
import { openOsEncryption } from './os-encryption'
import { logProcessExits } from './process-exits'
import { createAppUpdates } from './updates'
import { applyStartAtSignIn } from './windows-shell'

const program = app.getAppPath()
const resourcesDir = join(program, 'resources')

runApp({
  preload: join(program, 'out/preload/index.cjs'),
  openDesk: async ({ dataDir, window, display }) => {
    const policySource = systemPolicySource(process.platform)
    const policy = await readPolicy(policySource)
    applyStartAtSignIn(policy)
    const env = applyPolicyToEnv(policy, process.env)
    const logs = openLog({ folder: join(dataDir, 'logs'), now: Date.now })
    const { log } = logs
    logCrashes(log)
    logProcessExits(log)
    const crashDumpsDir = await openCrashDumps(log)
    trustSystemCertificates()
    const serverUrls = [env.COUNTER_PROVIDER_URL, env.COUNTER_UPDATE_FEED, env.COUNTER_S3_ENDPOINT]
    await applySystemProxy(serverUrls, { resolveProxy: (url) => app.resolveProxy(url), log })
    const updates = await createAppUpdates({ dataDir, resourcesDir, env, log })
    // Never resolves: the installer of the previous version ends the program.
    if ((await updates?.start()) === 'rolling_back') return new Promise(() => undefined)
    // Imported here, so that a broken module counts as a failed start of an update, which is then rolled back.
    const { openDesk } = await import('../../open-desk')
    return openDesk({
      dataDir,
      resourcesDir,
      rendererDir: join(program, 'out/renderer'),
      env,
      policy,
      policySource,
      version: app.getVersion(),
      updates,
      dialogs: nativeDialogs(window, { log, registerPartialFile: openPartialFileRegistry({ dataDir, log }) }),
      checkout: {
        origin: () => checkoutOrigin,
        script: new Uint8Array(await readFile(join(program, 'out/preload/checkout.cjs'))),
        openWindow: (address, onClosed) => showCheckout(window(), address, onClosed),
      },
      display,
      osEncryption: await openOsEncryption(),
      listPrinterNames: async () => (await window().webContents.getPrintersAsync()).map(({ name }) => name),
      log,
      logs,
      crashDumpsDir,
    })
  },
})
