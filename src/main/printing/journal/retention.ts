import { t } from '@lingui/core/macro'
import { and, between, eq, inArray, lt, not } from 'drizzle-orm'
import { hasSingleOriginal, journalKinds } from '#contract/desk/printed-kinds'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Ports } from '../../ports'
import { printJobs } from '../../store/schema'
import { hasPdf } from './columns'
import type { PrintContents } from './contents'

const pdfDays = 30
/** Days after which the row of a document without an original is deleted. */
const rowDays = 366
const dayMs = 86_400_000
const kindsWithoutOriginal = journalKinds.filter((kind) => !hasSingleOriginal(kind))

/** Deletes PDFs after 30 days and rows after a year, except rows of documents with one original (D-166). */
export function createRetention({ store, now }: Pick<Ports, 'store' | 'now'>, contents: PrintContents) {
  const { database } = store
  const daysFromNow = (days: number) => new Date(now() + days * dayMs).toISOString()
  let lastRun = 0

  function removePdfs() {
    // Also PDFs dated in the future, printed while the clock was wrong: they would otherwise be stored too long.
    const ofExpiredPdfs = not(between(printJobs.createdAt, daysFromNow(-pdfDays), daysFromNow(pdfDays)))
    const { id, encryptedMetadata } = printJobs
    const rows = database.select({ id, encryptedMetadata }).from(printJobs).where(and(ofExpiredPdfs, hasPdf)).all()
    for (const row of rows) {
      const { by, messageSource } = contents.decryptMetadata(row.id, row.encryptedMetadata)
      const emptiedColumns = {
        encryptedPdf: Buffer.alloc(0),
        encryptedMetadata: contents.encryptMetadata(row.id, { by, messageSource }),
      }
      database.update(printJobs).set(emptiedColumns).where(eq(printJobs.id, row.id)).run()
    }
  }

  return {
    /** Runs at most once a day. Must not run while a job is added: its chunks have no row yet and would be removed. */
    removeExpired() {
      if (isWithinTtl(lastRun, dayMs, now())) return
      lastRun = now()
      removePdfs()
      database
        .delete(printJobs)
        .where(and(inArray(printJobs.kind, kindsWithoutOriginal), lt(printJobs.createdAt, daysFromNow(-rowDays))))
        .run()
      contents.removeOrphanedChunks()
    },
    /** Reason why the PDF of a job created at this instant is no longer stored, as a sentence. */
    pdfGoneMessage: (createdAt: string) =>
      createdAt < daysFromNow(-pdfDays)
        ? t`The PDF was deleted after ${pdfDays} days.`
        : t`The PDF of this print was lost when the local database was damaged.`,
  }
}
