import { randomUUID } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { and, eq } from 'drizzle-orm'
import type { PrintJob } from '#contract/desk/index'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { rememberSource, sourceOf } from '#contract/language'
import { CallError } from '#contract/protocol/failure'
import { toDiskError } from '../../files/disk-error'
import type { Ports } from '../../ports'
import { printedCertificates, printJobs } from '../../store/schema'
import type { PrintTask } from '../print-tasks'
import { createPrintContents, type PrintMetadata } from './contents'
import { copyNumbers } from './copy-numbers'
import { journalQueries, ownedBy } from './queries'
import { createRetention } from './retention'

const stillQueuedMessage = t`The print status could not be saved. It is still listed as queued.`

export type PrintJournal = ReturnType<typeof createPrintJournal>
type NewJob = Pick<PrintJob, 'kind' | 'subject' | 'title' | 'printer' | 'copies' | 'sides' | 'paper' | 'copyNumber'> & {
  owner: string
  metadata: PrintMetadata
}

/** Print jobs and saved files of this workstation with their PDFs. An `owner` of null stands for all users. */
export function createPrintJournal({ store, now }: Pick<Ports, 'store' | 'now'>) {
  const { database } = store
  const contents = createPrintContents(store)
  const retention = createRetention({ store, now }, contents)
  retention.removeExpired()
  // A queued job without a printer is a file that was being saved when the program ended. It counts as saved.
  database
    .update(printJobs)
    .set({ state: 'confirmed', message: t`The program ended while this was being saved.` })
    .where(and(eq(printJobs.printer, ''), eq(printJobs.state, 'queued')))
    .run()

  const { getRow, ...queries } = journalQueries(store, contents)
  // Lets the screens translate stored messages after a restart.
  for (const { message, metadata } of queries.listRecords(null))
    if (message && metadata.messageSource) rememberSource(message, metadata.messageSource)
  /** The metadata of a job with the translation source of its new message. */
  function withMessageSource(id: string, owner: string, message: string) {
    const metadata = contents.decryptMetadata(id, getRow(id, owner).encryptedMetadata)
    return contents.encryptMetadata(id, { ...metadata, messageSource: sourceOf(message) })
  }

  return {
    ...queries,
    ...copyNumbers(store),
    /**
     * Stores a queued job and its PDF durably. Commits `task` in the same transaction; a task that is cancelled before
     * leaves nothing stored. Throws `conflict` when the disk is full.
     */
    async insert(
      newJob: NewJob,
      pdf: Uint8Array,
      { certificates = new Map(), task }: { certificates?: ReadonlyMap<string, number>; task?: PrintTask } = {},
    ): Promise<PrintJob> {
      retention.removeExpired()
      const id = randomUUID()
      const { owner, metadata, ...fields } = newJob
      const job = { ...fields, id, state: 'queued' as const, message: '', createdAt: new Date(now()).toISOString() }
      const certificateRows = [...certificates].map(([number, copyNumber]) => ({ number, jobId: id, copyNumber }))
      try {
        const encryptedPdf = await contents.addChunks(id, pdf, task?.signal)
        const row = {
          ...job,
          owner,
          encryptedPdf,
          spoolerJobName: '',
          encryptedMetadata: contents.encryptMetadata(id, metadata),
        }
        database.transaction((transaction) => {
          transaction.insert(printJobs).values(row).run()
          if (certificateRows.length > 0) transaction.insert(printedCertificates).values(certificateRows).run()
          task?.commit()
        })
        // Not yet in the queue of the print system.
        return { ...job, isInQueue: false }
      } catch (error) {
        contents.removeChunks(id)
        throw toDiskError(error, t`Nothing was printed.`) ?? error
      }
    },
    /** Returns the changed job. Throws `not_found`, or `conflict` when the disk is full; the job is then unchanged. */
    update(
      id: string,
      owner: string,
      change: Partial<Pick<PrintJob, 'state' | 'message'>> & { spoolerJobName?: string },
    ): PrintJob {
      const encryptedMetadata = change.message ? withMessageSource(id, owner, change.message) : undefined
      try {
        database
          .update(printJobs)
          .set({ ...change, ...(encryptedMetadata ? { encryptedMetadata } : {}) })
          .where(and(eq(printJobs.id, id), ownedBy(owner)))
          .run()
      } catch (error) {
        throw toDiskError(error, stillQueuedMessage) ?? error
      }
      return queries.getJob(id, owner)
    },
    /** The printed document; undefined once the PDF has expired. Throws `not_found`. */
    getDocument(id: string, owner: string | null): PrintedDocument | undefined {
      return contents.decryptMetadata(id, getRow(id, owner).encryptedMetadata).document
    },
    /** The PDF as it was spooled. Throws `not_found` for an expired or damaged PDF; quarantines a damaged one. */
    getPdf(id: string, owner: string | null): Uint8Array<ArrayBuffer> {
      const row = getRow(id, owner)
      if (row.encryptedPdf.length === 0)
        throw new CallError('not_found', t`${{ reason: retention.pdfGoneMessage(row.createdAt) }} Print it again.`)
      try {
        return contents.readPdf(row)
      } catch (error) {
        store.quarantineValue(contents.location(id), row.encryptedPdf, error)
        throw new CallError(
          'not_found',
          t`The stored PDF of this print is damaged. It is in quarantine; print it again.`,
        )
      }
    },
  }
}
