import * as z from 'zod'
import { type DeskHandlers, isMarked, type PrintedDocument, type PrintedKind, type PrintJob } from '#contract/desk'
import { CallError, invalid } from '#contract/failure'
import { type Registration, registrationRow } from '#contract/registration'
import { wire } from '#contract/wire'
import type { DeskContext } from '../ports'
import { printable } from './documents'
import type { Institute } from './institute'
import { createJournal } from './journal'
import type { Maker } from './maker/maker'
import { picturesOf } from './pictures'
import type { DuplicateOf, Printable } from './printable'
import { testDayDocuments } from './test-day'

type Context = Pick<DeskContext, 'api' | 'emit' | 'store' | 'printers' | 'objects' | 'samples' | 'now' | 'log'>
type Parts = {
  maker: Maker
  institute: () => Promise<Institute>
  /** Called once a printer took a job: the next document of this kind is offered that printer first. */
  remember: (kind: PrintedKind, printer: string) => Promise<void>
}
type Calls = Pick<DeskHandlers, Extract<keyof DeskHandlers, `printing.${string}`>>
type Task = { task: string; document: PrintedDocument }

const row = wire(registrationRow)

/**
 * Making, printing and journalling documents (decision 15; quality.md). A PDF is on disk before it is spooled. A job the
 * spooler took is queued; only the clerk says that the paper came out.
 */
export function printingCalls(context: Context, { maker, institute, remember }: Parts): Calls {
  const { printers, emit, now } = context
  const journal = createJournal(context)
  const testDay = testDayDocuments(context, institute)
  const running = new Map<string, AbortController>()
  let last: Promise<unknown> = Promise.resolve()

  /** One print after the other, so that two of the same document never both call themselves the original. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work)
    last = turn
    return turn
  }

  /** From now on `printing.cancel` ends the task, until its document is made. */
  function begin(task: string): AbortSignal {
    if (running.has(task)) throw new CallError('conflict', 'This document is already being made.')
    const stop = new AbortController()
    running.set(task, stop)
    return stop.signal
  }

  async function make<T>(
    { task, document: wanted }: Task,
    signal: AbortSignal,
    marksOf: (document: Printable) => T & { of: DuplicateOf },
  ) {
    try {
      signal.throwIfAborted()
      const document = await prepare(wanted, signal)
      const marks = marksOf(document)
      const onProgress = (done: number, total: number) => emit('printing.progress', { task, done, total })
      const pdf = await document.make((kind, data) => maker.make(kind, data, { signal, onProgress }), marks.of)
      signal.throwIfAborted()
      return { document, marks, pdf }
    } catch (error) {
      if (!signal.aborted) throw error
      throw new CallError('conflict', 'The making of this document was cancelled. Nothing was printed.')
    } finally {
      running.delete(task)
    }
  }

  async function prepare(wanted: PrintedDocument, signal: AbortSignal): Promise<Printable> {
    if (!('registration' in wanted)) return testDay(wanted, signal)
    const registration = check(wanted.registration)
    // A sheet without its photo is better than none: the box stays empty for a pasted one.
    const pictures = await picturesOf(wanted.kind === 'registration-sheet' ? [registration.passportPhoto] : [], context)
    const photo = pictures.get(registration.passportPhoto)
    return printable(wanted.kind, { registration, institute: await institute(), photo })
  }

  /** Which duplicate the next print is, of the document itself or of each of its certificates. */
  const marksFor =
    (kind: PrintedKind) =>
    ({ subject, title, certificates }: Printable) => {
      const printedAt = new Date(now()).toISOString()
      const numbers = journal.nextDuplicates(certificates ?? [])
      const duplicate = certificates ? Math.max(...numbers.values()) : journal.nextDuplicate({ kind, subject, title })
      const mark = (number = 0) => (number > 0 && isMarked(kind) ? { number, printedAt } : undefined)
      const of: DuplicateOf = (certificate) => mark(certificate ? numbers.get(certificate) : duplicate)
      return { duplicate, numbers, of }
    }

  async function spool(job: PrintJob, pdf: Uint8Array): Promise<PrintJob> {
    const { printer, copies, title } = job
    try {
      const connected = await printers.list()
      if (!connected.some(({ name }) => name === printer))
        throw new CallError(
          'not_found',
          `The printer ${printer || '(none)'} is not connected to this computer. Choose another.`,
        )
      await printers.print(pdf, { printer, copies, title })
      return job
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const failed = error instanceof CallError ? error : new CallError('bad_gateway', message)
      // Nobody knows whether paper comes out: it stays queued until the clerk has looked.
      if (failed.code === 'uncertain') return journal.mark(job.id, { state: 'queued', message })
      journal.mark(job.id, { state: 'failed', message })
      throw failed
    }
  }

  return {
    'printing.printers': () => printers.list(),
    async 'printing.preview'(input) {
      const { document, pdf } = await make(input, begin(input.task), () => ({ of: () => undefined }))
      return { bytes: pdf, title: document.title, subject: document.subject }
    },
    async 'printing.print'({ printer, copies, ...input }) {
      const signal = begin(input.task)
      const { kind } = input.document
      return inTurn(async () => {
        const { document, marks, pdf } = await make(input, signal, marksFor(kind))
        const { subject, title } = document
        const { duplicate, numbers } = marks
        const job = await journal.add({ kind, subject, title, printer, copies, duplicate }, pdf, numbers)
        const spooled = await spool(job, pdf)
        await remember(kind, printer)
        return spooled
      })
    },
    async 'printing.cancel'({ task }) {
      running.get(task)?.abort()
    },
    async 'printing.confirm'({ id, state }) {
      const job = journal.job(id)
      if (job.state === state) return job
      if (job.state !== 'queued') throw new CallError('conflict', `This print is already recorded as ${job.state}.`)
      return journal.mark(id, { state, message: state === 'failed' ? 'The clerk says that no paper came out.' : '' })
    },
    'printing.journal': async ({ subject }) => journal.list(subject),
    'printing.pdf': async ({ id }) => ({ bytes: journal.pdf(id) }),
  }
}

/** Ours, as the lists give it. Throws `invalid` naming the field. */
function check(given: Record<string, unknown>): Registration {
  const encoded = z.safeEncode(row, given as Registration)
  if (!encoded.success) throw invalid(encoded.error)
  return z.decode(row, encoded.data)
}
