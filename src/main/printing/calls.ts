import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { SignedIn } from '#contract/desk/index'
import { paperFormatNames, printOptionProblem } from '#contract/desk/print-options'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { hasSingleOriginal, type PrintedKind } from '#contract/desk/printed-kinds'
import { CallError, validationFailure } from '#contract/protocol/failure'
import { wireObject } from '#contract/protocol/wire'
import { type Registration, registrationRow } from '#contract/registration/registration'
import { isLogo } from '#documents/layout/picture-kind'
import { letterheadOf } from '#documents/registration/records'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import type { Maker } from '../ports/documents'
import { untilAborted } from './aborted'
import { bookDocuments, isOfBooks } from './books'
import { printable } from './documents'
import { createDrawer } from './drawer'
import { createJournal } from './journal'
import { type How, oneCopy, pagesOf } from './pages-of'
import { allowedByPolicy } from './policy'
import type { DuplicateOf, Printable } from './printable'
import { recordCalls } from './records'
import type { AskInstitute } from './sources/institute'
import { issuedOf } from './sources/issued'
import { picturesOf } from './sources/pictures'
import { nothingPrinted } from './spool/spool'
import { createTasks } from './tasks'
import { testDayDocuments } from './test-day'
import { createWatch, type WatchTimes } from './watch'

type Context = Pick<
  DeskContext,
  | 'clientFor'
  | 'emit'
  | 'store'
  | 'printers'
  | 'objects'
  | 'samples'
  | 'outside'
  | 'now'
  | 'log'
  | 'self'
  | 'fixedPrinters'
  | 'fixedPrinting'
>
type Parts = {
  maker: Maker
  institute: AskInstitute
  /** This person, while they are signed in here. */
  staffOf: (id: string) => SignedIn | null
  /** Called once a printer took a job: the next document of this kind is offered that printer first. */
  remember: (owner: string, kind: PrintedKind, printer: string) => Promise<void>
  /** When a print that hangs is told. */
  times?: WatchTimes
}
type Calls = Pick<Handlers, Extract<keyof Handlers, `printing.${string}`>>
type Given = { task: string; document: PrintedDocument }

const row = wireObject(registrationRow)

/**
 * Making, printing and journalling documents (D-15). A PDF is on disk before it is spooled. A job the
 * spooler took is queued; only the clerk says that the paper came out. Closing cancels what no printer has yet.
 */
export function printingCalls(
  context: Context,
  { maker, institute, staffOf, remember, times }: Parts,
): { calls: Calls; close: () => Promise<void> } {
  const { printers, emit, now, log } = context
  const journal = createJournal(context)
  const testDay = testDayDocuments(context, institute)
  const books = bookDocuments(context, institute)
  const tasks = createTasks()
  const watch = createWatch(context, journal, times)
  const drawer = createDrawer(context, journal)
  const assertAllowed = allowedByPolicy(context)

  async function make<M extends { of: DuplicateOf }>(
    { task, document: wanted }: Given,
    owner: string,
    signal: AbortSignal,
    marksOf: (document: Printable) => M,
    how: How = oneCopy,
  ) {
    const document = await untilAborted(prepare(wanted, owner, signal), signal)
    const marks = marksOf(document)
    const onProgress = (done: number, total: number) => emit('printing.progress', { task, done, total })
    const pdf = await pagesOf(document, marks.of, how, maker, { signal, onProgress })
    signal.throwIfAborted()
    return { document, marks, pdf }
  }

  async function prepare(wanted: PrintedDocument, owner: string, signal: AbortSignal): Promise<Printable> {
    if (isOfBooks(wanted)) return books(wanted, owner, signal)
    if (!('registration' in wanted)) return testDay.document(wanted, owner, signal)
    const registration = check(wanted.registration)
    if (wanted.kind !== 'registration-sheet') {
      const [kind, number] =
        wanted.kind === 'receipt'
          ? (['invoice', registration.invoiceNumber] as const)
          : (['credit-note', registration.cancelledAt && (registration.creditNoteNumber || registration.id)] as const)
      const issued = await issuedOf(context.clientFor(owner), kind, number, { signal })
      return printable(wanted.kind, {
        registration,
        issued,
        institute: await institute(owner, { signal, as: issued?.institute }),
      })
    }
    const known = await institute(owner, { signal })
    const { passportPhoto, id } = registration
    // A form without its photo is better than none: the box stays empty for a pasted one.
    const { found } = await picturesOf([passportPhoto], context, signal)
    const test = wanted.batchId === undefined ? undefined : await testDay.outcome(wanted.batchId, id, owner, signal)
    return printable(wanted.kind, { registration, institute: known, photo: found.get(passportPhoto), test })
  }

  /** Which duplicate the next print is, of the document itself or of each of its certificates. */
  const marksFor =
    (kind: PrintedKind) =>
    ({ subject, title, certificates }: Printable) => {
      const printedAt = new Date(now()).toISOString()
      const numbers = journal.nextDuplicates(certificates ?? [])
      const duplicate = certificates ? Math.max(...numbers.values()) : journal.nextDuplicate({ kind, subject, title })
      const mark = (number = 0) => (number > 0 && hasSingleOriginal(kind) ? { number, printedAt } : undefined)
      const of: DuplicateOf = (certificate, copy = 0) => mark(certificate ? numbers.get(certificate) : duplicate + copy)
      return { duplicate, numbers, of }
    }

  /** Before forty papers are made for a printer that is not there. */
  async function connected(printer: string) {
    const found = (await printers.list().catch(nothingPrinted)).find(({ name }) => name === printer)
    if (found) return found
    const words = `The printer ${printer || '(none)'} is not connected to this computer. Choose another.`
    throw new CallError('not_found', words)
  }

  const calls: Calls = {
    'printing.printers': () => printers.list(),
    'printing.preview': ({ paper = 'A4', ...given }, owner) =>
      tasks.run(taskOf(given, owner), async ({ signal }) => {
        const how = { ...oneCopy, paper }
        const { document, pdf } = await make(given, owner, signal, () => ({ of: () => undefined }), how)
        const { duplicate } = marksFor(given.document.kind)(document)
        const { title, file, subject, note = '' } = document
        return { bytes: pdf, title, file, subject, duplicate, note }
      }),
    'printing.print': ({ printer, copies, sides = 'one', paper = 'A4', opensDrawer = false, ...given }, owner) =>
      tasks.run(taskOf(given, owner), async (turn) => {
        const { kind } = given.document
        const how = { copies, sides, paper }
        const refused = printOptionProblem(kind, { ...how, opensDrawer })
        if (refused) throw new CallError('invalid', refused)
        assertAllowed(kind, { printer, opensDrawer, ...how })
        // A printer that hangs holds up what is for it, and nothing else.
        return tasks.inTurn(`to ${printer}`, turn.signal, async () => {
          const found = await untilAborted(connected(printer), turn.signal)
          const { job, pdf, takesCash } = await tasks.inTurn('journal', turn.signal, async () => {
            const { document, marks, pdf } = await make(given, owner, turn.signal, marksFor(kind), how)
            await document.issue?.()
            const { subject, title, file } = document
            const { duplicate, numbers } = marks
            const about = { by: staffOf(owner)?.name ?? '', file, document: given.document }
            const draft = { owner, kind, subject, title, printer, ...how, duplicate, about }
            const job = await journal.add(draft, pdf, { certificates: numbers, turn })
            return { job, pdf, takesCash: duplicate === 0 && document.takesCash }
          })
          // Also of one page: from here on nobody can cancel it.
          emit('printing.progress', { task: given.task, done: 1, total: 1 })
          // Of what is marked each copy is a page of its own.
          const spooled = await watch.hand(job, owner, pdf, hasSingleOriginal(kind) ? 1 : copies)
          await remember(owner, kind, printer).catch((error: unknown) =>
            log('printer_choice.store_failed', { kind, error }),
          )
          // Of a receipt of which nobody knows whether it comes out none knows when the drawer would open.
          const opens = opensDrawer && takesCash && !spooled.message
          return opens ? drawer.open(spooled, owner, found) : spooled
        })
      }),
    'printing.test': ({ task, printer, sides = 'one', paper = 'A4' }, owner) =>
      tasks.run(taskOf({ task }, owner), async (turn) => {
        await untilAborted(connected(printer), turn.signal)
        const pdf = await maker.make(
          'testPage',
          {
            institute: (await institute(owner, { signal: turn.signal })).name,
            counter: context.self.name,
            printer,
            how: `${paperFormatNames[paper]}, ${sides === 'one' ? 'one-sided' : 'two-sided'}`,
            paper,
            printedAt: new Date(now()).toISOString(),
          },
          { signal: turn.signal },
        )
        const how = { copies: 1, sides, paper, duplicate: 0 } as const
        const about = { by: staffOf(owner)?.name ?? '' }
        const draft = { owner, kind: 'test-page', subject: printer, title: `Test page, ${printer}`, printer } as const
        const job = await journal.add({ ...draft, ...how, about }, pdf, { turn })
        return watch.hand(job, owner, pdf, 1)
      }),
    'printing.issue': ({ document }, owner) =>
      tasks.run(randomUUID(), async ({ signal }) => {
        await (await prepare(document, owner, signal)).issue?.()
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
    'printing.waiting': async (_, owner) => watch.waiting(owner),
    async 'printing.withdraw'({ id }, owner) {
      const job = await watch.withdraw(id, owner)
      await drawer.withdraw(id)
      return job
    },
    async 'printing.confirm'({ id, state }, owner) {
      // What is printed anew must not come out of a queue later.
      if (state === 'failed') await watch.withdraw(id, owner).then(() => drawer.withdraw(id))
      else {
        watch.answered(id, owner)
        drawer.answered(id)
      }
      const job = journal.job(id, owner)
      if (job.state === state) return job
      if (job.state !== 'queued') throw new CallError('conflict', `This print is already recorded as ${job.state}.`)
      const message = state === 'failed' ? 'The clerk says that no paper came out.' : ''
      return journal.mark(id, owner, { state, message })
    },
    'printing.journal': async ({ subject }, owner) => journal.list(owner, subject),
    ...recordCalls(context, { journal, staffOf }),
  }
  return {
    calls,
    async close() {
      await tasks.close()
      watch.close()
    },
  }
}

/** The name of a task as nobody else can give it. */
const taskOf = ({ task }: Pick<Given, 'task'>, owner: string) => `${owner} ${task}`

/** Ours, as the lists give it. Throws `invalid` naming the field. */
function check(given: Record<string, unknown>): Registration {
  const encoded = z.safeEncode(row, given as Registration)
  if (!encoded.success) throw validationFailure(encoded.error)
  return z.decode(row, encoded.data)
}
