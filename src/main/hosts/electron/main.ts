import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app } from 'electron'
import { openUnfinished } from '../../exports/unfinished'
import { attendCrashes } from '../../log/crashes'
import { openLog } from '../../log/log'
import { policyFile, readPolicy, underPolicy } from '../../policy/policy'
import { checkoutOrigin, showCheckout } from './checkout'
import { nativeDialogs } from './dialogs'
import { attendParts } from './ended-parts'
import { runCounter } from './lifecycle'
import { systemSecrets } from './secrets'
import { hostUpdates } from './updates'

const program = app.getAppPath()
const resourcesDir = join(program, 'resources')

runCounter({
  preload: join(program, 'out/preload/index.cjs'),
  openDesk: async ({ dataDir, window }) => {
    const policy = readPolicy(policyFile(process.platform, process.env))
    const env = underPolicy(policy, process.env)
    const logs = openLog({ folder: join(dataDir, 'logs'), now: Date.now })
    const { log } = logs
    attendCrashes(log)
    attendParts(log)
    const updates = await hostUpdates({ dataDir, resourcesDir, env, log })
    // The program ends, and nothing is opened any more.
    if ((await updates?.begin()) === 'leaving') return new Promise(() => undefined)
    // Loaded only here: a part of it that is broken counts as a start that did not come up.
    const { composeDesk } = await import('../../compose')
    return composeDesk({
      dataDir,
      resourcesDir,
      rendererDir: join(program, 'out/renderer'),
      env,
      fixedPrinters: policy.printers,
      fixedLock: policy.lock?.afterMinutes,
      fixedPrinting: policy.printing,
      policy,
      version: app.getVersion(),
      updates,
      dialogs: nativeDialogs(window, { log, remember: openUnfinished({ dataDir, log }) }),
      checkout: {
        origin: () => checkoutOrigin,
        script: new Uint8Array(await readFile(join(program, 'out/preload/checkout.cjs'))),
        show: (address, closed) => showCheckout(window(), address, closed),
      },
      secrets: await systemSecrets(),
      log,
      logs,
    })
  },
})
