import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { kinds } from './day'
import type { Measured } from './figures'
import type { Options } from './options'

const page = 'docs/performance.md'
const mark = '<!-- What follows is written by npm run load. -->'

/** A column: how it is headed, and its cell for one measurement. */
const columns: readonly [title: string, cell: (one: Measured) => string][] = [
  ['workstations', ({ counters }) => `${counters}`],
  ['providers', ({ providers }) => `${providers}`],
  ['registrations', ({ rows }) => grouped(rows)],
  ['p50 ms', ({ figures }) => whole(figures.p50)],
  ['p95 ms', ({ figures }) => whole(figures.p95)],
  ['p99 ms', ({ figures }) => whole(figures.p99)],
  ['refused/failed', ({ figures }) => `${figures.busy}/${figures.failed}`],
  ['CPU % providers/PostgreSQL', ({ cpu }) => `${whole(cpu.provider)}/${whole(cpu.database)}`],
  ['CPU ms/call', ({ cpu }) => (cpu.providerMs + cpu.databaseMs).toFixed(1)],
]

/** Replaces the tables below the mark of docs/performance.md. */
export function writeTables(measured: readonly Measured[], { rows, cells, seed }: Options): void {
  const [head = ''] = readFileSync(page, 'utf8').split(mark)
  const day = new Date().toISOString().slice(0, 10)
  const machine = `Measured on ${day}; ${cpus().length} cores for everything, seed ${seed}, load average ${loadavg()[2]?.toFixed(1)}.`
  const ordered = cells.flatMap((cell) => rows.flatMap((count) => find(measured, cell, count) ?? []))
  const table = [
    row(columns.map(([title]) => title)),
    `|${'---:|'.repeat(columns.length)}`,
    ...ordered.map((one) => row(columns.map(([, cell]) => cell(one)))),
  ]
  const usual = cells.find(({ counters, providers }) => counters === 20 && providers === 1) ?? cells[0]
  const usualRuns = rows.map((count) => usual && find(measured, usual, count))
  const byKind = [
    row(['p95 ms', ...rows.map(grouped)]),
    `|---|${'---:|'.repeat(rows.length)}`,
    ...kinds.map((kind) => row([kind, ...usualRuns.map((one) => whole(one?.byKind[kind]?.p95))])),
  ]
  const caption = `Each kind of call, ${usual?.counters} workstations, ${usual?.providers} provider:`
  writeFileSync(page, `${head}${mark}\n\n${[machine, '', ...table, '', caption, '', ...byKind].join('\n')}\n`)
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const grouped = (count: number) => count.toLocaleString('en-GB')
const whole = (value = Number.NaN) => (Number.isNaN(value) ? '–' : value.toFixed(0))
const find = (measured: readonly Measured[], cell: Options['cells'][number], count: number) =>
  measured.find((one) => one.counters === cell.counters && one.providers === cell.providers && one.rows === count)
