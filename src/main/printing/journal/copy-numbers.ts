import { and, eq, inArray, max, ne, sql } from 'drizzle-orm'
import type { PrintJob } from '#contract/desk/index'
import { hasSingleOriginal } from '#contract/desk/printed-kinds'
import type { Store } from '../../ports/store'
import { printedCertificates, printJobs } from '../../store/schema'

/**
 * Copy number of the next print or saved file of a document: 0 for the original. It follows the highest of all users'
 * prints that have not failed (D-15).
 */
export const copyNumbers = ({ database }: Pick<Store, 'database'>) => ({
  nextCopyNumber({ kind, subject, title }: Pick<PrintJob, 'kind' | 'subject' | 'title'>): number {
    const isOfSameDocument = and(eq(printJobs.kind, kind), eq(printJobs.subject, subject), eq(printJobs.title, title))
    // With a single original, each copy of a print job has a number; otherwise the copies of a job share one.
    const highestNumber = hasSingleOriginal(kind)
      ? sql`${printJobs.copyNumber} + ${printJobs.copies} - 1`
      : printJobs.copyNumber
    const row = database
      .select({ last: sql<number | null>`max(${highestNumber})` })
      .from(printJobs)
      .where(and(isOfSameDocument, ne(printJobs.state, 'failed')))
      .get()
    return (row?.last ?? -1) + 1
  },
  /** The next copy number of each certificate. Prints of the certificate alone and with its batch both count. */
  nextCopyNumbers(numbers: readonly string[]): Map<string, number> {
    const rows = database
      .select({ number: printedCertificates.number, last: max(printedCertificates.copyNumber) })
      .from(printedCertificates)
      .innerJoin(printJobs, eq(printJobs.id, printedCertificates.jobId))
      .where(and(inArray(printedCertificates.number, [...numbers]), ne(printJobs.state, 'failed')))
      .groupBy(printedCertificates.number)
      .all()
    const lastByNumber = new Map(rows.map((row) => [row.number, row.last ?? -1]))
    return new Map(numbers.map((number) => [number, (lastByNumber.get(number) ?? -1) + 1]))
  },
})
