import { getDefaultPrinter, getPrinters, print } from 'unix-print'
import { CallError } from '#contract/protocol/failure'
import type { Printers } from '../../ports'
import { cupsPrinterFacts, cupsQueue } from './cups-queue'
import { listed, type Spool } from './spool'

/** What lpstat says where there is no queue, no scheduler, or no CUPS at all: there is nothing to list. */
const noPrinters = /no destinations added|scheduler is not running|unable to connect|bad file descriptor|not found/i

/** Printing through CUPS, on Linux and macOS. */
export function cupsPrinters({ asFile }: Spool): Printers {
  return {
    async list() {
      try {
        const queues = await listed(getPrinters())
        if (queues.length === 0) return []
        const preferred = await listed(getDefaultPrinter())
        // A CUPS elsewhere, or an old one: it prints, and does not tell.
        const facts = await cupsPrinterFacts().catch(() => undefined)
        return queues.map(({ printer }) => ({
          name: printer,
          isDefault: printer === preferred?.printer,
          isTwoSided: facts?.get(printer)?.isTwoSided ?? null,
          trouble: facts?.get(printer)?.trouble ?? '',
        }))
      } catch (error) {
        if (error instanceof CallError) throw error
        if (noPrinters.test(wordsOf(error))) return []
        throw new CallError('unreachable', `The printers of this computer cannot be listed: ${wordsOf(error)}`)
      }
    },
    async print(pdf, { printer, copies, title, sides = 'one', paper = 'A4' }, signal) {
      let name: string | undefined
      const send = async (path: string) => {
        // Said whatever the printer's own habit: two people's papers never share a leaf.
        const page = ['-o', `media=${paper}`, '-o', `sides=${ippSides[sides]}`]
        // The older word and the newer one.
        const fit = paper === 'A4' ? [] : ['-o', 'fit-to-page', '-o', 'print-scaling=fit']
        const options = ['-n', String(copies), '-t', quoted(title), ...page, ...fit]
        try {
          const { stdout } = await print(path, quoted(printer), options)
          name = /request id is (\S+-\d+)/.exec(stdout)?.[1]
        } catch (error) {
          throw new CallError('bad_gateway', `The printer ${printer} refused the job: ${wordsOf(error)}`)
        }
      }
      await asFile(pdf, title, send, { signal })
      return name
    },
    queue: cupsQueue,
  }
}

/** RFC 8011 §5.2.8. */
const ippSides = { one: 'one-sided', long: 'two-sided-long-edge', short: 'two-sided-short-edge' } as const

/** unix-print builds one line for the shell and quotes nothing but the path. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The command's own last words, without the command line before them. */
function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const said = message.replace(/^Command failed:.*\n/, '').trim()
  return (said || message).replace(/^(lp|lpstat): /gm, '')
}
