import { getDefaultPrinter, getPrinters, print } from 'unix-print'
import { CallError } from '#contract/protocol/failure'
import type { Printers } from '../../ports'
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
        return queues.map(({ printer }) => ({ name: printer, isDefault: printer === preferred?.printer }))
      } catch (error) {
        if (error instanceof CallError) throw error
        if (noPrinters.test(wordsOf(error))) return []
        throw new CallError('unreachable', `The printers of this computer cannot be listed: ${wordsOf(error)}`)
      }
    },
    print: (pdf, { printer, copies, title }) =>
      asFile(pdf, title, async (path) => {
        // One-sided whatever the printer's own habit: two people's papers never share a leaf.
        const options = ['-n', String(copies), '-t', quoted(title), '-o', 'media=A4', '-o', 'sides=one-sided']
        try {
          await print(path, quoted(printer), options)
        } catch (error) {
          throw new CallError('bad_gateway', `The printer ${printer} refused the job: ${wordsOf(error)}`)
        }
      }),
  }
}

/** unix-print builds one line for the shell and quotes nothing but the path. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The command's own last words, without the command line before them. */
function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const said = message.replace(/^Command failed:.*\n/, '').trim()
  return (said || message).replace(/^(lp|lpstat): /gm, '')
}
