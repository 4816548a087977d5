import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { PrintQueue, QueueEntry } from '../../ports/printing'
import { type Attributes, requestCups } from './ipp'
import { printerProblem } from './printer-problem'

const run = promisify(execFile)
const cancelTimeoutMs = 15_000

/** Values of job-state (RFC 8011 §5.3.7). */
const finalStates: Partial<Record<number, QueueEntry['state']>> = { 7: 'cancelled', 8: 'aborted', 9: 'finished' }
const processingJob = 5
/** Value of printer-state (RFC 8011 §5.4.11). */
const stoppedPrinter = 5

/** Job status and cancellation by job name ('Counter-12'). */
export const cupsQueue: PrintQueue = {
  async getStatus(name) {
    const attributes = ['job-state', 'time-at-processing', 'job-printer-state-message', 'job-printer-uri']
    const uri = `ipp://localhost/jobs/${numberOf(name)}`
    const [, job] = await requestCups({ operation: 'Get-Job-Attributes', uri, attributes })
    const state = Number(job?.get('job-state')?.[0])
    // CUPS forgets finished jobs, and the waiting jobs of a removed queue: in both cases, pages may be printed.
    if (!Number.isInteger(state)) {
      const hasPrinter = (await cupsPrinterFacts()).has(printerOf(name))
      return { state: hasPrinter ? 'finished' : 'removed', hasStarted: true, problem: '' }
    }
    // The attribute has no value before the job is processed.
    const hasStarted = job?.get('time-at-processing')?.length === 1
    const finalState = finalStates[state]
    if (finalState) return { state: finalState, hasStarted, problem: textOf(job?.get('job-printer-state-message')) }
    const problem = (await cupsPrinterFacts()).get(printerOf(name))?.problem ?? ''
    return { state: state === processingJob ? 'printing' : 'waiting', hasStarted, problem }
  },
  async cancel(name) {
    // A leading dash would be parsed as an option.
    await run('cancel', [name.startsWith('-') ? numberOf(name) : name], {
      timeout: cancelTimeoutMs,
      env: { ...process.env, LANG: 'C' },
    })
  },
}

type PrinterFacts = { isTwoSided: boolean; problem: string }

/** Two-sided printing and problems of all printers, by name. */
export async function cupsPrinterFacts(): Promise<Map<string, PrinterFacts>> {
  const attributes = [
    'printer-name',
    'sides-supported',
    'printer-state',
    'printer-state-reasons',
    'printer-state-message',
    'printer-is-accepting-jobs',
  ]
  const [, ...printers] = await requestCups({ operation: 'CUPS-Get-Printers', attributes })
  return new Map(printers.map((printer) => [String(printer.get('printer-name')?.[0]), factsOf(printer)]))
}

const factsOf = (printer: Attributes): PrinterFacts => ({
  isTwoSided: printer.get('sides-supported')?.includes('two-sided-long-edge') ?? false,
  problem: printerProblem({
    reasons: (printer.get('printer-state-reasons') ?? []).map(String),
    isStopped: printer.get('printer-state')?.[0] === stoppedPrinter,
    isAccepting: printer.get('printer-is-accepting-jobs')?.[0] !== false,
    message: textOf(printer.get('printer-state-message')),
  }),
})

/** 'Counter_3-127' → 'Counter_3'. */
const printerOf = (name: string) => name.replace(/-\d+$/, '')
/** 'Counter_3-127' → '127'. */
const numberOf = (name: string) => /^\d+$/.exec(name.slice(name.lastIndexOf('-') + 1))?.[0] ?? ''
const textOf = (values: readonly (string | number | boolean)[] = []) => String(values[0] ?? '').trim()
