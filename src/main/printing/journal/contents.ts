import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { asc, eq, notInArray } from 'drizzle-orm'
import type { PrintedDocument } from '#contract/desk/printed-document'
import type { TranslationSource } from '#contract/language'
import type { Store } from '../../ports/store'
import { printJobs, printPdfChunks } from '../../store/schema'
import { hasPdf } from './columns'

/** Bytes. Encrypting and storing a chunk blocks the event loop for about ten milliseconds. */
const chunkSize = 1024 * 1024

/**
 * Personal data of a print. Only `by` and `messageSource` remain when the PDF is deleted. `by`: name of the user who
 * printed. `messageSource`: translation source of the job's message.
 */
export type PrintMetadata = {
  by: string
  file?: string
  document?: PrintedDocument
  messageSource?: TranslationSource | undefined
}

/** Encrypted contents of print jobs: metadata, and the PDF in chunks. The job's row has the first chunk. */
export function createPrintContents({ database, cipher }: Pick<Store, 'database' | 'cipher'>) {
  const chunkLocation = (id: string, offset = 0) => `print_jobs/${id}${offset === 0 ? '' : `/${offset}`}`
  const metadataLocation = (id: string) => `print_jobs/${id}/about`
  return {
    location: (id: string) => chunkLocation(id),
    encryptMetadata: (id: string, metadata: PrintMetadata) =>
      cipher.encrypt(JSON.stringify(metadata), metadataLocation(id)),
    /** Metadata with an empty name when unreadable, so that the row is still listed. */
    decryptMetadata(id: string, encrypted: Buffer): PrintMetadata {
      try {
        return JSON.parse(cipher.decrypt(encrypted, metadataLocation(id)).toString())
      } catch {
        return { by: '' }
      }
    },
    /** Stores all chunks but the first, which it returns encrypted for the job's row. */
    async addChunks(id: string, pdf: Uint8Array, signal: AbortSignal | undefined): Promise<Buffer> {
      for (let offset = chunkSize; offset < pdf.length; offset += chunkSize) {
        const encryptedChunk = cipher.encrypt(pdf.subarray(offset, offset + chunkSize), chunkLocation(id, offset))
        database.insert(printPdfChunks).values({ jobId: id, encryptedChunk }).run()
        await yieldToEventLoop()
        signal?.throwIfAborted()
      }
      return cipher.encrypt(pdf.subarray(0, chunkSize), chunkLocation(id))
    },
    removeChunks(id: string) {
      database.delete(printPdfChunks).where(eq(printPdfChunks.jobId, id)).run()
    },
    /** Removes chunks of expired PDFs, and of jobs whose row was never written because the power failed. */
    removeOrphanedChunks() {
      const jobsWithPdf = database.select({ id: printJobs.id }).from(printJobs).where(hasPdf)
      database.delete(printPdfChunks).where(notInArray(printPdfChunks.jobId, jobsWithPdf)).run()
    },
    /** Throws when a chunk is damaged. */
    readPdf({ id, encryptedPdf }: { id: string; encryptedPdf: Buffer }): Uint8Array<ArrayBuffer> {
      const rows = database
        .select()
        .from(printPdfChunks)
        .where(eq(printPdfChunks.jobId, id))
        .orderBy(asc(printPdfChunks.id))
        .all()
      const chunks = rows.map((row, i) => cipher.decrypt(row.encryptedChunk, chunkLocation(id, (i + 1) * chunkSize)))
      return new Uint8Array(Buffer.concat([cipher.decrypt(encryptedPdf, chunkLocation(id)), ...chunks]))
    },
  }
}
export type PrintContents = ReturnType<typeof createPrintContents>
