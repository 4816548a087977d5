import { fileURLToPath } from 'node:url'
import { errorMessage } from '#contract/protocol/error-message'
import { openTerminal } from '#system/terminal'
import { loadFonts } from './core/files/fonts'
import { pictureReader } from './core/files/pictures'
import { trustedProxies } from './core/http/address'
import { databaseFailure } from './core/rows/database-failure'
import { usualConnections } from './database/open'
import { openProvider } from './index'
import { practiceInstituteId } from './practice/institute'
import type { Seed } from './practice/seed'
import { serveProvider } from './serving'
import { adopt, goOn } from './tools/backend-import/command'
import { sowBusy } from './tools/busy-institute'
import { assertServable, commands, runCommand } from './tools/setup/commands'

/**
 * The provider as an HTTP server of its own: PORT (8090), HOST (127.0.0.1), DATABASE_URL or DATA_DIR (else in memory),
 * SEED (practice, busy, none), API_KEY, TRUSTED_PROXIES (addresses of those that tell whom they pass on), DATABASE_POOL,
 * METRICS_KEY, DRAIN_SECONDS, SEND_MAILS (no: none leaves). With the word setup or staff it sets an institute up instead, or adds somebody; with
 * move-to-postgres it moves what lies in a folder, and adopt with an address copies an institute from its own backend.
 */
const { PORT = '8090', HOST = '127.0.0.1', DATABASE_URL, DATA_DIR, SEED = 'none', API_KEY } = process.env
const place = {
  databaseUrl: DATABASE_URL,
  dataDir: DATA_DIR,
  connections: numberOf('DATABASE_POOL', usualConnections, 1),
}
const drain = numberOf('DRAIN_SECONDS', 0, 0) * 1000
const isPractice = (id: string) => id === practiceInstituteId

const seeds = new Map<string, Seed>([
  ['practice', 'practice'],
  ['busy', sowBusy],
  ['none', 'none'],
])

async function start() {
  const seed = seeds.get(SEED)
  if (!seed) throw new Error(`SEED is one of ${[...seeds.keys()].join(', ')}, not ${SEED}`)
  await assertServable(place, { filled: seed !== 'none', isPractice })
  const proxies = trustedProxies(process.env.TRUSTED_PROXIES)
  const resources = fileURLToPath(new URL('../../resources', import.meta.url))
  const documents = () => loadFonts(resources)
  const pictures = pictureReader(resources, { store: process.env.PICTURE_STORE ?? '' })
  const mailing = process.env.SEND_MAILS === 'no' ? (false as const) : undefined
  const provider = await openProvider({ ...place, seed, apiKey: API_KEY || undefined, documents, pictures, mailing })
  const metricsKey = process.env.METRICS_KEY || undefined
  const served = await serveProvider(provider, { port: Number(PORT), hostname: HOST, proxies, metricsKey, drain })
  // Before the address is told: whoever reads it may ask for the end at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void end(() => served.close().then(provider.close)))
  }
  if (!DATABASE_URL) process.stdout.write('For practice and tests: what it keeps may not survive a power cut.\n')
  if (!API_KEY) process.stderr.write(`${openToAll}\n`)
  process.stdout.write(`The institute answers at http://${served.address}:${served.port}/api/v1/\n`)
}

const openToAll =
  'API_KEY is not set: any program that reaches this address may try to sign in. Set it here, and COUNTER_API_KEY at each counter.'

/** What was acknowledged is in the database: one that does not let go is not waited for. */
const patience = 20_000
let isEnding = false
/** Asked once more it goes on ending: whoever asks twice is not to break off what is under way. */
async function end(close: () => Promise<void>) {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(1), drain + patience).unref()
  await close()
  process.exit(0)
}

/** A whole number of the environment. Ends the program with words for anything else. */
function numberOf(name: string, usual: number, least: number): number {
  const value = Number(process.env[name] || usual)
  if (Number.isInteger(value) && value >= least) return value
  process.stderr.write(`${name} is a whole number, ${least} or more.\n`)
  process.exit(1)
}

async function run(word: string, address = '') {
  if (word === 'adopt')
    return told(openTerminal(process.env), async (asking) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => {
          process.stderr.write(`\nStopped. ${goOn}\n`)
          process.exit(130)
        })
      const { words, agrees } = await adopt(address, place, asking)
      if (!agrees) process.exitCode = adoptedOtherwise
      return words
    })
  const command = commands.find((name) => name === word)
  if (!command) throw new Error(`The provider has no command ${word}; it has ${commands.join(', ')}, adopt.`)
  // Nobody is added where nothing may be served from.
  if (command === 'staff' && DATA_DIR) await assertServable(place, { filled: false, isPractice })
  await told(openTerminal(process.env), (asking) => runCommand(command, place, asking))
}

/** Ends an adoption that is whole and differs from its source; 1 is one that is not whole. */
const adoptedOtherwise = 2
type Terminal = ReturnType<typeof openTerminal>
async function told(asking: Terminal, work: (asking: Terminal) => Promise<string>) {
  process.stdout.write(`${await work(asking).finally(asking.close)}\n`)
}

// A console that takes no more, such as a file on a full disk, ends nothing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Our own errors are words for whoever runs this; any other shows where it comes from. */
function wordsOf(error: unknown): string {
  const isForeign = error instanceof Error && error.constructor !== Error
  return (isForeign && error.stack) || errorMessage(error)
}

const [, , word, address] = process.argv
await (word === undefined ? start() : run(word, address)).catch((error: unknown) => {
  process.stderr.write(`${databaseFailure(error) ?? wordsOf(error)}\n`)
  process.exitCode = 1
})
