import { type Server, startServer } from '../support/database/postgres'
import { busyYear } from './busy-year'
import { check } from './checks'
import { databaseSeconds, peakMemory, secondsOf, serverProcess } from './cpu'
import { kinds } from './day'
import { type Cpu, type Figures, figuresOf, type Measured } from './figures'
import { type Cell, type Options, readOptions } from './options'
import { play } from './play'
import { type RunningProvider, startProvider } from './providers'
import { writeTables } from './tables'
import { prepare, signedIn, type World } from './world'

/** What an institute's server has: what is acknowledged is on the disk. */
const durable = ['fsync=on', 'shared_buffers=512MB']
const warmUp = { counters: 10, seconds: 3 }

/** Plays a day's calls on every size and prints what came of it; false where something was lost, twice or failed. */
export async function load(args: string[]): Promise<boolean> {
  const options = readOptions(args)
  const server = await startServer(durable)
  if (!server) throw new Error('PostgreSQL is not installed')
  const measured: Measured[] = []
  let isSound = true
  try {
    for (const rows of options.rows) {
      const began = performance.now()
      const databaseUrl = await busyYear(server, rows)
      say(`\n${format(rows)} registrations, made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
      for (const one of await onYear({ server, databaseUrl, rows, options })) {
        if ('wrong' in one) isSound = false
        else measured.push(one)
      }
    }
  } finally {
    server.remove()
  }
  if (options.isUsual) writeTables(measured, options)
  return isSound
}

type Year = { server: Server; databaseUrl: string; rows: number; options: Options }

async function onYear({ databaseUrl, rows, options }: Year): Promise<(Measured | { wrong: string[] })[]> {
  const { cells, seed, pool } = options
  const most = Math.max(...cells.map(({ providers }) => providers))
  const start = () =>
    startProvider({ DATABASE_URL: databaseUrl, SEED: 'none', ...(pool ? { DATABASE_POOL: pool } : {}) })
  const running = await Promise.all(Array.from({ length: most }, start))
  const results: (Measured | { wrong: string[] })[] = []
  try {
    const world = await prepare(running[0]?.address ?? '', databaseUrl)
    const counters = Math.max(warmUp.counters, ...cells.map((cell) => cell.counters))
    const tokens = await signedIn(databaseUrl, counters)
    const database = await serverProcess(databaseUrl)
    const all = { running, world, tokens, database, databaseUrl, seed }
    await run(warmUp, { ...all, running })
    for (const cell of cells) {
      const { figures, cpu, byKind, wrong, troubles } = await run(cell, {
        ...all,
        running: running.slice(0, cell.providers),
      })
      say(said(cell, figures, cpu))
      for (const [words, count] of troubles) say(`    ${count} × ${words}`)
      for (const words of wrong) say(`    ✗ ${words}`)
      results.push({ ...cell, rows, figures, cpu, byKind })
      if (wrong.length > 0 || figures.failed > 0) results.push({ wrong })
    }
  } finally {
    await Promise.all(running.map((one) => one.end()))
  }
  return results
}

type Place = {
  running: readonly RunningProvider[]
  world: World
  tokens: Awaited<ReturnType<typeof signedIn>>
  /** The process of PostgreSQL. */
  database: number
  databaseUrl: string
  seed: number
}

async function run({ counters, seconds }: Pick<Cell, 'counters' | 'seconds'>, place: Place) {
  const { running, world, tokens, database, databaseUrl, seed } = place
  const ids = running.map(({ process: { pid = 0 } }) => pid)
  const before = { provider: secondsOf(ids), database: databaseSeconds(database) }
  const addresses = running.map(({ address }) => address)
  const played = await play({ addresses, world, tokens, counters, seconds, seed })
  const used = {
    provider: secondsOf(ids) - before.provider,
    database: databaseSeconds(database) - before.database,
  }
  await played.settle()
  const figures = figuresOf(played.timed, played.seconds)
  const cpu = {
    provider: (used.provider / played.seconds) * 100,
    database: (used.database / played.seconds) * 100,
    providerMs: (used.provider / figures.calls) * 1000,
    databaseMs: (used.database / figures.calls) * 1000,
    memory: peakMemory(ids),
  }
  const ofKind = (kind: string) => played.timed.filter((one) => one.kind === kind)
  const byKind = Object.fromEntries(kinds.map((kind) => [kind, figuresOf(ofKind(kind), played.seconds)]))
  return { figures, cpu, byKind, wrong: await check(databaseUrl, played.changes), troubles: played.troubles }
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const format = (value: number) => value.toLocaleString('en-GB')

function said({ counters, providers }: Cell, figures: Figures, cpu: Cpu): string {
  const { rate, p50, p95, p99, busy, failed } = figures
  const who = `${counters} ${counters === 1 ? 'counter' : 'counters'}, ${providers} ${providers === 1 ? 'provider' : 'providers'}`
  const times = `p50 ${p50.toFixed(0)}  p95 ${p95.toFixed(0)}  p99 ${p99.toFixed(0)} ms`
  const both = `CPU ${cpu.provider.toFixed(0)} % + ${cpu.database.toFixed(0)} %  at most ${cpu.memory.toFixed(0)} MB`
  return `  ${who.padEnd(26)} ${rate.toFixed(1).padStart(6)}/s  ${times}  no time ${busy}  failed ${failed}  ${both}`
}
