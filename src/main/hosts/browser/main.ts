import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { t } from '@lingui/core/macro'
import { deskCalls } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import { version } from '../../../../package.json'
import type { Desk } from '../../desk'
import { openLog } from '../../log/log'
import { logCrashes } from '../../log/log-crashes'
import { trustSystemCertificates } from '../../network/system-certificates'
import { openDesk } from '../../open-desk'
import { applyPolicyToEnv, policyFile, readPolicy, systemPolicySource } from '../../policy/policy'
import { serveCheckout } from './checkout'
import { defaultDataDir } from './data-dir'
import { type BrowserHost, serveBrowser } from './server'

/** The built file is out/main/browser.js. */
const root = join(import.meta.dirname, '..', '..')
const print = (line: string) => void process.stdout.write(`${line}\n`)
const printError = (line: string) => void process.stderr.write(`${line}\n`)
const warn = (line: string) => printError(`${new Date().toISOString()} ${line}`)
const defaultPort = 4310
const exitTimeoutMs = 2_000

const rejectDialog = async (): Promise<never> => {
  throw new CallError('invalid', t`In a browser the page shows its own dialog.`)
}

async function start() {
  const path = process.env.COUNTER_POLICY
  const policySource = path ? policyFile(path) : systemPolicySource(process.platform)
  const policy = await readPolicy(policySource)
  const env = applyPolicyToEnv(policy, process.env)
  const rendererDir = join(root, 'out', 'renderer')
  const bridgeFile = join(root, 'out', 'preload', 'bridge.cjs')
  const checkoutFile = join(root, 'out', 'preload', 'checkout.cjs')
  if (!existsSync(join(rendererDir, 'index.html')) || !existsSync(bridgeFile))
    throw new Error('The screens are not built. Run npm run build.')
  const port = Number(env.COUNTER_PORT ?? defaultPort)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('COUNTER_PORT is not a port number.')

  let origin: string | undefined
  let checkoutOrigin = ''
  const dataDir = env.COUNTER_DATA_DIR ?? defaultDataDir(process.platform, env)
  const logs = openLog({ folder: join(dataDir, 'logs'), now: Date.now, echo: printError })
  logCrashes(logs.log)
  trustSystemCertificates()
  const desk = await openDesk({
    dataDir,
    resourcesDir: join(root, 'resources'),
    rendererDir,
    env,
    policy,
    policySource,
    version,
    dialogs: { open: rejectDialog, save: rejectDialog, create: rejectDialog },
    origin: () => origin,
    checkout: { origin: () => checkoutOrigin, script: new Uint8Array(await readFile(checkoutFile)) },
    log: logs.log,
    logs,
  })
  try {
    const bridge = new Uint8Array(await readFile(bridgeFile))
    const host = await serveBrowser({ desk, site: desk.site, port, bridge }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set COUNTER_PORT to another.`) : error
    })
    origin = host.origin
    const checkoutServer = await serveCheckout(desk.fetchCheckout)
    checkoutOrigin = checkoutServer.origin
    const stop = () =>
      void closeAndExit(async () => {
        await checkoutServer.close()
        await host.close()
        await desk.close()
      })
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    await printInstructions(desk, host)
  } catch (error) {
    await desk.close()
    throw error
  }
}

async function printInstructions(desk: Desk, host: BrowserHost) {
  const printAddress = () => print(`IDTR Counter: ${host.createLink()}`)
  printAddress()
  print('This link works once, in one browser. Press Enter for a new one.')
  createInterface({ input: process.stdin }).on('line', printAddress)
  const info = await desk.call('app.info', undefined)
  if (!info.ok) throw new Error(info.failure.message)
  const { practiceAccounts } = deskCalls['app.info'].output.parse(info.value)
  if (practiceAccounts.length > 0) print('Practice mode. Sign in as:')
  for (const { role, phone, password } of practiceAccounts) print(`  ${role}: ${phone}, password ${password}`)
}

/** Exits after two seconds even if closing hangs: stored data is on disk already. */
async function closeAndExit(close: () => Promise<void>) {
  setTimeout(() => process.exit(1), exitTimeoutMs).unref()
  await close()
  process.exit(0)
}

// A full disk or closed pipe behind the console must not end the program.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
start().catch((error: unknown) => {
  warn(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
