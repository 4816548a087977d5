import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { DocumentRenderer } from '#main/ports/documents'
import type { Printers } from '#main/ports/printing'
import { openDocumentRenderer } from '../documents/open'
import { paidRegistration } from '../registrations'
import { openWorkstationStore } from '../workstation/desk-parts'
import { acceptingPrinters, openPrinting } from './calls'

type Overrides = Partial<Parameters<typeof openPrinting>[1]>

/** Sets up printing for each test of a file, with one printer, Front desk, and the clock fixed at `clock`. */
export function withPrinting(clock = '2026-11-20T05:00:00Z') {
  const registration = paidRegistration()
  const document = { kind: 'receipt', registration } as const
  let renderer: DocumentRenderer
  let workstation: Awaited<ReturnType<typeof openWorkstationStore>>
  beforeAll(() => {
    renderer = openDocumentRenderer()
  })
  afterAll(() => renderer.close())
  beforeEach(async () => {
    workstation = await openWorkstationStore(() => Date.parse(clock))
  })
  afterEach(() => workstation.close())

  /** Opens the calls with overrides of the print system and of other parts. */
  const open = (printers: Partial<Printers> = {}, options: Overrides = {}) =>
    openPrinting(workstation, { renderer, printers: acceptingPrinters(['Front desk'], printers), ...options })
  return {
    registration,
    document,
    workstation: () => workstation,
    renderer: () => renderer,
    open,
    openCalls: (...input: Parameters<typeof open>) => open(...input).clerkCalls,
    /** Input of a print of the receipt, each with a new task id. */
    createJob: (printer = 'Front desk') => ({ task: randomUUID() as string, document, printer, copies: 1 }),
  }
}
