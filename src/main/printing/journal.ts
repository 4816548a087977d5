import { randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { and, asc, between, desc, eq, getTableColumns, gt, inArray, max, ne, not, notInArray, sql } from 'drizzle-orm'
import type { PrintJob } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import { isWithin } from '#contract/protocol/span'
import { diskTrouble } from '../files/disk'
import type { Ports } from '../ports'
import { printedCertificates, printJobs, printParts } from '../store/schema'
import type { Turn } from './tasks'

const keptDays = 30
const day = 86_400_000
const kept = keptDays * day
const longest = 500
/** Sealing and storing a megabyte takes about ten milliseconds, in which nothing else happens. */
const partSize = 1024 * 1024
const stillQueued = 'What became of this print could not be noted: it is still listed as queued.'
const hasPdf = gt(sql`length(${printJobs.sealedPdf})`, 0)
const { sealedPdf: _, owner: __, ...columns } = getTableColumns(printJobs)
/** Of prints from before they belonged to a person. */
const nobody = ''

type NewJob = Pick<PrintJob, 'kind' | 'subject' | 'title' | 'printer' | 'copies' | 'duplicate'> & { owner: string }

/**
 * Every print of this counter, each for whoever printed it; which duplicate the next one is counts all of them (D-15). The
 * rows stay; their PDFs, which hold personal data, are dropped after 30 days.
 */
export function createJournal({ store, now }: Pick<Ports, 'store' | 'now'>) {
  const { database, cipher } = store
  const place = (id: string, at = 0) => `print_jobs/${id}${at === 0 ? '' : `/${at}`}`
  const instant = (time: number) => new Date(time).toISOString()

  let dropped = 0
  /**
   * Once a day: a counter may run for months. What is stamped further ahead than it is kept was printed while the clock was
   * wrong, and would stay for as long as that. Never while a job is being added, whose parts have no row yet.
   */
  function dropOld() {
    if (isWithin(dropped, day, now())) return
    dropped = now()
    database
      .update(printJobs)
      .set({ sealedPdf: Buffer.alloc(0) })
      .where(and(not(between(printJobs.createdAt, instant(now() - kept), instant(now() + kept))), hasPdf))
      .run()
    // Of those dropped, and of any that the power went away from.
    const whole = database.select({ id: printJobs.id }).from(printJobs).where(hasPdf)
    database.delete(printParts).where(notInArray(printParts.jobId, whole)).run()
  }
  dropOld()

  const isTheirs = (owner: string) => inArray(printJobs.owner, [owner, nobody])

  function job(id: string, owner: string): PrintJob {
    const row = database
      .select(columns)
      .from(printJobs)
      .where(and(eq(printJobs.id, id), isTheirs(owner)))
      .get()
    if (!row) throw new CallError('not_found', 'This print is not in the journal.')
    return row
  }

  const gone = (createdAt: string) =>
    createdAt < instant(now() - keptDays * day)
      ? `The PDF of this print was dropped after ${keptDays} days.`
      : 'The PDF of this print was lost when the counter’s database was damaged.'

  return {
    job,
    /** 0 when no print of the same document may be in somebody's hands, else one more than the last (D-15). */
    nextDuplicate({ kind, subject, title }: Pick<NewJob, 'kind' | 'subject' | 'title'>): number {
      const same = and(eq(printJobs.kind, kind), eq(printJobs.subject, subject), eq(printJobs.title, title))
      const row = database
        .select({ last: sql<number | null>`max(${printJobs.duplicate})` })
        .from(printJobs)
        .where(and(same, ne(printJobs.state, 'failed')))
        .get()
      return (row?.last ?? -1) + 1
    },
    /** The same for each certificate by its number, whether it was printed alone or with its batch. */
    nextDuplicates(numbers: readonly string[]): Map<string, number> {
      const rows = database
        .select({ number: printedCertificates.number, last: max(printedCertificates.duplicate) })
        .from(printedCertificates)
        .innerJoin(printJobs, eq(printJobs.id, printedCertificates.jobId))
        .where(and(inArray(printedCertificates.number, [...numbers]), ne(printJobs.state, 'failed')))
        .groupBy(printedCertificates.number)
        .all()
      const last = new Map(rows.map((row) => [row.number, row.last ?? -1]))
      return new Map(numbers.map((number) => [number, (last.get(number) ?? -1) + 1]))
    },
    /**
     * On disk before it resolves, queued; with the certificates that it holds. `turn` is taken with the last byte, and
     * one that was cancelled until then leaves nothing. Throws `conflict` when the disk is full.
     */
    async add(
      draft: NewJob,
      pdf: Uint8Array,
      { certificates = new Map(), turn }: { certificates?: ReadonlyMap<string, number>; turn?: Turn } = {},
    ): Promise<PrintJob> {
      dropOld()
      const id = randomUUID()
      const { owner, ...shown } = draft
      const row = { ...shown, id, state: 'queued' as const, message: '', createdAt: instant(now()) }
      const held = [...certificates].map(([number, duplicate]) => ({ number, jobId: id, duplicate }))
      try {
        for (let at = partSize; at < pdf.length; at += partSize) {
          const sealedPart = cipher.seal(pdf.subarray(at, at + partSize), place(id, at))
          database.insert(printParts).values({ jobId: id, sealedPart }).run()
          await breathe()
          turn?.signal.throwIfAborted()
        }
        const sealedPdf = cipher.seal(pdf.subarray(0, partSize), place(id))
        database.transaction((change) => {
          change
            .insert(printJobs)
            .values({ ...row, owner, sealedPdf })
            .run()
          if (held.length > 0) change.insert(printedCertificates).values(held).run()
          turn?.take()
        })
        return row
      } catch (error) {
        database.delete(printParts).where(eq(printParts.jobId, id)).run()
        throw diskTrouble(error, 'Nothing was printed.') ?? error
      }
    },
    /** The job as it is then. Throws `not_found`, or `conflict` when the disk is full: then it stays as it was. */
    mark(id: string, owner: string, change: Pick<PrintJob, 'state' | 'message'>): PrintJob {
      try {
        database
          .update(printJobs)
          .set(change)
          .where(and(eq(printJobs.id, id), isTheirs(owner)))
          .run()
      } catch (error) {
        throw diskTrouble(error, stillQueued) ?? error
      }
      return job(id, owner)
    },
    /** Newest first; at most 500 without a subject. */
    list: (owner: string, subject?: string): PrintJob[] =>
      database
        .select(columns)
        .from(printJobs)
        .where(and(isTheirs(owner), subject === undefined ? undefined : eq(printJobs.subject, subject)))
        .orderBy(desc(printJobs.createdAt), desc(sql`rowid`))
        .limit(longest)
        .all(),
    /** The PDF exactly as it was spooled. Throws `not_found` when it was dropped or cannot be read any more. */
    pdf(id: string, owner: string): Uint8Array<ArrayBuffer> {
      const row = database
        .select()
        .from(printJobs)
        .where(and(eq(printJobs.id, id), isTheirs(owner)))
        .get()
      if (!row) throw new CallError('not_found', 'This print is not in the journal.')
      if (row.sealedPdf.length === 0) throw new CallError('not_found', `${gone(row.createdAt)} Print it anew.`)
      try {
        const parts = database.select().from(printParts).where(eq(printParts.jobId, id)).orderBy(asc(printParts.id))
        const more = parts.all().map(({ sealedPart }, i) => cipher.open(sealedPart, place(id, (i + 1) * partSize)))
        return new Uint8Array(Buffer.concat([cipher.open(row.sealedPdf, place(id)), ...more]))
      } catch (why) {
        store.setValueAside(place(id), row.sealedPdf, why)
        throw new CallError('not_found', 'The stored PDF of this print is damaged. It was set aside; print it anew.')
      }
    },
  }
}
