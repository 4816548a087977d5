import { randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  max,
  ne,
  not,
  notInArray,
  sql,
} from 'drizzle-orm'
import type { PrintJob } from '#contract/desk/index'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { hasSingleOriginal, journalKinds } from '#contract/desk/printed-kinds'
import { CallError } from '#contract/protocol/failure'
import { isWithinTtl } from '#contract/protocol/ttl'
import { diskTrouble } from '../files/disk'
import type { Ports } from '../ports'
import { printedCertificates, printJobs, printParts } from '../store/schema'
import type { Turn } from './tasks'

const keptDays = 30
const keptRows = 366
const day = 86_400_000
const kept = keptDays * day
const longest = 500
/** Sealing and storing a megabyte takes about ten milliseconds, in which nothing else happens. */
const partSize = 1024 * 1024
const stillQueued = 'What became of this print could not be noted: it is still listed as queued.'
const hasPdf = gt(sql`length(${printJobs.sealedPdf})`, 0)
const { sealedPdf: _, owner: __, queuedAs: ___, sealedAbout: ____, ...shown } = getTableColumns(printJobs)
const columns = { ...shown, isInQueue: sql<boolean>`${printJobs.queuedAs} <> ''`.mapWith(Boolean) }
const unmarked = journalKinds.filter((kind) => !hasSingleOriginal(kind))

export type Journal = ReturnType<typeof createJournal>
type NewJob = Pick<PrintJob, 'kind' | 'subject' | 'title' | 'printer' | 'copies' | 'sides' | 'paper' | 'duplicate'> & {
  owner: string
  about: About
}
/** What the journal says in names: dropped with the PDF, but for who printed it. */
export type About = { by: string; file?: string; document?: PrintedDocument }

/**
 * Every print of this counter, each for whoever printed it; which duplicate the next one is counts all of them (D-15). What
 * holds personal data is dropped after 30 days; the rows of what has one original stay, the others go after a year (D-166).
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
    if (isWithinTtl(dropped, day, now())) return
    dropped = now()
    const old = and(not(between(printJobs.createdAt, instant(now() - kept), instant(now() + kept))), hasPdf)
    const { id: jobId, sealedAbout: about } = printJobs
    for (const { id, sealedAbout } of database
      .select({ id: jobId, sealedAbout: about })
      .from(printJobs)
      .where(old)
      .all()) {
      const change = { sealedPdf: Buffer.alloc(0), sealedAbout: sealAbout(id, { by: aboutOf(id, sealedAbout).by }) }
      database.update(printJobs).set(change).where(eq(printJobs.id, id)).run()
    }
    const oldest = instant(now() - keptRows * day)
    database
      .delete(printJobs)
      .where(and(inArray(printJobs.kind, unmarked), lt(printJobs.createdAt, oldest)))
      .run()
    // Of those dropped, and of any that the power went away from.
    const whole = database.select({ id: printJobs.id }).from(printJobs).where(hasPdf)
    database.delete(printParts).where(notInArray(printParts.jobId, whole)).run()
  }
  const aboutPlace = (id: string) => `print_jobs/${id}/about`
  const sealAbout = (id: string, about: About) => cipher.seal(JSON.stringify(about), aboutPlace(id))
  /** One that cannot be read is still a print. */
  function aboutOf(id: string, sealed: Buffer): About {
    try {
      return JSON.parse(cipher.open(sealed, aboutPlace(id)).toString())
    } catch {
      return { by: '' }
    }
  }
  dropOld()

  const isTheirs = (owner: string) => eq(printJobs.owner, owner)

  function job(id: string, owner: string): PrintJob {
    const row = database
      .select(columns)
      .from(printJobs)
      .where(and(eq(printJobs.id, id), isTheirs(owner)))
      .get()
    if (!row) throw new CallError('not_found', 'This print is not in the journal.')
    return row
  }

  /** All that is kept of one of theirs; for null of anybody's. */
  function stored(id: string, owner: string | null) {
    const row = database
      .select()
      .from(printJobs)
      .where(and(eq(printJobs.id, id), owner === null ? undefined : isTheirs(owner)))
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
      // Further copies of one print are duplicates of their own.
      const highest = hasSingleOriginal(kind)
        ? sql`${printJobs.duplicate} + ${printJobs.copies} - 1`
        : printJobs.duplicate
      const row = database
        .select({ last: sql<number | null>`max(${highest})` })
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
      const { owner, about, ...told } = draft
      const row = { ...told, id, state: 'queued' as const, message: '', createdAt: instant(now()) }
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
            .values({ ...row, owner, sealedPdf, queuedAs: '', sealedAbout: sealAbout(id, about) })
            .run()
          if (held.length > 0) change.insert(printedCertificates).values(held).run()
          turn?.take()
        })
        return { ...row, isInQueue: false }
      } catch (error) {
        database.delete(printParts).where(eq(printParts.jobId, id)).run()
        throw diskTrouble(error, 'Nothing was printed.') ?? error
      }
    },
    /** The job as it is then. Throws `not_found`, or `conflict` when the disk is full: then it stays as it was. */
    mark(
      id: string,
      owner: string,
      change: Partial<Pick<PrintJob, 'state' | 'message'>> & { queuedAs?: string },
    ): PrintJob {
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
    /** Those that may still be in a queue, by what it calls them, oldest first. */
    inQueues: () =>
      database
        .select({ ...columns, owner: printJobs.owner, queuedAs: printJobs.queuedAs })
        .from(printJobs)
        .where(ne(printJobs.queuedAs, ''))
        .orderBy(asc(printJobs.createdAt))
        .all(),
    /** As `list`, of a day from midnight to midnight or of any; of everybody where no owner is given. */
    records(owner: string | null, from?: string, to?: string) {
      const when = from && to ? and(gte(printJobs.createdAt, from), lt(printJobs.createdAt, to)) : undefined
      const found = database
        .select({
          ...columns,
          owner: printJobs.owner,
          sealedAbout: printJobs.sealedAbout,
          hasPdf: sql<boolean>`${hasPdf}`.mapWith(Boolean),
        })
        .from(printJobs)
        .where(and(owner === null ? undefined : isTheirs(owner), when))
        .orderBy(desc(printJobs.createdAt), desc(sql`rowid`))
        .limit(longest)
        .all()
      return found.map(({ sealedAbout, ...row }) => ({ ...row, about: aboutOf(row.id, sealedAbout) }))
    },
    /** What it was printed from; undefined once that was dropped. Throws `not_found`. */
    documentOf(id: string, owner: string | null): PrintedDocument | undefined {
      return aboutOf(id, stored(id, owner).sealedAbout).document
    },
    /** The PDF exactly as it was spooled. Throws `not_found` when it was dropped or cannot be read any more. */
    pdf(id: string, owner: string | null): Uint8Array<ArrayBuffer> {
      const row = stored(id, owner)
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
