import { basename, dirname } from 'node:path'
import * as z from 'zod/mini'
import type { PrintQueue, QueueEntry } from '../../ports/printing'
import type { RollSize } from './pdf-pages'
import type { PowerShell } from './powershell'
import { printerProblem } from './printer-problem'
import { spoolerJobScript } from './windows-spooler-script'

const timeoutMs = 15_000

/** Win32_Printer.DetectedErrorState as IPP reasons (RFC 8011 §5.4.12). */
const reasonByErrorState: Partial<Record<number, string>> = {
  4: 'media-empty',
  6: 'toner-empty',
  7: 'door-open',
  8: 'media-jam',
  9: 'offline',
  11: 'output-area-full',
}
const printerRow = z.object({
  name: z.string(),
  isDefault: z.boolean(),
  isOffline: z.boolean(),
  errorState: z.int(),
})

const printersScript = `@{ printers = @(Get-CimInstance Win32_Printer | ForEach-Object { @{
  name = [string]$_.Name; isDefault = [bool]$_.Default; isOffline = [bool]$_.WorkOffline
  errorState = [int]$_.DetectedErrorState } }) }`

export interface WindowsPrinter {
  name: string
  isDefault: boolean
  /** Continues the sentence "The printer …"; '' if no problem is known. */
  problem: string
}

/** Installed printers with their problems. Rejects with the message of PowerShell. */
export async function listWindowsPrinters(powerShell: PowerShell): Promise<WindowsPrinter[]> {
  const { printers } = await powerShell(printersScript, {}, z.object({ printers: z.array(printerRow) }), timeoutMs)
  return printers.map(({ name, isDefault, isOffline, errorState }) => {
    const reason = isOffline ? 'offline' : reasonByErrorState[errorState]
    const state = { isStopped: false, isAccepting: true, message: '' }
    return { name, isDefault, problem: printerProblem({ reasons: reason ? [reason] : [], ...state }) }
  })
}

/** Windows states sizes of paper in hundredths of an inch. */
const mmPerHundredthInch = 0.254
const papersScript = `
Add-Type -AssemblyName System.Drawing
$settings = New-Object System.Drawing.Printing.PrinterSettings
$settings.PrinterName = $env:COUNTER_PRINTER
@{ papers = @($settings.PaperSizes | ForEach-Object { @{ kind = [int]$_.RawKind; width = [int]$_.Width; height = [int]$_.Height } }) }`
const paper = z.object({ kind: z.int(), width: z.number(), height: z.number() })

/**
 * The driver's number of the shortest roll paper that holds `widthMm` × `heightMm`, or of the longest roll of that width
 * if all are shorter; undefined if the driver has no roll of that width.
 */
export async function findRollPaper(
  powerShell: PowerShell,
  printer: string,
  { widthMm, heightMm }: RollSize,
): Promise<number | undefined> {
  const output = z.object({ papers: z.array(paper) })
  const { papers } = await powerShell(papersScript, { COUNTER_PRINTER: printer }, output, timeoutMs)
  const rolls = papers
    .map(({ kind, width, height }) => ({
      kind,
      widthMm: width * mmPerHundredthInch,
      heightMm: height * mmPerHundredthInch,
    }))
    // Drivers report either the width of the paper, 80 mm, or its printable width, 72 mm; both may be rounded.
    .filter((roll) => roll.widthMm >= widthMm - 8.5 && roll.widthMm <= widthMm + 4)
    .toSorted((a, b) => a.heightMm - b.heightMm)
  return (rolls.find((roll) => roll.heightMm >= heightMm - 1) ?? rolls.at(-1))?.kind
}

/**
 * Finds the job of a spooled file and gives it the document's title: SumatraPDF names a job after the path of its file.
 * Resolves with the job's name for the queue; undefined if it is no longer in the queue.
 */
export async function findSpooledJob(
  powerShell: PowerShell,
  { printer, path, title }: { printer: string; path: string; title: string },
): Promise<string | undefined> {
  const values = { COUNTER_PRINTER: printer, COUNTER_FOLDER: basename(dirname(path)), COUNTER_TITLE: title }
  const { id } = await powerShell(spoolerJobScript, values, z.object({ id: z.nullable(z.int()) }), timeoutMs)
  return id === null ? undefined : `${id}@${printer}`
}

const jobStatusScript = `
$printer = Get-CimInstance Win32_Printer | Where-Object { $_.Name -eq $env:COUNTER_PRINTER }
$job = Get-PrintJob -PrinterName $env:COUNTER_PRINTER -ErrorAction SilentlyContinue | Where-Object { $_.Id -eq $env:COUNTER_JOB }
@{
  hasPrinter = [bool]$printer
  isOffline = [bool]$printer.WorkOffline
  errorState = [int]$printer.DetectedErrorState
  status = $(if ($job) { [int]$job.JobStatus } else { $null })
  pagesPrinted = [int]$job.PagesPrinted
}`
const jobStatus = z.object({
  hasPrinter: z.boolean(),
  isOffline: z.boolean(),
  errorState: z.int(),
  status: z.nullable(z.int()),
  pagesPrinted: z.int(),
})

/** JOB_INFO_1.Status of winspool.h. */
const jobFlags = {
  paused: 0x1,
  error: 0x2,
  deleting: 0x4,
  printing: 0x10,
  offline: 0x20,
  paperOut: 0x40,
  printed: 0x80,
  deleted: 0x100,
  blocked: 0x200,
  userIntervention: 0x400,
  complete: 0x1000,
} as const

/** Job status and cancellation in a queue of Windows, by job name ('12@HP LaserJet'). */
export function createWindowsQueue(powerShell: PowerShell): PrintQueue {
  return {
    async getStatus(name) {
      return toQueueEntry(await powerShell(jobStatusScript, variablesOf(name), jobStatus, timeoutMs))
    },
    async cancel(name) {
      const script =
        'Remove-PrintJob -PrinterName $env:COUNTER_PRINTER -ID $env:COUNTER_JOB\n@{ id = $env:COUNTER_JOB }'
      await powerShell(script, variablesOf(name), z.object({}), timeoutMs)
    },
  }
}

const variablesOf = (name: string) => {
  const separator = name.indexOf('@')
  return { COUNTER_JOB: name.slice(0, separator), COUNTER_PRINTER: name.slice(separator + 1) }
}

function toQueueEntry(job: z.output<typeof jobStatus>): QueueEntry {
  const { hasPrinter, status, pagesPrinted } = job
  if (!hasPrinter) return { state: 'removed', hasStarted: true, problem: '' }
  // Windows forgets finished jobs.
  if (status === null) return { state: 'finished', hasStarted: true, problem: '' }
  const has = (flag: keyof typeof jobFlags) => (status & jobFlags[flag]) !== 0
  const hasStarted = pagesPrinted > 0 || has('printing') || has('printed')
  if (has('deleting') || has('deleted')) return { state: 'cancelled', hasStarted, problem: '' }
  if (has('printed') || has('complete')) return { state: 'finished', hasStarted, problem: '' }
  const errorReason = reasonByErrorState[job.errorState]
  const reasons = [
    ...(has('paperOut') ? ['media-empty'] : []),
    ...(has('offline') || job.isOffline ? ['offline'] : []),
    ...(has('paused') ? ['paused'] : []),
    ...(errorReason ? [errorReason] : []),
  ]
  const isStopped = has('error') || has('blocked') || has('userIntervention')
  const problem = printerProblem({ reasons, isStopped, isAccepting: true, message: '' })
  return { state: has('printing') ? 'printing' : 'waiting', hasStarted, problem }
}
