import { fileURLToPath } from 'node:url'
import { errorMessage } from '#contract/protocol/error-message'
import { openTerminal } from '#system/terminal'
import { loadFonts } from './core/files/fonts'
import { createImageLoader } from './core/files/image-loader'
import { parseTrustedProxies } from './core/http/client-address'
import { databaseFailure } from './core/rows/database-failure'
import { defaultPoolSize } from './database/open'
import { startHttpServer } from './http-server'
import { openProvider } from './index'
import { practiceInstituteId } from './practice/institute'
import type { Seed } from './practice/seed'
import { importBackend, resumeHint } from './tools/backend-import/command'
import { seedBusyInstitute } from './tools/busy-institute'
import { checkFiles } from './tools/check-files'
import { assertServable, commands, runCommand } from './tools/setup/commands'

/**
 * The provider as an HTTP server, or one of its commands (setup, staff, move-to-postgres, check-files, adopt ADDRESS).
 * Environment: PORT (8090), HOST (127.0.0.1), DATABASE_URL or DATA_DIR (else in memory), FILES_DIR (documents and
 * pictures), SEED (practice, busy, none), API_KEY, TRUSTED_PROXIES (addresses), DATABASE_POOL, METRICS_KEY,
 * DRAIN_SECONDS, SEND_MAILS (no: sends none), PICTURE_STORE (base URL of the object store).
 */
const { PORT = '8090', HOST = '127.0.0.1', DATABASE_URL, DATA_DIR, SEED = 'none', API_KEY, FILES_DIR } = process.env
const databaseOptions = {
  databaseUrl: DATABASE_URL,
  dataDir: DATA_DIR,
  connections: integerSetting('DATABASE_POOL', defaultPoolSize, 1),
}
const drainMs = integerSetting('DRAIN_SECONDS', 0, 0) * 1000
const isPractice = (id: string) => id === practiceInstituteId

const seeds = new Map<string, Seed>([
  ['practice', 'practice'],
  ['busy', seedBusyInstitute],
  ['none', 'none'],
])

async function start() {
  const seed = seeds.get(SEED)
  if (!seed) throw new Error(`SEED is one of ${[...seeds.keys()].join(', ')}, not ${SEED}`)
  await assertServable(databaseOptions, { willSeed: seed !== 'none', isPractice })
  const trustedProxies = parseTrustedProxies(process.env.TRUSTED_PROXIES)
  const resources = fileURLToPath(new URL('../../resources', import.meta.url))
  const loadFontFiles = () => loadFonts(resources)
  const loadImage = createImageLoader(resources, { objectStoreUrl: process.env.PICTURE_STORE ?? '' })
  const mail = process.env.SEND_MAILS === 'no' ? (false as const) : undefined
  const provider = await openProvider({
    ...databaseOptions,
    seed,
    filesDir: FILES_DIR || undefined,
    apiKey: API_KEY || undefined,
    loadFonts: loadFontFiles,
    loadImage,
    mail,
  })
  const metricsKey = process.env.METRICS_KEY || undefined
  const server = await startHttpServer(provider, {
    port: Number(PORT),
    hostname: HOST,
    proxies: trustedProxies,
    metricsKey,
    drainMs,
  })
  // Registered before the address is printed, because a program that reads it may send a signal at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void shutDown(() => server.close().then(provider.close)))
  }
  if (!DATABASE_URL) process.stdout.write('For practice and tests only: a power cut may lose data.\n')
  if (!API_KEY) process.stderr.write(`${missingApiKeyWarning}\n`)
  if (!FILES_DIR) process.stderr.write(`${missingFilesDirWarning}\n`)
  process.stdout.write(`The institute answers at http://${server.address}:${server.port}/api/v1/\n`)
}

const missingApiKeyWarning =
  'API_KEY is not set: any program that reaches this address may try to sign in. Set it here, and COUNTER_API_KEY at each workstation.'
const missingFilesDirWarning =
  'FILES_DIR is not set: documents and pictures go to the bucket of each workstation, and without one stay on it alone.'

/** Time limit of a shutdown, after draining. A forced exit loses nothing: confirmed changes are in the database. */
const shutdownTimeoutMs = 20_000
let isShuttingDown = false
/** Closes the server and exits. A second signal has no effect. */
async function shutDown(close: () => Promise<void>) {
  if (isShuttingDown) return
  isShuttingDown = true
  setTimeout(() => process.exit(1), drainMs + shutdownTimeoutMs).unref()
  await close()
  process.exit(0)
}

/** An integer setting of the environment. Exits with a message for any other text or a number below `minimum`. */
function integerSetting(name: string, defaultValue: number, minimum: number): number {
  const value = Number(process.env[name] || defaultValue)
  if (Number.isInteger(value) && value >= minimum) return value
  process.stderr.write(`${name} must be a whole number of ${minimum} or more, not "${process.env[name]}".\n`)
  process.exit(1)
}

async function runNamedCommand(name: string, address = '') {
  if (name === 'adopt')
    return printResult(openTerminal(process.env), async (terminal) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => {
          process.stderr.write(`\nStopped. ${resumeHint}\n`)
          process.exit(130)
        })
      const { message, totalsMatch } = await importBackend(address, databaseOptions, terminal)
      if (!totalsMatch) process.exitCode = totalsDifferExitCode
      return message
    })
  if (name === 'check-files')
    return printResult(openTerminal(process.env), () => checkFiles(databaseOptions, FILES_DIR))
  const command = commands.find((candidate) => candidate === name)
  if (!command)
    throw new Error(`The provider has no command ${name}; it has ${commands.join(', ')}, check-files, adopt.`)
  // Staff is added only to databases that may be served.
  if (command === 'staff' && DATA_DIR) await assertServable(databaseOptions, { willSeed: false, isPractice })
  await printResult(openTerminal(process.env), (terminal) => runCommand(command, databaseOptions, terminal))
}

/** Exit code of a complete import whose totals differ from the source. An incomplete import exits with 1. */
const totalsDifferExitCode = 2
type Terminal = ReturnType<typeof openTerminal>
/** Prints the message that a command returns, and closes the terminal. */
async function printResult(terminal: Terminal, run: (terminal: Terminal) => Promise<string>) {
  process.stdout.write(`${await run(terminal).finally(terminal.close)}\n`)
}

// Output that fails, such as a file on a full disk, must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Message of an error. Only plain errors are written for operators; other classes show their stack. */
function describeError(error: unknown): string {
  const isUnexpected = error instanceof Error && error.constructor !== Error
  if (isUnexpected && error.stack) return error.stack
  return errorMessage(error)
}

const [, , command, address] = process.argv
await (command === undefined ? start() : runNamedCommand(command, address)).catch((error: unknown) => {
  process.stderr.write(`${databaseFailure(error) ?? describeError(error)}\n`)
  process.exitCode = 1
})
