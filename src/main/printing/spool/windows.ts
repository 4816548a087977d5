import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CallError } from '#contract/protocol/failure'
import type { Printers } from '../../ports/printing'
import { powerShellArguments, printerEnvVariable } from './cash-drawer-command'
import { countPages, mediaFor } from './pdf-pages'
import { responseTimeoutMs, type SpoolFolder, withListTimeout } from './spool-folder'

const packages = createRequire(import.meta.url)
const load = () => packages('pdf-to-printer') as typeof import('pdf-to-printer')
const run = promisify(execFile)

/**
 * SumatraPDF of pdf-to-printer. The package finds its unpacked copy only beside a CommonJS main module, and programs
 * inside the archive cannot be run.
 */
export function sumatraPath(packageEntry = packages.resolve('pdf-to-printer')): string {
  return join(dirname(packageEntry), 'SumatraPDF-3.4.6-32.exe').replace(/app\.asar(?=[/\\])/, 'app.asar.unpacked')
}

const sumatraSides = { one: 'simplex', long: 'duplexlong', short: 'duplexshort' } as const

/** Printing on Windows with SumatraPDF. */
export function windowsPrinters(
  { withSpoolFile }: SpoolFolder,
  sumatra = sumatraPath(),
  timeoutFor = printTimeoutMs,
  powerShell = 'powershell.exe',
): Printers {
  return {
    async list() {
      const { getPrinters, getDefaultPrinter } = load()
      try {
        const [printers, preferred] = await withListTimeout(Promise.all([getPrinters(), getDefaultPrinter()]))
        return printers.map(({ name }) => ({
          name,
          isDefault: name === preferred?.name,
          isTwoSided: null,
          trouble: '',
        }))
      } catch (error) {
        throw error instanceof CallError
          ? error
          : new CallError('unreachable', `The printers of this computer cannot be listed: ${messageOf(error)}`)
      }
    },
    /** The queue names the job after the file and does not report on it. */
    async print(pdf, { printer, copies, title, sides = 'one', paper = 'A4' }, signal) {
      const { format, scalesToFit } = mediaFor(pdf, paper)
      const send = async (path: string, endSignal: AbortSignal) => {
        // Always given: by a printer's default, documents of two people could share a sheet. The driver knows the
        // length of a roll.
        const media = format ? [`paper=${format}`] : []
        const settings = [scalesToFit ? 'fit' : 'noscale', sumatraSides[sides], ...media, `${copies}x`]
        try {
          // print() of pdf-to-printer cannot be cancelled.
          await run(sumatra, ['-print-to', printer, '-silent', '-print-settings', settings.join(), path], {
            signal: endSignal,
          })
        } catch (error) {
          throw new CallError('bad_gateway', `The printer ${printer} refused the job: ${messageOf(error)}`)
        }
      }
      await withSpoolFile(pdf, title, send, { timeoutMs: timeoutFor(pdf, copies), signal })
      return undefined
    },
    /** Bypasses the driver: SumatraPDF prints pages only. */
    async openDrawer(printer) {
      const env = { ...process.env, [printerEnvVariable]: printer }
      try {
        await run(powerShell, powerShellArguments(), { env, signal: AbortSignal.timeout(responseTimeoutMs) })
      } catch (error) {
        throw new CallError('bad_gateway', `The printer ${printer} did not take it: ${messageOf(error)}`)
      }
      return undefined
    },
  }
}

/** SumatraPDF exits after the last page, which takes minutes for a whole batch. */
export const printTimeoutMs = (pdf: Uint8Array, copies: number) => responseTimeoutMs + countPages(pdf) * copies * 2_000

/** The program's message, without the command line that Node adds. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/^Command failed:[^\n]*\n?/, '').trim() || 'it did not say why.'
}
