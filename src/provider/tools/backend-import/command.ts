import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Terminal } from '#system/terminal'
import { databaseFailure } from '../../core/rows/database-failure'
import { isDatabaseUnavailable } from '../../core/rows/sql-errors'
import { importLock, initializationLock } from '../../database/advisory-locks'
import type { Database } from '../../database/database'
import { type DatabaseOptions, openDatabase } from '../../database/open'
import { backendImports } from '../../database/schema/backend-import'
import { acquireDatabaseLock, type SessionLock } from '../../database/session-lock'
import { assertNoInstitute, insertInstitute } from '../setup/set-up-institute'
import { readInstituteInput } from '../setup/tax-prompts'
import { assertListsReadable } from './assert-lists-readable'
import { ListRefusedError } from './errors'
import { importAll } from './import-all'
import { ImportRun } from './import-run'
import { parseSkippedEntities } from './imported-entities'
import { formatReport, type ImportReport } from './report'
import { createSource, parseSourceAddress, type RetryPolicy, type Source, SourceUnavailableError } from './source'
import type { SourceCredentials } from './steps/staff'

const maxSignInAttempts = 3
/** Shown when an import ends early. */
export const resumeHint = 'Rows stored so far are kept: run the same command again to continue.'

/** Summary for the terminal, and whether the verification found no difference. */
export type ImportOutcome = { message: string; totalsMatch: boolean }

/**
 * Imports the institute of another backend into an empty database: catalogue, slots, registrations, payments, content,
 * question bank, staff and tests (ADR-23). Resumes an interrupted import; repeated after completion, it updates what
 * changed at the source. Throws an Error with the reason.
 */
export async function importBackend(
  address: string,
  databaseOptions: DatabaseOptions,
  terminal: Terminal,
  retryPolicy?: RetryPolicy,
): Promise<ImportOutcome> {
  const sourceAddress = parseSourceAddress(address)
  const skippedEntities = parseSkippedEntities(terminal.env.IMPORT_SKIP_LISTS)
  if (!databaseOptions.databaseUrl && !databaseOptions.dataDir)
    throw new Error('No database is named: set DATABASE_URL.')
  let lock: SessionLock | undefined
  try {
    // A data folder is locked by opening it.
    if (databaseOptions.databaseUrl)
      lock = await acquireDatabaseLock(
        databaseOptions.databaseUrl,
        importLock,
        `Adoption of ${new URL(sourceAddress).host}`,
      )
    const { db, close } = await openDatabase(databaseOptions)
    return await importInto(db, { sourceAddress, skippedEntities, lock, retryPolicy }, terminal).finally(close)
  } catch (error) {
    const hint = error instanceof SourceUnavailableError || isDatabaseUnavailable(error) ? ` ${resumeHint}` : ''
    throw new Error(`${stopReason(error)}${hint}`, { cause: error })
  } finally {
    await lock?.release()
  }
}

type ImportOptions = {
  sourceAddress: string
  skippedEntities: ReadonlySet<string>
  lock: SessionLock | undefined
  retryPolicy: RetryPolicy | undefined
}

async function importInto(
  db: Database,
  { sourceAddress, skippedEntities, lock, retryPolicy }: ImportOptions,
  terminal: Terminal,
): Promise<ImportOutcome> {
  await assertSameSource(db, sourceAddress)
  const { env } = terminal
  const sourceOptions = {
    address: sourceAddress,
    apiKey: env.SOURCE_API_KEY,
    sendsTokenWithoutBearer: env.SOURCE_RAW_TOKEN === '1',
  }
  const credentials: SourceCredentials = { phone: '', password: '' }
  const source = createSource(sourceOptions, () => renewSession(source, credentials, terminal), retryPolicy)
  await signIn(source, credentials, terminal)
  await assertListsReadable(source, skippedEntities)
  const startedAt = await startOrResume(db, sourceAddress, terminal)
  const run = new ImportRun(db, source, startedAt, terminal.print, skippedEntities, () => {
    if (lock && !lock.isHeld()) throw new ImportStoppedError('The connection that locked the database was lost.')
  })
  await run.load()
  const report = await runAndReport(run, credentials)
  for (const line of formatReport(report)) terminal.print(line)
  const reportFile = env.IMPORT_REPORT || 'import-report.json'
  const reportLocation = await writeFile(reportFile, `${JSON.stringify(report, undefined, 2)}\n`, { mode: 0o600 }).then(
    () => `The report is in ${reportFile}.`,
    (error: Error) =>
      `The report could not be written: ${error.message}. The lines above contain all of it except the ids.`,
  )
  if (report.stopReason) throw new Error(`${report.stopReason} ${resumeHint} ${reportLocation}`)
  const totalsMatch = report.verification.every((check) => check.totalsMatch)
  const verdict = totalsMatch
    ? 'Seats, payments and results agree with the source.'
    : 'Seats, payments or results DIFFER from the source.'
  const skippedText = skippedEntities.size === 0 ? '' : ` Skipped as requested: ${[...skippedEntities].join(', ')}.`
  return { message: `${sourceAddress} is adopted. ${verdict}${skippedText} ${reportLocation}`, totalsMatch }
}

/** Thrown when the import cannot continue. */
class ImportStoppedError extends Error {}

async function runAndReport(run: ImportRun, credentials: SourceCredentials): Promise<ImportReport> {
  const report: ImportReport = {
    source: run.source.address,
    startedAt: run.startedAt,
    endedAt: '',
    stopReason: '',
    skippedEntities: [...run.skippedEntities],
    entities: [],
    verification: [],
    notImported: [],
  }
  try {
    await run.buffer.open()
    Object.assign(report, await importAll(run, credentials))
  } catch (error) {
    report.stopReason = stopReason(error)
  } finally {
    // A table that could not be dropped is dropped by the next run.
    await run.buffer.close().catch(() => undefined)
  }
  return { ...report, entities: [...run.entityReports.values()], endedAt: new Date().toISOString() }
}

/** The reason of an expected error, to be shown. Rethrows unexpected errors. */
function stopReason(error: unknown): string {
  const databaseReason = databaseFailure(error)
  if (databaseReason) return databaseReason
  const isExpected = [SourceUnavailableError, CallError, ListRefusedError, ImportStoppedError].some(
    (errorClass) => error instanceof errorClass,
  )
  // A plain Error is thrown on purpose, with a message for the terminal; a bug throws a subclass such as TypeError.
  if (isExpected || (error instanceof Error && error.constructor === Error)) return (error as Error).message
  throw error
}

/** Throws an Error if the database has another institute. */
async function assertSameSource(db: Database, sourceAddress: string): Promise<void> {
  const [existingRow] = await db.select().from(backendImports)
  if (existingRow === undefined) return assertNoInstitute(db)
  if (existingRow.source !== sourceAddress)
    throw new Error(
      `This database is adopted from ${existingRow.source}. Nothing was changed. Set DATABASE_URL to an empty database.`,
    )
}

/** Inserts the institute, or finds the import to resume. Returns the start time of the import. */
async function startOrResume(db: Database, source: string, terminal: Terminal): Promise<string> {
  const [existingRow] = await db.select().from(backendImports)
  if (existingRow?.startedAt) return existingRow.startedAt
  terminal.print('Settings that the source does not provide:')
  const institute = await readInstituteInput(terminal)
  const startedAt = new Date().toISOString()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${initializationLock})`)
    await assertSameSource(tx, source)
    await insertInstitute(tx, institute, Date.parse(startedAt))
    await tx.insert(backendImports).values({ source, startedAt })
  })
  return startedAt
}

/** Prompts for the source's credentials. If they are refused, an interactive terminal prompts again. */
async function signIn(source: Source, credentials: SourceCredentials, terminal: Terminal): Promise<void> {
  const { env, isInteractive, prompt, print } = terminal
  for (let attempt = 1; ; attempt++) {
    const label = 'Phone number of a superadmin there'
    const phone = (attempt === 1 ? env.SOURCE_PHONE : undefined) ?? (await prompt(label)) ?? ''
    const password = (await prompt(`Password of ${phone} at ${source.address}`, { isSecret: true })) ?? ''
    try {
      if (password === '') throw new Error(`No password for ${phone}: type it at the prompt or pipe it in.`)
      await source.signIn(phone, password)
      Object.assign(credentials, { phone, password })
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!isInteractive || attempt === maxSignInAttempts || error instanceof SourceUnavailableError)
        throw new Error(`Sign-in failed: ${reason}`)
      print(reason)
    }
  }
}

/** Signs in again when the source's session has ended; prompts if the credentials are refused. */
async function renewSession(source: Source, credentials: SourceCredentials, terminal: Terminal): Promise<void> {
  try {
    await source.signIn(credentials.phone, credentials.password)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (!terminal.isInteractive)
      throw new SourceUnavailableError(
        `${source.address} no longer accepts the sign-in of ${credentials.phone}: ${error.message}`,
      )
    terminal.print(`${source.address} ended the session: ${error.message}`)
    await signIn(source, credentials, terminal).catch((signInError: Error) => {
      throw new SourceUnavailableError(signInError.message)
    })
  }
}
