import { t } from '@lingui/core/macro'
import { and, between, eq, inArray, lt, not } from 'drizzle-orm'
import { hasSingleOriginal, journalKinds } from '#contract/desk/printed-kinds'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Ports } from '../../ports'
import { printJobs } from '../../store/schema'
import { hasPdf } from './columns'
import type { PrintContents } from './contents'

const pdfDays = 30
/** Days after which a row is deleted, unless its document has a single original. */
const rowDays = 366
const dayMs = 86_400_000
const kindsWithoutSingleOriginal = journalKinds.filter((kind) => !hasSingleOriginal(kind))

/** Deletes PDFs after 30 days and rows after a year, except rows of documents with one original (D-166). */
export function createRetention({ store, now }: Pick<Ports, 'store' | 'now'>, contents: PrintContents) {
  const { database } = store
  const daysFromNow = (days: number) => new Date(now() + days * dayMs).toISOString()
  let lastRunAt = 0

  function removePdfs() {
    // PDFs dated in the future were printed while the clock was wrong. They would otherwise be stored too long.
    const hasExpiredPdf = not(between(printJobs.createdAt, daysFromNow(-pdfDays), daysFromNow(pdfDays)))
    const { id, encryptedMetadata } = printJobs
    const rows = database.select({ id, encryptedMetadata }).from(printJobs).where(and(hasExpiredPdf, hasPdf)).all()
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
      if (isWithinTtl(lastRunAt, dayMs, now())) return
      lastRunAt = now()
      removePdfs()
      database
        .delete(printJobs)
        .where(and(inArray(printJobs.kind, kindsWithoutSingleOriginal), lt(printJobs.createdAt, daysFromNow(-rowDays))))
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
