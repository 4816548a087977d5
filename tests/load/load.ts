import { type Server, startServer } from '../support/database/postgres'
import { createBusyYear } from './busy-year'
import { findViolations } from './checks'
import { cpuSeconds, databaseSeconds, findServerProcess, peakMemory } from './cpu'
import { kinds } from './day'
import { type Cpu, computeFigures, type Figures, type Measurement } from './figures'
import { type Configuration, type Options, readOptions } from './options'
import { play } from './play'
import { type RunningProvider, startProvider } from './providers'
import { writeTables } from './tables'
import { createSessions, prepareWorld, type World } from './world'

/** Production settings: commits are on disk when acknowledged. */
const durableSettings = ['fsync=on', 'shared_buffers=512MB']
const warmUp = { workstations: 10, seconds: 3 }

/** Runs the load on every size and prints the results; false if data were lost or duplicated, or calls failed. */
export async function load(args: string[]): Promise<boolean> {
  const options = readOptions(args)
  const server = await startServer(durableSettings)
  if (!server) throw new Error('PostgreSQL is not installed')
  const measured: Measurement[] = []
  let isSound = true
  try {
    for (const registrationCount of options.registrationCounts) {
      const startedAt = performance.now()
      const databaseUrl = await createBusyYear(server, registrationCount)
      printLine(
        `\n${format(registrationCount)} registrations, created in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
      )
      for (const one of await measureYear({ server, databaseUrl, registrationCount, options })) {
        if ('violations' in one) isSound = false
        else measured.push(one)
      }
    }
  } finally {
    server.remove()
  }
  if (options.isDefault) writeTables(measured, options)
  return isSound
}

type Year = { server: Server; databaseUrl: string; registrationCount: number; options: Options }

async function measureYear({
  databaseUrl,
  registrationCount,
  options,
}: Year): Promise<(Measurement | { violations: string[] })[]> {
  const { configurations, seed, pool } = options
  const providerCount = Math.max(...configurations.map(({ providers }) => providers))
  const start = () =>
    startProvider({ DATABASE_URL: databaseUrl, SEED: 'none', ...(pool ? { DATABASE_POOL: pool } : {}) })
  const running = await Promise.all(Array.from({ length: providerCount }, start))
  const results: (Measurement | { violations: string[] })[] = []
  try {
    const world = await prepareWorld(running[0]?.address ?? '', databaseUrl)
    const workstations = Math.max(
      warmUp.workstations,
      ...configurations.map((configuration) => configuration.workstations),
    )
    const tokens = await createSessions(databaseUrl, workstations)
    const database = await findServerProcess(databaseUrl)
    const context = { running, world, tokens, database, databaseUrl, seed }
    await run(warmUp, { ...context, running })
    for (const configuration of configurations) {
      const { figures, cpu, byKind, violations, errors } = await run(configuration, {
        ...context,
        running: running.slice(0, configuration.providers),
      })
      printLine(formatResult(configuration, figures, cpu))
      for (const [words, count] of errors) printLine(`    ${count} × ${words}`)
      for (const text of violations) printLine(`    ✗ ${text}`)
      results.push({ ...configuration, registrationCount, figures, cpu, byKind })
      if (violations.length > 0 || figures.failed > 0) results.push({ violations })
    }
  } finally {
    await Promise.all(running.map((one) => one.end()))
  }
  return results
}

type RunContext = {
  running: readonly RunningProvider[]
  world: World
  tokens: Awaited<ReturnType<typeof createSessions>>
  /** Process id of PostgreSQL. */
  database: number
  databaseUrl: string
  seed: number
}

async function run({ workstations, seconds }: Pick<Configuration, 'workstations' | 'seconds'>, context: RunContext) {
  const { running, world, tokens, database, databaseUrl, seed } = context
  const ids = running.map(({ process: { pid = 0 } }) => pid)
  const before = { provider: cpuSeconds(ids), database: databaseSeconds(database) }
  const addresses = running.map(({ address }) => address)
  const result = await play({ addresses, world, tokens, workstations, seconds, seed })
  const cpuUsed = {
    provider: cpuSeconds(ids) - before.provider,
    database: databaseSeconds(database) - before.database,
  }
  await result.settle()
  const figures = computeFigures(result.timings, result.seconds)
  const cpu = {
    provider: (cpuUsed.provider / result.seconds) * 100,
    database: (cpuUsed.database / result.seconds) * 100,
    providerMs: (cpuUsed.provider / figures.calls) * 1000,
    databaseMs: (cpuUsed.database / figures.calls) * 1000,
    memory: peakMemory(ids),
  }
  const ofKind = (kind: string) => result.timings.filter((one) => one.kind === kind)
  const byKind = Object.fromEntries(kinds.map((kind) => [kind, computeFigures(ofKind(kind), result.seconds)]))
  return { figures, cpu, byKind, violations: await findViolations(databaseUrl, result.changes), errors: result.errors }
}

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const format = (value: number) => value.toLocaleString('en-GB')

function formatResult({ workstations, providers }: Configuration, figures: Figures, cpu: Cpu): string {
  const { rate, p50, p95, p99, busy, failed } = figures
  const sizes = `${workstations} ${workstations === 1 ? 'workstation' : 'workstations'}, ${providers} ${providers === 1 ? 'provider' : 'providers'}`
  const times = `p50 ${p50.toFixed(0)}  p95 ${p95.toFixed(0)}  p99 ${p99.toFixed(0)} ms`
  const cpuText = `CPU ${cpu.provider.toFixed(0)} % + ${cpu.database.toFixed(0)} %  at most ${cpu.memory.toFixed(0)} MB`
  return `  ${sizes.padEnd(26)} ${rate.toFixed(1).padStart(6)}/s  ${times}  busy ${busy}  failed ${failed}  ${cpuText}`
}
