import { t } from '@lingui/core/macro'
import { and, asc, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { PrintJob } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import type { Store } from '../../ports/store'
import { printJobs } from '../../store/schema'
import { hasPdf, jobColumns } from './columns'
import type { PrintContents } from './contents'

const maxRows = 500
const newestFirst = [desc(printJobs.createdAt), desc(sql`rowid`)]

export const ownedBy = (owner: string | null) => (owner === null ? undefined : eq(printJobs.owner, owner))

/** `range`: start and end as ISO timestamps; the end is excluded. */
type RecordFilter = { range?: readonly [string, string] | undefined; subject?: string | undefined }
const hasSubject = (subject?: string) => (subject === undefined ? undefined : eq(printJobs.subject, subject))

/** Reads print jobs. `owner` null: the jobs of all users. */
export function journalQueries({ database }: Pick<Store, 'database'>, contents: PrintContents) {
  const isJobOf = (id: string, owner: string | null) => and(eq(printJobs.id, id), ownedBy(owner))
  return {
    /** Throws `not_found`. */
    getJob(id: string, owner: string): PrintJob {
      return orNotFound(database.select(jobColumns).from(printJobs).where(isJobOf(id, owner)).get())
    },
    /** The job with its encrypted contents. Throws `not_found`. */
    getRow: (id: string, owner: string | null) =>
      orNotFound(database.select().from(printJobs).where(isJobOf(id, owner)).get()),
    /** Newest first, at most 500. */
    list: (owner: string, subject?: string): PrintJob[] =>
      database
        .select(jobColumns)
        .from(printJobs)
        .where(and(ownedBy(owner), hasSubject(subject)))
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
    /** Jobs with their metadata, newest first, at most 500. */
    listRecords(owner: string | null, { range, subject }: RecordFilter = {}) {
      const inRange = range && and(gte(printJobs.createdAt, range[0]), lt(printJobs.createdAt, range[1]))
      const { encryptedMetadata } = printJobs
      return database
        .select({
          ...jobColumns,
          owner: printJobs.owner,
          encryptedMetadata,
          hasPdf: sql<boolean>`${hasPdf}`.mapWith(Boolean),
        })
        .from(printJobs)
        .where(and(ownedBy(owner), inRange, hasSubject(subject)))
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

function orNotFound<T>(row: T | undefined): T {
  if (!row) throw new CallError('not_found', t`This print is not in the journal.`)
  return row
}
