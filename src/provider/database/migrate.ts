/// <reference path="./sql.d.ts" />
import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { keepTrail } from './keep-trail'
import extension from './migrations/0000_extension.sql?raw'
import tables from './migrations/0001_tables.sql?raw'
import rowCounts from './migrations/0002_row-counts.sql?raw'
import catalogue from './migrations/0003_catalogue.sql?raw'
import catalogueCounts from './migrations/0004_catalogue-counts.sql?raw'
import tests from './migrations/0005_tests.sql?raw'
import testDay from './migrations/0006_test-day.sql?raw'
import marksOfABatch from './migrations/0007_marks-of-a-batch.sql?raw'
import usedRechecks from './migrations/0008_used-rechecks.sql?raw'
import movedRegistrations from './migrations/0009_moved-registrations.sql?raw'
import searchLetters from './migrations/0010_search-letters.sql?raw'
import governance from './migrations/0011_governance.sql?raw'
import instituteSettings from './migrations/0012_institute-settings.sql?raw'
import dashboard from './migrations/0013_dashboard.sql?raw'
import sessions from './migrations/0014_sessions.sql?raw'
import keptSums from './migrations/0015_kept-sums.sql?raw'
import testDayPapers from './migrations/0016_test-day-papers.sql?raw'
import searchWhatShows from './migrations/0017_search-what-shows.sql?raw'
import slotsOfADay from './migrations/0019_slots-of-a-day.sql?raw'
import adoption from './migrations/0020_adoption.sql?raw'
import fleet from './migrations/0021_fleet.sql?raw'
import books from './migrations/0022_books.sql?raw'
import shifts from './migrations/0023_shifts.sql?raw'
import seats from './migrations/0024_seats.sql?raw'
import upi from './migrations/0025_upi.sql?raw'
import mail from './migrations/0026_mail.sql?raw'
import cardOrders from './migrations/0028_card-orders.sql?raw'
import cancelledBy from './migrations/0029_cancelled-by.sql?raw'
import frozenTerms from './migrations/0030_frozen-terms.sql?raw'
import issuedDocuments from './migrations/0031_issued-documents.sql?raw'
import holdsOfWorkstations from './migrations/0032_holds-of-workstations.sql?raw'
import blindCount from './migrations/0033_blind-count.sql?raw'
import secondPapers from './migrations/0034_second-papers.sql?raw'

/** Every migration, oldest first. They are imported as text so that they travel inside a bundle. */
const migrations = {
  '0000_extension': extension,
  '0001_tables': tables,
  '0002_row-counts': rowCounts,
  '0003_catalogue': catalogue,
  '0004_catalogue-counts': catalogueCounts,
  '0005_tests': tests,
  '0006_test-day': testDay,
  '0007_marks-of-a-batch': marksOfABatch,
  '0008_used-rechecks': usedRechecks,
  '0009_moved-registrations': movedRegistrations,
  '0010_search-letters': searchLetters,
  '0011_governance': governance,
  '0012_institute-settings': instituteSettings,
  '0013_dashboard': dashboard,
  '0014_sessions': sessions,
  '0015_kept-sums': keptSums,
  '0016_test-day-papers': testDayPapers,
  '0017_search-what-shows': searchWhatShows,
  '0019_slots-of-a-day': slotsOfADay,
  '0020_adoption': adoption,
  '0021_fleet': fleet,
  '0022_books': books,
  '0023_shifts': shifts,
  '0024_seats': seats,
  '0025_upi': upi,
  '0026_mail': mail,
  '0028_card-orders': cardOrders,
  '0029_cancelled-by': cancelledBy,
  '0030_frozen-terms': frozenTerms,
  '0031_issued-documents': issuedDocuments,
  '0032_holds-of-workstations': holdsOfWorkstations,
  '0033_blind-count': blindCount,
  '0034_second-papers': secondPapers,
}
/** Any number that no other program on the same server takes: two providers may open one database at once. */
const lock = 7_202_611

/** Whether a database has every migration of this version. Rejects when it does not answer. */
export async function isUpToDate(db: Database): Promise<boolean> {
  const done = await db.execute<{ name: string }>(sql`select name from migration`)
  const names = new Set(done.rows.map(({ name }) => name))
  return Object.keys(migrations).every((name) => names.has(name))
}

/** Brings a database up to date. All or nothing. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // It may rewrite large tables, or wait for another provider that does.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    await tx.execute(sql`create table if not exists migration (name text primary key, at timestamptz default now())`)
    const done = await tx.execute<{ name: string }>(sql`select name from migration`)
    const names = new Set(done.rows.map(({ name }) => name))
    for (const [name, text] of Object.entries(migrations)) {
      if (names.has(name)) continue
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migration (name) values (${name})`)
    }
    if (Object.keys(migrations).some((name) => !names.has(name))) await keepTrail(tx)
  })
}
