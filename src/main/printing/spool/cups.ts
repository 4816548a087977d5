import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import type { Printers } from '../../ports/printing'
import { drawerPulse } from './cash-drawer-command'
import { cupsPrinterFacts, cupsQueue } from './cups-queue'
import { mediaFor } from './pdf-pages'
import { createPrintTimeoutError, responseTimeoutMs, rethrowNothingPrinted, type SpoolFolder } from './spool-folder'

type RunOptions = { signal?: AbortSignal; input?: Uint8Array }

/**
 * Runs a command without a shell, so that a printer's name is never a command; its messages are English. The signal
 * ends it, so that a hanging print system does not receive the job later.
 */
function run(command: 'lp' | 'lpstat', args: readonly string[], { signal, input }: RunOptions = {}): Promise<string> {
  const env = { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8', LANGUAGE: '' }
  return new Promise((resolve, reject) => {
    const child = execFile(command, args, { env, ...(signal ? { signal } : {}) }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
    // A command that ends before reading its input reports the reason itself.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}

/** Messages of a system without print queues or without CUPS. */
const noPrinters = /no destinations added|ENOENT/i
const schedulerNotRunning = /scheduler is not running|unable to connect|bad file descriptor/i
/** Messages if the scheduler stopped reading the job. */
const connectionBroken = /broken pipe|connection reset|too large/i
const schedulerPath = '/usr/sbin/cupsd'
/** A local scheduler responds at once or not at all; one in the network may take a moment. */
const defaultListTimeoutMs = 15_000

/** Printing with CUPS, on Linux and macOS. */
export function createCupsPrinters({ withSpoolFile }: SpoolFolder, listTimeoutMs = defaultListTimeoutMs): Printers {
  return {
    async list() {
      const signal = AbortSignal.timeout(listTimeoutMs)
      try {
        const names = await listQueueNames(signal)
        if (names.length === 0) return []
        const defaultPrinter = await findDefaultPrinter(signal)
        // A remote or old CUPS prints but may not report details.
        const facts = await cupsPrinterFacts().catch(() => undefined)
        return names.map((name) => ({
          name,
          isDefault: name === defaultPrinter,
          isTwoSided: facts?.get(name)?.isTwoSided ?? null,
          problem: facts?.get(name)?.problem ?? '',
        }))
      } catch (error) {
        if (signal.aborted) throw createPrintTimeoutError()
        if (noPrinters.test(messageOf(error))) return []
        if (schedulerNotRunning.test(messageOf(error))) {
          if (existsSync(schedulerPath)) throw notRunningError()
          return []
        }
        throw new CallError(
          'unreachable',
          t`The printers of this computer cannot be listed: ${{ error: messageOf(error) }}`,
        )
      }
    },
    async print(pdf, { printer, copies, title, sides = 'one', paper = 'A4' }, signal) {
      let jobName: string | undefined
      const { format, rollMm, scalesToFit } = mediaFor(pdf, paper)
      const media = format ?? (rollMm && `Custom.${rollMm.widthMm}x${rollMm.heightMm}mm`)
      const send = async (path: string, endSignal: AbortSignal) => {
        // `sides` is always sent: with a two-sided default, documents of two people could share a sheet.
        const page = [...(media ? ['-o', `media=${media}`] : []), '-o', `sides=${ippSides[sides]}`]
        // For roll printers whose driver has a fixed page length.
        const top = rollMm ? ['-o', 'position=top'] : []
        // Both names of the option, for old and new versions of CUPS.
        const fit = scalesToFit ? ['-o', 'fit-to-page', '-o', 'print-scaling=fit'] : []
        const args = ['-d', printer, '-n', String(copies), '-t', title, ...page, ...top, ...fit, path]
        jobName = await submitJob(printer, args, { signal: endSignal }).catch(rethrowNothingPrinted)
      }
      await withSpoolFile(pdf, title, send, { signal })
      return jobName
    },
    /** The option `raw` keeps filters from changing the pulse. */
    openDrawer: (printer) =>
      submitJob(printer, ['-d', printer, '-o', 'raw', '-t', 'Cash drawer', '-'], {
        input: drawerPulse,
        signal: AbortSignal.timeout(responseTimeoutMs),
      }),
    queue: cupsQueue,
  }
}

/** Resolves with the job's name in the queue. */
async function submitJob(printer: string, args: readonly string[], options: RunOptions): Promise<string | undefined> {
  try {
    return /request id is (\S+-\d+)/.exec(await run('lp', args, options))?.[1]
  } catch (error) {
    // Without a scheduler lp reports an unknown printer.
    const state = await run('lpstat', ['-r'], { signal: AbortSignal.timeout(defaultListTimeoutMs) }).catch(messageOf)
    if (schedulerNotRunning.test(state)) throw notRunningError()
    const message = messageOf(error)
    const reason = connectionBroken.test(message)
      ? t`the connection broke. The document may be too large for the printer, or the print server’s disk is full.`
      : message
    throw new CallError('bad_gateway', t`The printer ${printer} refused the job: ${reason}`)
  }
}

const notRunningError = () =>
  new CallError('unreachable', t`The print service of this computer (CUPS) is not running. Contact IT.`)

/** 'printer Counter_3 is idle.  enabled since …' → 'Counter_3'; indented lines are details. */
async function listQueueNames(signal: AbortSignal): Promise<string[]> {
  const output = await run('lpstat', ['-p'], { signal })
  return [...output.matchAll(/^printer (\S+) /gm)].flatMap(([, name]) => name ?? [])
}

/** 'system default destination: Counter_3' → 'Counter_3'; '' without one. */
async function findDefaultPrinter(signal: AbortSignal): Promise<string> {
  const output = await run('lpstat', ['-d'], { signal }).catch(() => '')
  return /destination: (\S+)/.exec(output)?.[1] ?? ''
}

/** Values of the attribute `sides` (RFC 8011 §5.2.8). */
const ippSides = { one: 'one-sided', long: 'two-sided-long-edge', short: 'two-sided-short-edge' } as const

/** The command's own message, without the command line. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const output = message.replace(/^Command failed:.*\n/, '').trim()
  return (output || message).replace(/^(lp|lpstat): /gm, '')
}
