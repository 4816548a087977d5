import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { kinds } from './day'
import type { Measurement } from './figures'
import type { Options } from './options'

const page = 'docs/performance.md'
const marker = '<!-- What follows is written by npm run load. -->'

/** Columns with title and cell. */
const columns: readonly [title: string, format: (measurement: Measurement) => string][] = [
  ['workstations', ({ workstations }) => `${workstations}`],
  ['providers', ({ providers }) => `${providers}`],
  ['registrations', ({ registrationCount }) => formatCount(registrationCount)],
  ['p50 ms', ({ figures }) => formatWhole(figures.p50)],
  ['p95 ms', ({ figures }) => formatWhole(figures.p95)],
  ['p99 ms', ({ figures }) => formatWhole(figures.p99)],
  ['refused/failed', ({ figures }) => `${figures.busy}/${figures.failed}`],
  ['CPU % providers/PostgreSQL', ({ cpu }) => `${formatWhole(cpu.provider)}/${formatWhole(cpu.database)}`],
  ['CPU ms/call', ({ cpu }) => (cpu.providerMs + cpu.databaseMs).toFixed(1)],
]

/** Replaces the tables below the marker in docs/performance.md. */
export function writeTables(
  measured: readonly Measurement[],
  { registrationCounts, configurations, seed }: Options,
): void {
  const [head = ''] = readFileSync(page, 'utf8').split(marker)
  const day = new Date().toISOString().slice(0, 10)
  const machine = `Measured on ${day}; ${cpus().length} cores for everything, seed ${seed}, load average ${loadavg()[2]?.toFixed(1)}.`
  const sorted = configurations.flatMap((configuration) =>
    registrationCounts.flatMap((count) => find(measured, configuration, count) ?? []),
  )
  const table = [
    toTableRow(columns.map(([title]) => title)),
    `|${'---:|'.repeat(columns.length)}`,
    ...sorted.map((measurement) => toTableRow(columns.map(([, format]) => format(measurement)))),
  ]
  const typicalConfiguration =
    configurations.find(({ workstations, providers }) => workstations === 20 && providers === 1) ?? configurations[0]
  const typicalRuns = registrationCounts.map(
    (count) => typicalConfiguration && find(measured, typicalConfiguration, count),
  )
  const byKind = [
    toTableRow(['p95 ms', ...registrationCounts.map(formatCount)]),
    `|---|${'---:|'.repeat(registrationCounts.length)}`,
    ...kinds.map((kind) =>
      toTableRow([kind, ...typicalRuns.map((measurement) => formatWhole(measurement?.byKind[kind]?.p95))]),
    ),
  ]
  const caption = `Each kind of call, ${typicalConfiguration?.workstations} workstations, ${typicalConfiguration?.providers} provider:`
  writeFileSync(page, `${head}${marker}\n\n${[machine, '', ...table, '', caption, '', ...byKind].join('\n')}\n`)
}

const toTableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const formatCount = (count: number) => count.toLocaleString('en-GB')
const formatWhole = (value = Number.NaN) => (Number.isNaN(value) ? '–' : value.toFixed(0))
const find = (measured: readonly Measurement[], configuration: Options['configurations'][number], count: number) =>
  measured.find(
    (measurement) =>
      measurement.workstations === configuration.workstations &&
      measurement.providers === configuration.providers &&
      measurement.registrationCount === count,
  )
