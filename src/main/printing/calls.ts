import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { PrintJob, SignedIn } from '#contract/desk/index'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { isMarked, type PrintedKind } from '#contract/desk/printed-kinds'
import { CallError, invalid } from '#contract/protocol/failure'
import { wire } from '#contract/protocol/wire'
import { type Registration, registrationRow } from '#contract/registration/registration'
import { isLogo } from '#documents/layout/letterhead'
import { letterheadOf } from '#documents/registration/records'
import type { Handlers } from '../access'
import type { DeskContext, Maker } from '../ports'
import { untilAborted } from './aborted'
import { bookDocuments } from './books'
import { printable } from './documents'
import type { AskInstitute } from './institute'
import { createJournal } from './journal'
import { picturesOf } from './pictures'
import type { DuplicateOf, Printable } from './printable'
import { createTasks } from './tasks'
import { testDayDocuments } from './test-day'

type Context = Pick<
  DeskContext,
  'api' | 'emit' | 'store' | 'printers' | 'objects' | 'samples' | 'outside' | 'now' | 'log'
>
type Parts = {
  maker: Maker
  institute: AskInstitute
  /** Who is signed in: an institute without our extensions lists batches by their people. */
  staff: () => SignedIn | null
  /** Called once a printer took a job: the next document of this kind is offered that printer first. */
  remember: (kind: PrintedKind, printer: string) => Promise<void>
}
type Calls = Pick<Handlers, Extract<keyof Handlers, `printing.${string}`>>
type Given = { task: string; document: PrintedDocument }

const row = wire(registrationRow)

/**
 * Making, printing and journalling documents (D-15). A PDF is on disk before it is spooled. A job the
 * spooler took is queued; only the clerk says that the paper came out. Closing cancels what no printer has yet.
 */
export function printingCalls(
  context: Context,
  { maker, institute, staff, remember }: Parts,
): { calls: Calls; close: () => Promise<void> } {
  const { printers, emit, now, log } = context
  const journal = createJournal(context)
  const testDay = testDayDocuments(context, institute, staff)
  const books = bookDocuments(context, institute)
  const tasks = createTasks()

  async function make<M extends { of: DuplicateOf }>(
    { task, document: wanted }: Given,
    signal: AbortSignal,
    marksOf: (document: Printable) => M,
  ) {
    const document = await untilAborted(prepare(wanted, signal), signal)
    const marks = marksOf(document)
    const onProgress = (done: number, total: number) => emit('printing.progress', { task, done, total })
    const pdf = await document.make((kind, data) => maker.make(kind, data, { signal, onProgress }), marks.of)
    signal.throwIfAborted()
    return { document, marks, pdf }
  }

  async function prepare(wanted: PrintedDocument, signal: AbortSignal): Promise<Printable> {
    if (wanted.kind === 'day-book' || wanted.kind === 'gst-month') return books(wanted, signal)
    if (!('registration' in wanted)) return testDay.document(wanted, signal)
    const registration = check(wanted.registration)
    const known = await institute({ signal })
    if (wanted.kind !== 'registration-sheet') return printable(wanted.kind, { registration, institute: known })
    const { passportPhoto, id } = registration
    // A sheet without its photo is better than none: the box stays empty for a pasted one.
    const { found } = await picturesOf([passportPhoto], context, signal)
    const test = wanted.batchId === undefined ? undefined : await testDay.outcome(wanted.batchId, id, signal)
    return printable(wanted.kind, { registration, institute: known, photo: found.get(passportPhoto), test })
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

  /** Before forty papers are made for a printer that is not there. */
  async function assertConnected(printer: string) {
    const connected = await printers.list()
    if (connected.some(({ name }) => name === printer)) return
    const words = `The printer ${printer || '(none)'} is not connected to this computer. Choose another.`
    throw new CallError('not_found', words)
  }

  async function spool(job: PrintJob, pdf: Uint8Array, owner: string): Promise<PrintJob> {
    const { printer, copies, title } = job
    try {
      await printers.print(pdf, { printer, copies, title })
      return job
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const failed = error instanceof CallError ? error : new CallError('bad_gateway', message)
      // Nobody knows whether paper comes out: it stays queued until the clerk has looked.
      if (failed.code === 'uncertain') return journal.mark(job.id, owner, { state: 'queued', message })
      journal.mark(job.id, owner, { state: 'failed', message })
      throw failed
    }
  }

  const calls: Calls = {
    'printing.printers': () => printers.list(),
    'printing.preview': (given, owner) =>
      tasks.run(taskOf(given, owner), async ({ signal }) => {
        const { document, pdf } = await make(given, signal, () => ({ of: () => undefined }))
        const { duplicate } = marksFor(given.document.kind)(document)
        const { title, file, subject } = document
        return { bytes: pdf, title, file, subject, duplicate }
      }),
    'printing.print': ({ printer, copies, ...given }, owner) =>
      tasks.run(taskOf(given, owner), async (turn) => {
        const { kind } = given.document
        if (copies > 1 && isMarked(kind)) throw new CallError('invalid', oneOriginal)
        return tasks.inTurn(turn.signal, async () => {
          await untilAborted(assertConnected(printer), turn.signal)
          const { document, marks, pdf } = await make(given, turn.signal, marksFor(kind))
          await document.issue?.()
          const { subject, title } = document
          const { duplicate, numbers } = marks
          const draft = { owner, kind, subject, title, printer, copies, duplicate }
          const job = await journal.add(draft, pdf, { certificates: numbers, turn })
          // Also of one page: from here on nobody can cancel it.
          emit('printing.progress', { task: given.task, done: 1, total: 1 })
          const spooled = await spool(job, pdf, owner)
          await remember(kind, printer).catch((error: unknown) =>
            log(`The printer of the last ${kind} is not remembered: ${String(error)}`),
          )
          return spooled
        })
      }),
    'printing.issue': ({ document }) =>
      tasks.run(randomUUID(), async ({ signal }) => {
        await (await prepare(document, signal)).issue?.()
        return undefined
      }),
    'printing.letterhead': (letterhead) =>
      tasks.run(randomUUID(), async ({ signal }) => {
        const { found } = await picturesOf([letterhead.logo], context, signal)
        const logo = found.get(letterhead.logo)
        const institute = letterheadOf(letterhead, logo)
        return {
          bytes: await maker.make('letterheadSample', { institute }, { signal }),
          hasLogo: logo !== undefined && isLogo(logo),
        }
      }),
    async 'printing.cancel'(given, owner) {
      tasks.cancel(taskOf(given, owner))
    },
    async 'printing.confirm'({ id, state }, owner) {
      const job = journal.job(id, owner)
      if (job.state === state) return job
      if (job.state !== 'queued') throw new CallError('conflict', `This print is already recorded as ${job.state}.`)
      const message = state === 'failed' ? 'The clerk says that no paper came out.' : ''
      return journal.mark(id, owner, { state, message })
    },
    'printing.journal': async ({ subject }, owner) => journal.list(owner, subject),
    'printing.pdf': async ({ id }, owner) => ({ bytes: journal.pdf(id, owner) }),
  }
  return { calls, close: tasks.close }
}

/** The name of a task as nobody else can give it. */
const taskOf = ({ task }: Pick<Given, 'task'>, owner: string) => `${owner} ${task}`

const oneOriginal = 'Only one of this document is the original, so it is printed in one copy at a time.'

/** Ours, as the lists give it. Throws `invalid` naming the field. */
function check(given: Record<string, unknown>): Registration {
  const encoded = z.safeEncode(row, given as Registration)
  if (!encoded.success) throw invalid(encoded.error)
  return z.decode(row, encoded.data)
}
