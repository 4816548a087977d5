import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { DocumentRenderer } from '#main/ports/documents'
import type { Printers } from '#main/ports/printing'
import { openCounter } from '../counter/desk-parts'
import { openDocuments } from '../documents/open'
import { paidRegistration } from '../registrations'
import { openPrinting, takingPrinters } from './calls'

type Given = Partial<Parameters<typeof openPrinting>[1]>

/** Printing at a counter of its own for each test of a file, at which it is as late as `clock` says: one printer, Front desk. */
export function withPrinting(clock = '2026-11-20T05:00:00Z') {
  const registration = paidRegistration()
  const document = { kind: 'receipt', registration } as const
  let maker: DocumentRenderer
  let counter: Awaited<ReturnType<typeof openCounter>>
  beforeAll(() => {
    maker = openDocuments()
  })
  afterAll(() => maker.close())
  beforeEach(async () => {
    counter = await openCounter(() => Date.parse(clock))
  })
  afterEach(() => counter.close())

  /** With what a test says of the print system, and of everything else. */
  const open = (printers: Partial<Printers> = {}, given: Given = {}) =>
    openPrinting(counter, { maker, printers: takingPrinters(['Front desk'], printers), ...given })
  return {
    registration,
    document,
    counter: () => counter,
    maker: () => maker,
    open,
    callsWith: (...given: Parameters<typeof open>) => open(...given).own,
    /** A print of the receipt, each a task of its own. */
    job: (printer = 'Front desk') => ({ task: randomUUID() as string, document, printer, copies: 1 }),
  }
}
