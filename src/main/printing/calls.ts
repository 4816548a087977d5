import * as z from 'zod'
import type { DeskHandlers, DeskInput, PrintedKind, PrintJob } from '#contract/desk'
import { CallError, invalid } from '#contract/failure'
import { type Registration, registrationRow } from '#contract/registration'
import { wire } from '#contract/wire'
import type { Documents } from '#documents/index'
import type { DeskContext } from '../ports'
import { type Printable, printable } from './documents'
import type { Institute } from './institute'
import { createJournal } from './journal'

type Context = Pick<DeskContext, 'store' | 'printers' | 'objects' | 'now' | 'log'>
type Parts = {
  documents: Documents
  institute: () => Promise<Institute>
  /** Called once a printer took a job: the next document of this kind is offered that printer first. */
  remember: (kind: PrintedKind, printer: string) => Promise<void>
}
type Calls = Pick<
  DeskHandlers,
  'printing.printers' | 'printing.preview' | 'printing.print' | 'printing.confirm' | 'printing.journal' | 'printing.pdf'
>

const row = wire(registrationRow)

/**
 * Making, printing and journalling documents (decision 15; quality.md). A PDF is on disk before it is spooled. A job the
 * spooler took is queued; only the clerk says that the paper came out.
 */
export function printingCalls(context: Context, { documents, institute, remember }: Parts): Calls {
  const { printers, objects, now, log } = context
  const journal = createJournal(context)
  let last: Promise<unknown> = Promise.resolve()

  /** One print after the other, so that two of the same document never both call themselves the original. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work)
    last = turn
    return turn
  }

  async function prepare({ kind, registration: given }: DeskInput<'printing.preview'>) {
    const registration = check(given)
    const photo = kind === 'registration-sheet' ? await photoOf(registration) : undefined
    const document: Printable = printable(kind, { registration, institute: await institute(), photo })
    return { subject: registration.id, document }
  }

  /** A sheet without its photo is better than none: the box stays empty for a pasted one. */
  async function photoOf({ passportPhoto }: Registration): Promise<Uint8Array | undefined> {
    if (!passportPhoto) return undefined
    try {
      return (await objects.get(passportPhoto)).bytes
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      log(`A registration form is made without its photo: ${error.message}`)
      return undefined
    }
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
      const { document } = await prepare(input)
      return { bytes: new Uint8Array(await document.make(documents)), title: document.title }
    },
    'printing.print': (input) =>
      inTurn(async () => {
        const { kind, printer, copies } = input
        const { subject, document } = await prepare(input)
        const { title } = document
        const duplicate = journal.nextDuplicate({ kind, subject, title })
        const mark = duplicate === 0 ? undefined : { number: duplicate, printedAt: new Date(now()).toISOString() }
        const pdf = await document.make(documents, mark)
        const job = await spool(journal.add({ kind, subject, title, printer, copies, duplicate }, pdf), pdf)
        await remember(kind, printer)
        return job
      }),
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
