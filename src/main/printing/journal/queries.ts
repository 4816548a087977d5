import { and, asc, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { PrintJob } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import type { Store } from '../../ports/store'
import { printJobs } from '../../store/schema'
import { hasPdf, jobColumns } from './columns'
import type { PrintContents } from './contents'

const maxRows = 500
const newestFirst = [desc(printJobs.createdAt), desc(sql`rowid`)]

export const isOwnedBy = (owner: string | null) => (owner === null ? undefined : eq(printJobs.owner, owner))

/** Reads print jobs. An `owner` of null stands for all users. */
export function journalQueries({ database }: Pick<Store, 'database'>, contents: PrintContents) {
  const isRow = (id: string, owner: string | null) => and(eq(printJobs.id, id), isOwnedBy(owner))
  return {
    /** Throws `not_found`. */
    getJob(id: string, owner: string): PrintJob {
      return required(database.select(jobColumns).from(printJobs).where(isRow(id, owner)).get())
    },
    /** The job with its encrypted contents. Throws `not_found`. */
    row: (id: string, owner: string | null) =>
      required(database.select().from(printJobs).where(isRow(id, owner)).get()),
    /** Newest first, at most 500. */
    list: (owner: string, subject?: string): PrintJob[] =>
      database
        .select(jobColumns)
        .from(printJobs)
        .where(and(isOwnedBy(owner), subject === undefined ? undefined : eq(printJobs.subject, subject)))
        .orderBy(...newestFirst)
        .limit(maxRows)
        .all(),
    /** Jobs that may still be in a queue of the print system, oldest first. */
    listQueued: () =>
      database
        .select({ ...jobColumns, owner: printJobs.owner, spoolerJobName: printJobs.spoolerJobName })
        .from(printJobs)
        .where(ne(printJobs.spoolerJobName, ''))
        .orderBy(asc(printJobs.createdAt))
        .all(),
    /** Jobs with their metadata, newest first, at most 500; `from` inclusive to `to` exclusive where both are given. */
    listRecords(owner: string | null, from?: string, to?: string) {
      const isInRange = from && to ? and(gte(printJobs.createdAt, from), lt(printJobs.createdAt, to)) : undefined
      const { encryptedMetadata } = printJobs
      return database
        .select({
          ...jobColumns,
          owner: printJobs.owner,
          encryptedMetadata,
          hasPdf: sql<boolean>`${hasPdf}`.mapWith(Boolean),
        })
        .from(printJobs)
        .where(and(isOwnedBy(owner), isInRange))
        .orderBy(...newestFirst)
        .limit(maxRows)
        .all()
        .map(({ encryptedMetadata: encrypted, ...row }) => ({
          ...row,
          metadata: contents.decryptMetadata(row.id, encrypted),
        }))
    },
  }
}

function required<T>(row: T | undefined): T {
  if (!row) throw new CallError('not_found', 'This print is not in the journal.')
  return row
}
