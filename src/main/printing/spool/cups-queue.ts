import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { PrintQueue, QueuedPrint } from '../../ports/printing'
import { type Attributes, askCups } from './ipp'
import { troubleOf } from './trouble'

const run = promisify(execFile)
const patience = 15_000

/** RFC 8011 §5.3.7. */
const through: Partial<Record<number, QueuedPrint['state']>> = { 7: 'cancelled', 8: 'given up', 9: 'left' }
const processing = 5

/** What CUPS knows of a job by its name ('Counter-12'), and taking one out. */
export const cupsQueue: PrintQueue = {
  async look(name) {
    const attributes = ['job-state', 'time-at-processing', 'job-printer-state-message', 'job-printer-uri']
    const uri = `ipp://localhost/jobs/${numberOf(name)}`
    const [, job] = await askCups({ operation: 'Get-Job-Attributes', uri, attributes })
    const state = Number(job?.get('job-state')?.[0])
    // A job that CUPS has forgotten is out of its hands; with its queue it forgets what waited there, too.
    if (!Number.isInteger(state)) {
      const isThere = (await cupsPrinterFacts()).has(printerOf(name))
      return { state: isThere ? 'left' : 'removed', hasBegun: true, trouble: '' }
    }
    const hasBegun = job?.get('time-at-processing')?.length === 1
    const done = through[state]
    if (done) return { state: done, hasBegun, trouble: wordsOf(job?.get('job-printer-state-message')) }
    const trouble = (await cupsPrinterFacts()).get(printerOf(name))?.trouble ?? ''
    return { state: state === processing ? 'printing' : 'waiting', hasBegun, trouble }
  },
  async withdraw(name) {
    // What begins with a dash would be an option to it.
    await run('cancel', [name.startsWith('-') ? numberOf(name) : name], {
      timeout: patience,
      env: { ...process.env, LANG: 'C' },
    })
  },
}

type Facts = { isTwoSided: boolean; trouble: string }

/** By its name, what CUPS knows of each printer. */
export async function cupsPrinterFacts(): Promise<Map<string, Facts>> {
  const attributes = [
    'printer-name',
    'sides-supported',
    'printer-state',
    'printer-state-reasons',
    'printer-state-message',
    'printer-is-accepting-jobs',
  ]
  const [, ...printers] = await askCups({ operation: 'CUPS-Get-Printers', attributes })
  return new Map(printers.map((printer) => [String(printer.get('printer-name')?.[0]), factsOf(printer)]))
}

const factsOf = (printer: Attributes): Facts => ({
  isTwoSided: printer.get('sides-supported')?.includes('two-sided-long-edge') ?? false,
  trouble: troubleOf({
    reasons: (printer.get('printer-state-reasons') ?? []).map(String),
    isStopped: printer.get('printer-state')?.[0] === 5,
    isAccepting: printer.get('printer-is-accepting-jobs')?.[0] !== false,
    message: wordsOf(printer.get('printer-state-message')),
  }),
})

/** 'Counter_3-127' → 'Counter_3'. */
const printerOf = (name: string) => name.replace(/-\d+$/, '')
/** 'Counter_3-127' → '127'. */
const numberOf = (name: string) => /^\d+$/.exec(name.slice(name.lastIndexOf('-') + 1))?.[0] ?? ''
const wordsOf = (values: readonly (string | number | boolean)[] = []) => String(values[0] ?? '').trim()
