import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { kinds } from './day'
import type { Measured } from './figures'
import type { Options } from './options'

const page = 'docs/performance.md'
const mark = '<!-- What follows is written by npm run load. -->'

type Line = { name: string; of: (one: Measured) => number; digits: number }
const lines: readonly Line[] = [
  { name: 'answers a second', of: ({ figures }) => figures.rate, digits: 1 },
  { name: 'p50, ms', of: ({ figures }) => figures.p50, digits: 0 },
  { name: 'p95, ms', of: ({ figures }) => figures.p95, digits: 0 },
  { name: 'p99, ms', of: ({ figures }) => figures.p99, digits: 0 },
  { name: 'refused for want of time', of: ({ figures }) => figures.busy, digits: 0 },
  { name: 'failed', of: ({ figures }) => figures.failed, digits: 0 },
  { name: 'CPU of the providers, % of a core', of: ({ cpu }) => cpu.provider, digits: 0 },
  { name: 'CPU of PostgreSQL, % of a core', of: ({ cpu }) => cpu.database, digits: 0 },
  { name: 'CPU of both for a call, ms', of: ({ cpu }) => cpu.providerMs + cpu.databaseMs, digits: 1 },
]

/** Writes what was measured below the mark of docs/performance.md: each figure, and how it grows with the registrations. */
export function writeTables(measured: readonly Measured[], { rows, cells, seed }: Options): void {
  const [head = ''] = readFileSync(page, 'utf8').split(mark)
  const day = new Date().toISOString().slice(0, 10)
  const machine = `Measured on ${day} on ${cpus().length} cores, which PostgreSQL, the providers and the counters share; seed ${seed}. Load of the machine in the last minutes, this included: ${loadavg()[2]?.toFixed(1)}.`
  const sizes = rows.map((count) => count.toLocaleString('en-GB'))
  const grows = `from ${sizes[0]} to ${sizes.at(-1)}`
  const table = [
    `| counters | providers | figure | ${sizes.join(' | ')} | ${grows} |`,
    `|---|---|---|${'---:|'.repeat(sizes.length + 1)}`,
    ...cells.flatMap((cell) => {
      const own = rows.map((count) => measured.find((one) => isOf(one, cell) && one.rows === count))
      return lines.map((line) => `| ${cell.counters} | ${cell.providers} | ${row(line, own)} |`)
    }),
  ]
  const most = cells.find(({ counters, providers }) => counters === 20 && providers === 1) ?? cells[0]
  const own = rows.map((count) => measured.find((one) => most && isOf(one, most) && one.rows === count))
  const byKind = [
    `| p95 of a call, ms | ${sizes.join(' | ')} | ${grows} |`,
    `|---|${'---:|'.repeat(sizes.length + 1)}`,
    ...kinds.map(
      (kind) => `| ${row({ name: kind, of: ({ byKind }) => byKind[kind]?.p95 ?? Number.NaN, digits: 0 }, own)} |`,
    ),
  ]
  const what = `Each kind of call, ${most?.counters} counters on ${most?.providers} provider:`
  writeFileSync(page, `${head}${mark}\n\n${[machine, '', ...table, '', what, '', ...byKind].join('\n')}\n`)
}

const isOf = (one: Measured, cell: Options['cells'][number]) =>
  one.counters === cell.counters && one.providers === cell.providers

function row({ name, of, digits }: Line, own: readonly (Measured | undefined)[]): string {
  const values = own.map((one) => (one ? of(one) : Number.NaN))
  const shown = values.map((value) => (Number.isNaN(value) ? '–' : value.toFixed(digits)))
  const [first = Number.NaN, last = Number.NaN] = [values[0], values.at(-1)]
  const growth = last / first
  return [name, ...shown, Number.isFinite(growth) ? `${growth.toFixed(1)}x` : '–'].join(' | ')
}
