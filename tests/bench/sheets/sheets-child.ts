// Reads a slot sheet with a reader and prints time and longest block in ms, and memory in KB. Arguments: reader, file.
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { slotSheet } from '../../../src/sheets/kinds/slot-sheet'
import { readSheet } from '../../../src/sheets/read'

const readers = {
  ours: async () => async (bytes: Uint8Array) => {
    const result = await readSheet(bytes, slotSheet, { today: '2026-11-28' })
    return result.kind === 'read' ? result.rows.length : result.message
  },
  exceljs: async () => {
    const { default: ExcelJS } = await import('exceljs')
    return async (bytes: Uint8Array<ArrayBuffer>) => {
      const book = await new ExcelJS.Workbook().xlsx.load(bytes.buffer)
      return (book.worksheets[0]?.rowCount ?? 0) - 1
    }
  },
}
/** Peak memory in KB. On Linux maxRSS includes the parent's at the fork, so VmHWM is read instead. */
function readPeakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}

const [reader, file = ''] = process.argv.slice(2)
const bytes = new Uint8Array(readFileSync(file))
// Imports are loaded before the measurement.
const read = await readers[reader as keyof typeof readers]()
const before = process.memoryUsage().rss / 1024
const delay = monitorEventLoopDelay({ resolution: 1 })
await new Promise((resolve) => setTimeout(resolve, 50))
delay.enable()
const start = performance.now()
const rows = await read(bytes)
const time = performance.now() - start
await new Promise((resolve) => setTimeout(resolve, 20))
if (rows !== 10_000) throw new Error(`Read ${rows} of 10,000 rows`)
// In KB: peak of the whole process with its threads, minus the memory used after loading the library.
const memory = readPeakMemory() - before
process.stdout.write(JSON.stringify({ time, block: delay.max / 1e6, memory }))
