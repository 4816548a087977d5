import { join } from 'node:path'
import type { Ports } from '#main/ports'
import type { DocumentRenderer } from '#main/ports/documents'
import type { Printers } from '#main/ports/printing'
import { printingCalls } from '#main/printing/calls'
import { instituteFromEnv } from '#main/printing/sources/institute'
import { createLocalObjectStore } from '#main/uploads/local-object-store'
import { bindClerk, clerkId, noInstitute, type openWorkstationStore } from '../workstation/desk-parts'

type Workstation = Awaited<ReturnType<typeof openWorkstationStore>>
type Context = Parameters<typeof printingCalls>[0]
type Parts = Parameters<typeof printingCalls>[1]
/** Parts that a test replaces; the rest are those of a workstation without institute. */
type TestParts = { renderer: DocumentRenderer; printers: Printers; owner?: string } & Partial<
  Pick<Context, 'clientFor' | 'identity' | 'emit' | 'objectStore' | 'policyPrinters' | 'policyPrintOptions'>
> &
  Partial<Omit<Parts, 'renderer'>>

/** A printer with nothing but a name. */
export const plainPrinter = (name: string, isDefault = false) => ({ name, isDefault, isTwoSided: null, problem: '' })

/** A print system that accepts every job, except for the overrides. */
export const acceptingPrinters = (names: readonly string[], overrides: Partial<Printers> = {}): Printers => ({
  list: async () => names.map((name, index) => plainPrinter(name, index === 0)),
  print: async () => undefined,
  ...overrides,
})

/** Opens the printing calls on a data folder, with `clerkCalls` bound to one person. */
export function openPrinting(workstation: Workstation, { renderer, owner = clerkId, ...overrides }: TestParts) {
  const { institute, staffOf, rememberPrinter, documentLanguage, intervals, ...context } = overrides
  const printing = printingCalls(
    { ...workstation, ...noInstitute, objectStore: openObjectStore(workstation), ...context },
    {
      renderer,
      institute: institute ?? (async () => instituteFromEnv({ COUNTER_INSTITUTE_GSTIN: '06AAATI1234H1Z3' })),
      staffOf: staffOf ?? (() => null),
      rememberPrinter: rememberPrinter ?? (async () => undefined),
      documentLanguage: documentLanguage ?? (async () => undefined),
      ...(intervals ? { intervals } : {}),
    },
  )
  return { ...printing, clerkCalls: bindClerk(printing.calls, owner) }
}

export const openObjectStore = ({ dataDir, store }: Pick<Ports, 'dataDir' | 'store'>) =>
  createLocalObjectStore(join(dataDir, 'documents'), store.cipher)
