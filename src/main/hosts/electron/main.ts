import { join } from 'node:path'
import { app } from 'electron'
import { composeDesk } from '../../compose'
import { openUnfinished } from '../../exports/unfinished'
import { policyFile, readPolicy, underPolicy } from '../../policy/policy'
import { nativeDialogs } from './dialogs'
import { runCounter } from './lifecycle'
import { openLog } from './log'
import { systemSecrets } from './secrets'

const program = app.getAppPath()

runCounter({
  preload: join(program, 'out/preload/index.cjs'),
  openDesk: async ({ dataDir, window }) => {
    const policy = readPolicy(policyFile(process.platform, process.env))
    const log = openLog(join(dataDir, 'counter.log'))
    return composeDesk({
      dataDir,
      resourcesDir: join(program, 'resources'),
      rendererDir: join(program, 'out/renderer'),
      env: underPolicy(policy, process.env),
      fixedPrinters: policy.printers,
      version: app.getVersion(),
      dialogs: nativeDialogs(window, { log, remember: openUnfinished({ dataDir, log }) }),
      secrets: await systemSecrets(),
      log,
    })
  },
})
