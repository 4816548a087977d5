import { join } from 'node:path'
import type { Ports } from '#main/ports'
import type { DocumentRenderer } from '#main/ports/documents'
import type { Printers } from '#main/ports/printing'
import { printingCalls } from '#main/printing/calls'
import { instituteFromEnv } from '#main/printing/sources/institute'
import { createLocalObjectStore } from '#main/uploads/local-object-store'
import { asClerk, clerk, noInstitute, type openCounter } from '../counter/desk-parts'

type Counter = Awaited<ReturnType<typeof openCounter>>
type Context = Parameters<typeof printingCalls>[0]
type Parts = Parameters<typeof printingCalls>[1]
/** What a test has of its own; everything else is as at a counter at which nobody is known. */
type Given = { maker: DocumentRenderer; printers: Printers; who?: string } & Partial<
  Pick<Context, 'clientFor' | 'identity' | 'emit' | 'objectStore' | 'policyPrinters' | 'policyPrintOptions'>
> &
  Partial<Omit<Parts, 'renderer'>>

/** A printer of which nothing is known but its name. */
export const plainPrinter = (name: string, isDefault = false) => ({ name, isDefault, isTwoSided: null, trouble: '' })

/** Print systems that take everything, but for what a test says. */
export const takingPrinters = (names: readonly string[], given: Partial<Printers> = {}): Printers => ({
  list: async () => names.map((name, at) => plainPrinter(name, at === 0)),
  print: async () => undefined,
  ...given,
})

/** The calls of printing on a counter's own folder: as the desk has them, and as one clerk makes them. */
export function openPrinting(counter: Counter, { maker, who = clerk, ...given }: Given) {
  const { institute, staffOf, rememberPrinter, intervals, ...context } = given
  const opened = printingCalls(
    { ...counter, ...noInstitute, objectStore: objectsOf(counter), ...context },
    {
      renderer: maker,
      institute: institute ?? (async () => instituteFromEnv({})),
      staffOf: staffOf ?? (() => null),
      rememberPrinter: rememberPrinter ?? (async () => undefined),
      ...(intervals ? { intervals } : {}),
    },
  )
  return { ...opened, own: asClerk(opened.calls, who) }
}

export const objectsOf = ({ dataDir, store }: Pick<Ports, 'dataDir' | 'store'>) =>
  createLocalObjectStore(join(dataDir, 'documents'), store.cipher)
