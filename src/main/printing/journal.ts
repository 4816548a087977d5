import { randomUUID } from 'node:crypto'
import { and, desc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm'
import type { PrintJob } from '#contract/desk'
import { CallError } from '#contract/failure'
import type { Ports } from '../ports'
import { printJobs } from '../store/schema'

const keptDays = 30
const longest = 500
const { sealedPdf: _, ...columns } = getTableColumns(printJobs)

type NewJob = Pick<PrintJob, 'kind' | 'subject' | 'title' | 'printer' | 'copies' | 'duplicate'>

/** Every print of this counter. The rows stay; their PDFs, which hold personal data, are dropped after 30 days. */
export function createJournal({ store, now }: Pick<Ports, 'store' | 'now'>) {
  const { database, cipher } = store
  const place = (id: string) => `print_jobs/${id}`
  const instant = (time: number) => new Date(time).toISOString()

  database
    .update(printJobs)
    .set({ sealedPdf: Buffer.alloc(0) })
    .where(
      and(lt(printJobs.createdAt, instant(now() - keptDays * 86_400_000)), sql`length(${printJobs.sealedPdf}) > 0`),
    )
    .run()

  function job(id: string): PrintJob {
    const row = database.select(columns).from(printJobs).where(eq(printJobs.id, id)).get()
    if (!row) throw new CallError('not_found', 'This print is not in the journal.')
    return row
  }

  return {
    job,
    /** 0 when no print of the same document may be in somebody's hands, else one more than the last (decision 15). */
    nextDuplicate({ kind, subject, title }: Pick<NewJob, 'kind' | 'subject' | 'title'>): number {
      const same = and(eq(printJobs.kind, kind), eq(printJobs.subject, subject), eq(printJobs.title, title))
      const row = database
        .select({ last: sql<number | null>`max(${printJobs.duplicate})` })
        .from(printJobs)
        .where(and(same, ne(printJobs.state, 'failed')))
        .get()
      return (row?.last ?? -1) + 1
    },
    /** On disk before it returns, queued. */
    add(draft: NewJob, pdf: Uint8Array): PrintJob {
      const id = randomUUID()
      const row = { ...draft, id, state: 'queued' as const, message: '', createdAt: instant(now()) }
      database
        .insert(printJobs)
        .values({ ...row, sealedPdf: cipher.seal(pdf, place(id)) })
        .run()
      return row
    },
    mark(id: string, change: Pick<PrintJob, 'state' | 'message'>): PrintJob {
      database.update(printJobs).set(change).where(eq(printJobs.id, id)).run()
      return job(id)
    },
    /** Newest first; at most 500 without a subject. */
    list: (subject?: string): PrintJob[] =>
      database
        .select(columns)
        .from(printJobs)
        .where(subject === undefined ? undefined : eq(printJobs.subject, subject))
        .orderBy(desc(printJobs.createdAt), desc(sql`rowid`))
        .limit(longest)
        .all(),
    /** The PDF exactly as it was spooled. Throws `not_found` when it was dropped or cannot be read any more. */
    pdf(id: string): Uint8Array<ArrayBuffer> {
      const row = database.select().from(printJobs).where(eq(printJobs.id, id)).get()
      if (!row) throw new CallError('not_found', 'This print is not in the journal.')
      if (row.sealedPdf.length === 0)
        throw new CallError('not_found', `The PDF of this print was dropped after ${keptDays} days. Print it anew.`)
      try {
        return new Uint8Array(cipher.open(row.sealedPdf, place(id)))
      } catch (why) {
        store.setValueAside(place(id), row.sealedPdf, why)
        throw new CallError('not_found', 'The stored PDF of this print is damaged. It was set aside; print it anew.')
      }
    },
  }
}
