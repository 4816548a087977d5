import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CallError } from '#contract/protocol/failure'
import type { Printers } from '../../ports'
import { answerTime, listed, type Spool } from './spool'

const packages = createRequire(import.meta.url)
const load = () => packages('pdf-to-printer') as typeof import('pdf-to-printer')

/**
 * SumatraPDF as pdf-to-printer ships it. The package looks for the unpacked copy only beside a CommonJS main module, and
 * a program cannot be run from inside the archive.
 */
export function sumatraPath(packageEntry = packages.resolve('pdf-to-printer')): string {
  return join(dirname(packageEntry), 'SumatraPDF-3.4.6-32.exe').replace(/app\.asar(?=[/\\])/, 'app.asar.unpacked')
}

/** Printing on Windows. `sumatra` is the program that prints a PDF. */
export function windowsPrinters({ asFile }: Spool, sumatra = sumatraPath()): Printers {
  return {
    async list() {
      const { getPrinters, getDefaultPrinter } = load()
      try {
        const [printers, preferred] = await listed(Promise.all([getPrinters(), getDefaultPrinter()]))
        return printers.map(({ name }) => ({ name, isDefault: name === preferred?.name }))
      } catch (error) {
        throw error instanceof CallError
          ? error
          : new CallError('unreachable', `The printers of this computer cannot be listed: ${wordsOf(error)}`)
      }
    },
    /** The job is named after the file in the Windows queue. */
    print: (pdf, { printer, copies, title }) => {
      const send = async (path: string) => {
        // One-sided, so that two people's papers never share a leaf.
        const page = { scale: 'noscale', paperSize: 'A4', side: 'simplex' } as const
        const options = { printer, copies, ...page, sumatraPdfPath: sumatra }
        try {
          await load().print(path, options)
        } catch (error) {
          throw new CallError('bad_gateway', `The printer ${printer} refused the job: ${wordsOf(error)}`)
        }
      }
      return asFile(pdf, title, send, sendingTime(pdf, copies))
    },
  }
}

/** SumatraPDF ends when it has drawn the last page, so a batch of papers takes it minutes. */
export const sendingTime = (pdf: Uint8Array, copies: number) => answerTime + pagesIn(pdf) * copies * 2_000

/** As our own documents write their pages. */
const pagesIn = (pdf: Uint8Array) =>
  Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

/** What the program said, not the command line that Node puts before it. */
function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/^Command failed:[^\n]*\n?/, '').trim() || 'it did not say why.'
}
