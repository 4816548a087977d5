import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { CallError } from '#contract/protocol/failure'
import type { Ports } from '../../ports'
import type { Printers } from '../../ports/printing'
import { drawerScript } from './cash-drawer-command'
import { countPages, mediaFor } from './pdf-pages'
import { createPowerShell } from './powershell'
import { responseTimeoutMs, type SpoolFolder, withListTimeout } from './spool-folder'
import { createWindowsQueue, findRollPaper, findSpooledJob, listWindowsPrinters } from './windows-spooler'

const packageRequire = createRequire(import.meta.url)
const run = promisify(execFile)

/**
 * Path of SumatraPDF, a part of pdf-to-printer. It is unpacked beside app.asar, because programs inside the archive
 * cannot be run.
 */
export function sumatraPath(packageEntry = packageRequire.resolve('pdf-to-printer')): string {
  return join(dirname(packageEntry), 'SumatraPDF-3.4.6-32.exe').replace(/app\.asar(?=[/\\])/, 'app.asar.unpacked')
}

const sumatraSides = { one: 'simplex', long: 'duplexlong', short: 'duplexshort' } as const

export interface WindowsPrintingOptions {
  /** Names of the installed printers as Electron lists them; absent in the browser host. */
  listPrinterNames?: (() => Promise<string[]>) | undefined
  log: Ports['log']
  /** Paths of the programs, replaced in tests. */
  sumatra?: string
  powerShell?: string
  /** Milliseconds until the outcome of a print is uncertain. */
  timeoutFor?: (pdf: Uint8Array, copies: number) => number
}

/** Printing on Windows: SumatraPDF sends pages, PowerShell reads and cancels jobs of the spooler. */
export function windowsPrinters(
  { withSpoolFile }: SpoolFolder,
  {
    listPrinterNames,
    log,
    sumatra = sumatraPath(),
    powerShell: powerShellPath,
    timeoutFor = printTimeoutMs,
  }: WindowsPrintingOptions,
): Printers {
  const powerShell = createPowerShell(powerShellPath)

  /** Undefined, and logged, if PowerShell fails: IT may have disabled it on this computer. */
  const tryPowerShell = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      log('print_system.read_failed', { error })
      return undefined
    })

  return {
    async list() {
      const printersPromise = listWindowsPrinters(powerShell)
      try {
        const [names, printers] = await Promise.all([
          withListTimeout(listPrinterNames?.() ?? printersPromise.then((rows) => rows.map(({ name }) => name))),
          tryPowerShell(printersPromise),
        ])
        return names.map((name) => {
          const { isDefault = false, problem = '' } = printers?.find((row) => row.name === name) ?? {}
          return { name, isDefault, isTwoSided: null, problem }
        })
      } catch (error) {
        // A CallError is the timeout of the list: the print system does not respond.
        if (error instanceof CallError) throw error
        throw new CallError(
          'bad_gateway',
          t`The printers of this computer cannot be listed: ${{ error: messageOf(error) }}`,
        )
      }
    },
    async print(pdf, { printer, copies, title, sides = 'one', paper = 'A4' }, signal) {
      const { format, rollMm, scalesToFit } = mediaFor(pdf, paper)
      const rollPaper = rollMm && (await tryPowerShell(findRollPaper(powerShell, printer, rollMm)))
      let jobName: string | undefined
      const send = async (path: string, endSignal: AbortSignal) => {
        // Without `paper` or `paperkind` SumatraPDF uses the driver's default paper.
        const rollMedia = rollPaper ? [`paperkind=${rollPaper}`] : []
        const media = format ? [`paper=${format}`] : rollMedia
        // Sides are always sent: with a two-sided default, documents of two people could share a sheet.
        const settings = [scalesToFit ? 'fit' : 'noscale', sumatraSides[sides], ...media, `${copies}x`]
        // SumatraPDF is run directly, because print() of pdf-to-printer cannot be cancelled.
        const failure = await run(
          sumatra,
          ['-print-to', printer, '-silent', '-print-settings', settings.join(), path],
          {
            signal: endSignal,
          },
        ).then(
          () => undefined,
          (error: unknown) => ({ error }),
        )
        if (endSignal.aborted) throw failure?.error ?? endSignal.reason
        const job = findSpooledJob(powerShell, { printer, path, title })
        jobName = await tryPowerShell(job)
        // SumatraPDF may exit with an error although Windows has accepted the job.
        if (failure && !jobName) throw uncertainJob(printer, failure.error)
      }
      await withSpoolFile(pdf, title, send, { timeoutMs: timeoutFor(pdf, copies), signal })
      return jobName
    },
    /** Sends raw data past the driver, because SumatraPDF prints pages only. */
    async openDrawer(printer) {
      try {
        await powerShell(drawerScript, { COUNTER_PRINTER: printer }, z.object({}), responseTimeoutMs)
      } catch (error) {
        // A CallError is the timeout of PowerShell: the print system does not respond.
        if (error instanceof CallError) throw error
        throw new CallError(
          'bad_gateway',
          t`The printer ${printer} did not accept the command: ${{ error: messageOf(error) }}`,
        )
      }
      return undefined
    },
    queue: createWindowsQueue(powerShell),
  }
}

/** SumatraPDF reports a refused job like an interrupted one, of which pages may be printed. */
const uncertainJob = (printer: string, error: unknown) =>
  new CallError(
    'uncertain',
    t`The print program ended with an error: ${{ error: messageOf(error) }} Check the printer ${printer} before printing again.`,
  )

/** SumatraPDF exits after the last page, which takes minutes for a whole batch. */
export const printTimeoutMs = (pdf: Uint8Array, copies: number) => responseTimeoutMs + countPages(pdf) * copies * 2_000

/** The program's message as a sentence, without the command line that Node.js adds. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const text = message.replace(/^Command failed:[^\n]*\n?/, '').trim() || t`it gave no reason`
  return /[.!?।]$/.test(text) ? text : `${text}.`
}
