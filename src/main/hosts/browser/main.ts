import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { deskCalls } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import { version } from '../../../../package.json'
import { composeDesk } from '../../compose'
import type { Desk } from '../../desk'
import { attendCrashes } from '../../log/crashes'
import { openLog } from '../../log/log'
import { policyFile, readPolicy, underPolicy } from '../../policy/policy'
import { type CheckoutHost, serveCheckout } from './checkout'
import { defaultDataDir } from './data-dir'
import { type BrowserHost, serveBrowser } from './server'

const root = join(import.meta.dirname, '..', '..')
const say = (line: string) => void process.stdout.write(`${line}\n`)
const warnLine = (line: string) => void process.stderr.write(`${line}\n`)
const warn = (line: string) => warnLine(`${new Date().toISOString()} ${line}`)
const usualPort = 4310
const patience = 2_000

const elsewhere = async (): Promise<never> => {
  throw new CallError('invalid', 'In a browser the page shows its own dialog.')
}

async function start() {
  const policy = readPolicy(process.env.COUNTER_POLICY ?? policyFile(process.platform, process.env))
  const env = underPolicy(policy, process.env)
  const rendererDir = join(root, 'out', 'renderer')
  const bridgeFile = join(root, 'out', 'preload', 'bridge.cjs')
  const checkoutFile = join(root, 'out', 'preload', 'checkout.cjs')
  if (!existsSync(join(rendererDir, 'index.html')) || !existsSync(bridgeFile))
    throw new Error('The screens are not built. Run npm run build.')
  const port = Number(env.COUNTER_PORT ?? usualPort)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('COUNTER_PORT is not a port number.')

  let host: BrowserHost | undefined
  let cards: CheckoutHost | undefined
  const dataDir = env.COUNTER_DATA_DIR ?? defaultDataDir(process.platform, env)
  const logs = openLog({ folder: join(dataDir, 'logs'), now: Date.now, echo: warnLine })
  attendCrashes(logs.log)
  const desk = await composeDesk({
    dataDir,
    resourcesDir: join(root, 'resources'),
    rendererDir,
    env,
    fixedPrinters: policy.printers,
    fixedLock: policy.lock?.afterMinutes,
    fixedPrinting: policy.printing,
    policy,
    version,
    dialogs: { open: elsewhere, save: elsewhere, create: elsewhere },
    origin: () => host?.origin,
    checkout: { origin: () => cards?.origin ?? '', script: new Uint8Array(await readFile(checkoutFile)) },
    log: logs.log,
    logs,
  })
  const bridge = new Uint8Array(await readFile(bridgeFile))
  const served = await serveBrowser({ desk, site: desk.site, port, bridge }).catch(
    async (error: NodeJS.ErrnoException) => {
      await desk.close()
      throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set COUNTER_PORT to another.`) : error
    },
  )
  host = served
  const checkout = await serveCheckout(desk.checkout)
  cards = checkout
  const stop = () =>
    void end(() =>
      checkout
        .close()
        .then(served.close)
        .then(() => desk.close()),
    )
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await greet(desk, served)
}

async function greet(desk: Desk, host: BrowserHost) {
  const sayAddress = () => say(`IDTR Counter: ${host.newAddress()}`)
  sayAddress()
  say('This address opens the counter once, in one browser. Press Enter for another.')
  createInterface({ input: process.stdin }).on('line', sayAddress)
  const info = await desk.call('app.info', undefined)
  if (!info.ok) throw new Error(info.failure.message)
  const { practiceSignIns } = deskCalls['app.info'].output.parse(info.value)
  if (practiceSignIns.length > 0) say('Practice mode. Sign in as:')
  for (const { role, phone, password } of practiceSignIns) say(`  ${role}: ${phone}, password ${password}`)
}

/** Closes everything; gives up waiting after two seconds, since what was acknowledged is on disk already. */
async function end(close: () => Promise<void>) {
  setTimeout(() => process.exit(1), patience).unref()
  await close()
  process.exit(0)
}

// A console that takes no more, such as a file on a full disk, ends nothing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
start().catch((error: unknown) => {
  warn(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
