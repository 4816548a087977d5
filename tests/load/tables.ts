import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { kinds } from './day'
import type { Measurement } from './figures'
import type { Options } from './options'

const page = 'docs/performance.md'
const marker = '<!-- What follows is written by npm run load. -->'

/** Columns with title and cell. */
const columns: readonly [title: string, cell: (one: Measurement) => string][] = [
  ['workstations', ({ counters }) => `${counters}`],
  ['providers', ({ providers }) => `${providers}`],
  ['registrations', ({ rows }) => formatCount(rows)],
  ['p50 ms', ({ figures }) => formatWhole(figures.p50)],
  ['p95 ms', ({ figures }) => formatWhole(figures.p95)],
  ['p99 ms', ({ figures }) => formatWhole(figures.p99)],
  ['refused/failed', ({ figures }) => `${figures.busy}/${figures.failed}`],
  ['CPU % providers/PostgreSQL', ({ cpu }) => `${formatWhole(cpu.provider)}/${formatWhole(cpu.database)}`],
  ['CPU ms/call', ({ cpu }) => (cpu.providerMs + cpu.databaseMs).toFixed(1)],
]

/** Replaces the tables below the marker in docs/performance.md. */
export function writeTables(measured: readonly Measurement[], { rows, cells, seed }: Options): void {
  const [head = ''] = readFileSync(page, 'utf8').split(marker)
  const day = new Date().toISOString().slice(0, 10)
  const machine = `Measured on ${day}; ${cpus().length} cores for everything, seed ${seed}, load average ${loadavg()[2]?.toFixed(1)}.`
  const sorted = cells.flatMap((cell) => rows.flatMap((count) => find(measured, cell, count) ?? []))
  const table = [
    row(columns.map(([title]) => title)),
    `|${'---:|'.repeat(columns.length)}`,
    ...sorted.map((one) => row(columns.map(([, cell]) => cell(one)))),
  ]
  const typicalCell = cells.find(({ counters, providers }) => counters === 20 && providers === 1) ?? cells[0]
  const typicalRuns = rows.map((count) => typicalCell && find(measured, typicalCell, count))
  const byKind = [
    row(['p95 ms', ...rows.map(formatCount)]),
    `|---|${'---:|'.repeat(rows.length)}`,
    ...kinds.map((kind) => row([kind, ...typicalRuns.map((one) => formatWhole(one?.byKind[kind]?.p95))])),
  ]
  const caption = `Each kind of call, ${typicalCell?.counters} workstations, ${typicalCell?.providers} provider:`
  writeFileSync(page, `${head}${marker}\n\n${[machine, '', ...table, '', caption, '', ...byKind].join('\n')}\n`)
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const formatCount = (count: number) => count.toLocaleString('en-GB')
const formatWhole = (value = Number.NaN) => (Number.isNaN(value) ? '–' : value.toFixed(0))
const find = (measured: readonly Measurement[], cell: Options['cells'][number], count: number) =>
  measured.find((one) => one.counters === cell.counters && one.providers === cell.providers && one.rows === count)
