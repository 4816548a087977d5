import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import ExcelJS from 'exceljs'
import { build } from 'vite'
import { slotSheet } from '../../../src/sheets/kinds/slot-sheet'
import { isShort } from '../length'

type Cost = Record<'time' | 'block' | 'memory', number>
const rounds = isShort ? 3 : 7

/** 10,000 slots as exceljs writes them, with shared strings and real dates. */
async function createSlotSheet(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Rows')
  sheet.columns = slotSheet.columns.map(({ key, header }) => ({ key, header }))
  for (let i = 0; i < 10_000; i++) {
    const date = new Date(Date.UTC(2027, 0, 1 + (i % 365)))
    const [startTime, endTime] = [9, 11].map((hour) => new Date(Date.UTC(1899, 11, 30, hour + (i % 8))))
    sheet.addRow({
      ...slotSheet.examples[0],
      id: `slot ${i}`,
      date,
      endDate: date,
      startTime,
      endTime,
      seats: 1 + (i % 30),
    })
  }
  return new Uint8Array(await book.xlsx.writeBuffer())
}

/** Runs each reader alternately in its own process: least time and least longest block of all rounds, median memory. */
async function measure(): Promise<{ ours: Cost; exceljs: Cost }> {
  const folder = mkdtempSync(resolve('node_modules/.sheets-bench-'))
  try {
    const file = join(folder, 'slots.xlsx')
    writeFileSync(file, await createSlotSheet())
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [lingui({ macroTransform: { macro: { descriptorFields: 'all' } } })],
      ssr: { noExternal: ['saxes', 'xmlchars'] },
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: {
          input: {
            child: resolve('tests/bench/sheets/sheets-child.ts'),
            'sheet-worker': resolve('src/sheets/worker/read-worker.ts'),
          },
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    })
    const run = (reader: string): Cost =>
      JSON.parse(execFileSync(process.execPath, [join(folder, 'child.js'), reader, file], { encoding: 'utf8' }))
    const costs = Array.from({ length: rounds }, () => ({ ours: run('ours'), exceljs: run('exceljs') }))
    const costsOf = (reader: 'ours' | 'exceljs'): Cost => ({
      // Time and blocks caused by the reader occur in every round, those caused by other programs do not.
      time: Math.min(...costs.map((cost) => cost[reader].time)),
      block: Math.min(...costs.map((cost) => cost[reader].block)),
      memory: median(costs.map((cost) => cost[reader].memory)),
    })
    return { ours: costsOf('ours'), exceljs: costsOf('exceljs') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

let pendingMeasurement: ReturnType<typeof measure> | undefined
const costs = () => {
  pendingMeasurement ??= measure()
  return pendingMeasurement
}

const work = '10,000-row slot sheet, read and checked, against exceljs load'
export const benches = [
  {
    name: `${work}: time`,
    limit: 1,
    run: async () => (await costs()).ours.time / (await costs()).exceljs.time,
  },
  {
    name: `${work}: peak memory above what was loaded before`,
    limit: 0.5,
    run: async () => (await costs()).ours.memory / (await costs()).exceljs.memory,
  },
  {
    name: 'longest block of the main event loop while it is imported, against 50 ms',
    limit: 1,
    run: async () => (await costs()).ours.block / 50,
  },
]
