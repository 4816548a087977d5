import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CallError } from '#contract/protocol/failure'
import type { Printers } from '../../ports/printing'
import { drawerArguments, printerVariable } from './drawer'
import { onPaper, pagesIn } from './pages'
import { answerTime, listed, type Spool } from './spool'

const packages = createRequire(import.meta.url)
const load = () => packages('pdf-to-printer') as typeof import('pdf-to-printer')
const run = promisify(execFile)

/**
 * SumatraPDF as pdf-to-printer ships it. The package looks for the unpacked copy only beside a CommonJS main module, and
 * a program cannot be run from inside the archive.
 */
export function sumatraPath(packageEntry = packages.resolve('pdf-to-printer')): string {
  return join(dirname(packageEntry), 'SumatraPDF-3.4.6-32.exe').replace(/app\.asar(?=[/\\])/, 'app.asar.unpacked')
}

const sumatraSides = { one: 'simplex', long: 'duplexlong', short: 'duplexshort' } as const

/** Printing on Windows. `sumatra` is the program that prints a PDF; `limit` how long it may take, in milliseconds. */
export function windowsPrinters(
  { asFile }: Spool,
  sumatra = sumatraPath(),
  limit = sendingTime,
  powerShell = 'powershell.exe',
): Printers {
  return {
    async list() {
      const { getPrinters, getDefaultPrinter } = load()
      try {
        const [printers, preferred] = await listed(Promise.all([getPrinters(), getDefaultPrinter()]))
        return printers.map(({ name }) => ({
          name,
          isDefault: name === preferred?.name,
          isTwoSided: null,
          trouble: '',
        }))
      } catch (error) {
        throw error instanceof CallError
          ? error
          : new CallError('unreachable', `The printers of this computer cannot be listed: ${wordsOf(error)}`)
      }
    },
    /** The job is named after the file in the Windows queue, and nobody can be asked about it there. */
    async print(pdf, { printer, copies, title, sides = 'one', paper = 'A4' }, signal) {
      const { format, isToFit } = onPaper(pdf, paper)
      const send = async (path: string, ends: AbortSignal) => {
        // Said whatever the printer's own habit: two people's papers never share a leaf. How long a roll is its driver says.
        const media = format ? [`paper=${format}`] : []
        const settings = [isToFit ? 'fit' : 'noscale', sumatraSides[sides], ...media, `${copies}x`]
        try {
          // Not by pdf-to-printer's own print, which nobody can end.
          await run(sumatra, ['-print-to', printer, '-silent', '-print-settings', settings.join(), path], {
            signal: ends,
          })
        } catch (error) {
          throw new CallError('bad_gateway', `The printer ${printer} refused the job: ${wordsOf(error)}`)
        }
      }
      await asFile(pdf, title, send, { milliseconds: limit(pdf, copies), signal })
      return undefined
    },
    /** Past the driver: SumatraPDF prints pages alone. */
    async openDrawer(printer) {
      const env = { ...process.env, [printerVariable]: printer }
      try {
        await run(powerShell, drawerArguments(), { env, signal: AbortSignal.timeout(answerTime) })
      } catch (error) {
        throw new CallError('bad_gateway', `The printer ${printer} did not take it: ${wordsOf(error)}`)
      }
      return undefined
    },
  }
}

/** SumatraPDF ends when it has drawn the last page, so a batch of papers takes it minutes. */
export const sendingTime = (pdf: Uint8Array, copies: number) => answerTime + pagesIn(pdf) * copies * 2_000

/** What the program said, not the command line that Node puts before it. */
function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/^Command failed:[^\n]*\n?/, '').trim() || 'it did not say why.'
}
