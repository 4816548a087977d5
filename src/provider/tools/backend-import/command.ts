import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Terminal } from '#system/terminal'
import { databaseFailure } from '../../core/rows/database-failure'
import { isConnectionFailure } from '../../core/rows/sql-errors'
import { importLock, initializationLock } from '../../database/advisory-locks'
import type { Database } from '../../database/database'
import { type DatabaseOptions, openDatabase } from '../../database/open'
import { backendImports } from '../../database/schema/backend-import'
import { acquireDatabaseLock, type SessionLock } from '../../database/session-lock'
import { answersTo, instituteQuestions } from '../setup/prompts'
import { addInstitute, assertEmpty } from '../setup/set-up-institute'
import { assertLists } from './check-access'
import { adoptAll } from './import-all'
import { Adoption, ListRefused } from './import-run'
import { withoutKinds } from './kinds'
import { type AdoptionReport, reportWords } from './report'
import { createSource, type Patience, type Source, SourceAway, sourceAddress } from './source'
import type { SignedIn } from './steps/staff'

const tries = 3
/** Said wherever an adoption ends before its end. */
export const goOn = 'What was kept stays: the same command goes on from there.'

/** What became of it in words, and whether the source and the database agree. */
export type Adopted = { words: string; agrees: boolean }

/**
 * Copies the institute at an address into an empty database: its catalogue, slots, registrations, payments, content, question
 * bank, staff and tests. One that was stopped is gone on with; one that is at its end follows what has changed since. Answers
 * what became of it. Throws with words.
 */
export async function adopt(
  address: string,
  place: DatabaseOptions,
  asking: Terminal,
  patience?: Patience,
): Promise<Adopted> {
  const from = sourceAddress(address)
  const without = withoutKinds(asking.env.ADOPTION_WITHOUT)
  if (!place.databaseUrl && !place.dataDir)
    throw new Error('Nothing would be kept: name the database with DATABASE_URL.')
  let lock: SessionLock | undefined
  try {
    // A folder is locked by whoever opens it.
    if (place.databaseUrl)
      lock = await acquireDatabaseLock(place.databaseUrl, importLock, `Adoption of ${new URL(from).host}`)
    const { db, close } = await openDatabase(place)
    return await adoptInto(db, { from, without, lock, patience }, asking).finally(close)
  } catch (error) {
    const goesOn = error instanceof SourceAway || isConnectionFailure(error) ? ` ${goOn}` : ''
    throw new Error(`${whyStopped(error)}${goesOn}`, { cause: error })
  } finally {
    await lock?.release()
  }
}

type Wanted = {
  from: string
  without: ReadonlySet<string>
  lock: SessionLock | undefined
  patience: Patience | undefined
}

async function adoptInto(db: Database, { from, without, lock, patience }: Wanted, asking: Terminal): Promise<Adopted> {
  await assertOurs(db, from)
  const { env } = asking
  const place = { address: from, apiKey: env.SOURCE_API_KEY, isTokenRaw: env.SOURCE_RAW_TOKEN === '1' }
  const who: SignedIn = { phone: '', password: '' }
  const source = createSource(place, () => signInAgain(source, who, asking), patience)
  await signIn(source, who, asking)
  await assertLists(source, without)
  const startedAt = await begin(db, from, asking)
  const run = new Adoption(db, source, startedAt, asking.print, without, () => {
    if (lock && !lock.isHeld()) throw new Stopped('The connection that kept others out of the database is gone.')
  })
  await run.load()
  const report = await reported(run, who)
  for (const words of reportWords(report)) asking.print(words)
  const file = env.ADOPTION_REPORT || 'adoption-report.json'
  const lies = await writeFile(file, `${JSON.stringify(report, undefined, 2)}\n`, { mode: 0o600 }).then(
    () => `The report is in ${file}.`,
    (error: Error) => `The report could not be written: ${error.message}. What stands above is all of it but the ids.`,
  )
  if (report.stopped) throw new Error(`${report.stopped} ${goOn} ${lies}`)
  const agrees = report.agreement.every((one) => one.agrees)
  const end = agrees ? 'Seats, payments and results agree with the source.' : 'NOT ALL AGREES with the source.'
  const lacking = without.size === 0 ? '' : ` Without ${[...without].join(', ')}, as was wished.`
  return { words: `${from} is adopted. ${end}${lacking} ${lies}`, agrees }
}

/** It cannot go on, and says why. */
class Stopped extends Error {}

async function reported(run: Adoption, who: SignedIn): Promise<AdoptionReport> {
  const report: AdoptionReport = {
    ...{ source: run.source.address, startedAt: run.startedAt, endedAt: '', stopped: '' },
    ...{ without: [...run.without], entities: [], agreement: [], notAdopted: [] },
  }
  try {
    await run.spool.open()
    Object.assign(report, await adoptAll(run, who))
  } catch (error) {
    report.stopped = whyStopped(error)
  } finally {
    // The next run begins with an empty one anyway.
    await run.spool.close().catch(() => undefined)
  }
  return { ...report, entities: [...run.entities.values()], endedAt: new Date().toISOString() }
}

/** Why it ends, in words. Throws on what nobody expects. */
function whyStopped(error: unknown): string {
  const unusable = databaseFailure(error)
  if (unusable) return unusable
  const isSaid = [SourceAway, CallError, ListRefused, Stopped].some((known) => error instanceof known)
  if (isSaid || (error instanceof Error && error.constructor === Error)) return (error as Error).message
  throw error
}

/** Throws with words for a database that is another institute's. */
async function assertOurs(db: Database, from: string): Promise<void> {
  const [begun] = await db.select().from(backendImports)
  if (begun === undefined) return assertEmpty(db)
  if (begun.source !== from)
    throw new Error(`This database is adopted from ${begun.source}. Nothing was changed. Name an empty one.`)
}

/** Notes the adoption with the institute, or finds the one that was begun; answers when that was. */
async function begin(db: Database, source: string, asking: Terminal): Promise<string> {
  const [begun] = await db.select().from(backendImports)
  if (begun?.startedAt) return begun.startedAt
  asking.print('What no call of it tells:')
  const institute = await answersTo(instituteQuestions, asking)
  const startedAt = new Date().toISOString()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${initializationLock})`)
    await assertOurs(tx, source)
    await addInstitute(tx, institute, Date.parse(startedAt))
    await tx.insert(backendImports).values({ source, startedAt })
  })
  return startedAt
}

/** Asks who signs in, a person again after what the source refuses. */
async function signIn(source: Source, who: SignedIn, asking: Terminal): Promise<void> {
  const { env, isInteractive: isPerson, prompt: ask, print: say } = asking
  for (let time = 1; ; time++) {
    const words = 'Phone, with which a superadmin signs in there'
    const phone = (time === 1 ? env.SOURCE_PHONE : undefined) ?? (await ask(words, false)) ?? ''
    const password = (await ask(`Password of ${phone} at ${source.address}`, true)) ?? ''
    try {
      if (password === '') throw new Error(`No password was given for ${phone}: type it when asked, or pipe it in.`)
      await source.signIn(phone, password)
      Object.assign(who, { phone, password })
      return
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (!isPerson || time === tries || error instanceof SourceAway) throw new Error(`Nobody is signed in: ${why}`)
      say(why)
    }
  }
}

/** The source wants to know again who asks: as before, and where it does not take that any more, whoever sits there. */
async function signInAgain(source: Source, who: SignedIn, asking: Terminal): Promise<void> {
  try {
    await source.signIn(who.phone, who.password)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (!asking.isInteractive)
      throw new SourceAway(`${source.address} does not let ${who.phone} in any more: ${error.message}`)
    asking.print(`${source.address} has ended the session: ${error.message}`)
    await signIn(source, who, asking).catch((refused: Error) => {
      throw new SourceAway(refused.message)
    })
  }
}
