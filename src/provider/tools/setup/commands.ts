import { today } from '#contract/protocol/calendar'
import type { Terminal } from '#system/terminal'
import type { Database } from '../../database/database'
import { type DatabaseOptions, openDatabase } from '../../database/open'
import { isDatabaseFolder } from '../../database/pglite-folder'
import { backendImports } from '../../database/schema/backend-import'
import { institutes } from '../../database/schema/institute'
import { moveFolderToPostgres } from '../move-to-postgres/move-folder'
import { promptConfirmation, readPrompts, rolePrompt, staffPrompts } from './prompts'
import { addStaff, assertNoInstitute, setUpInstitute } from './set-up-institute'
import { summarize } from './summary'
import { readInstituteInput } from './tax-prompts'

export const commands = ['setup', 'staff', 'move-to-postgres'] as const
type Command = (typeof commands)[number]
const noDatabaseMessage = 'No database is named: set DATABASE_URL.'
const folderWarning =
  'A PGlite data folder may lose confirmed changes in a power failure, so it is for practice and tests only.'
const needsPostgresMessage = `A real institute needs PostgreSQL: name it with DATABASE_URL and leave DATA_DIR out. ${folderWarning}`
const needsFolderAndUrlMessage =
  'Name the PGlite data folder with DATA_DIR and an empty PostgreSQL database with DATABASE_URL.'

/**
 * `setup` creates an institute with its first superadmin in an empty PostgreSQL database, `staff` adds a member of
 * staff, `move-to-postgres` moves the data of a PGlite folder. Returns a summary. If it throws, nothing is changed.
 */
export async function runCommand(
  command: Command,
  databaseOptions: DatabaseOptions,
  terminal: Terminal,
): Promise<string> {
  const { databaseUrl, dataDir } = databaseOptions
  if (command === 'move-to-postgres') {
    if (!databaseUrl || !dataDir) throw new Error(needsFolderAndUrlMessage)
    return moveToPostgres(dataDir, databaseUrl)
  }
  if (!databaseUrl && !dataDir) throw new Error(noDatabaseMessage)
  if (command === 'setup' && dataDir) throw new Error(needsPostgresMessage)
  const { db, close } = await openDatabase(databaseOptions)
  return (command === 'setup' ? promptAndSetUp(db, terminal) : promptAndAddStaff(db, terminal)).finally(close)
}

/** Prompts for the institute and its first superadmin. An interactive terminal has to confirm the summary. */
export async function promptAndSetUp(db: Database, terminal: Terminal): Promise<string> {
  await assertNoInstitute(db)
  const institute = await readInstituteInput(terminal)
  terminal.print('Its first superadmin:')
  const superadmin = await readPrompts(staffPrompts, terminal)
  for (const line of summarize({ institute, superadmin }, today())) terminal.print(line)
  if (terminal.isInteractive && !(await promptConfirmation('Create this institute? (yes or no)', terminal)))
    throw new Error('Nothing was created.')
  await setUpInstitute(db, { institute, superadmin }, Date.now())
  return `${institute.name} is set up. ${superadmin.name} signs in with ${superadmin.phone}.`
}

async function promptAndAddStaff(db: Database, terminal: Terminal): Promise<string> {
  const input = { ...(await readPrompts(rolePrompt, terminal)), ...(await readPrompts(staffPrompts, terminal)) }
  await addStaff(db, input, Date.now())
  return `${input.name} signs in as ${input.role} with ${input.phone}.`
}

async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<string> {
  const { tables, rows } = await moveFolderToPostgres(dataDir, databaseUrl)
  const rowCount = rows.toLocaleString('en-IN')
  return `${rowCount} rows of ${tables} tables were moved, and every table was compared. The folder is unchanged: start the provider with DATABASE_URL alone from now on, and keep the folder until the first backup of the database.`
}

/**
 * Throws an Error if the database cannot be served: it has no institute, an unfinished import, or a real institute in a
 * PGlite folder. `willSeed`: sample data is inserted later, so the institute may be missing.
 */
export async function assertServable(
  databaseOptions: DatabaseOptions,
  { willSeed, isPractice }: { willSeed: boolean; isPractice: (id: string) => boolean },
): Promise<void> {
  const { databaseUrl, dataDir } = databaseOptions
  const isInFolder = !databaseUrl && dataDir !== undefined
  const hasDatabaseFolder = isInFolder && isDatabaseFolder(dataDir)
  if (willSeed && !hasDatabaseFolder) return
  const institute = await readInstituteStatus(databaseOptions)
  if (institute?.isUnfinished)
    throw new Error(
      `The import from ${institute.source} is unfinished. Continue it: npm run provider -- adopt ${institute.source}`,
    )
  if (!institute && !willSeed) throw new Error('No institute is set up in this database yet: npm run provider -- setup')
  if (institute && isInFolder && !isPractice(institute.id))
    throw new Error(
      `${institute.name} is a real institute and is stored in the PGlite folder ${dataDir}. ${folderWarning} Move it to an empty PostgreSQL database: DATA_DIR=… DATABASE_URL=postgres://… npm run provider -- move-to-postgres`,
    )
}

type InstituteStatus = { id: string; name: string; source: string; isUnfinished: boolean }
async function readInstituteStatus(databaseOptions: DatabaseOptions): Promise<InstituteStatus | undefined> {
  const { db, close } = await openDatabase(databaseOptions)
  try {
    const [institute] = await db.select({ id: institutes.id, name: institutes.name }).from(institutes)
    const [backendImport] = await db.select().from(backendImports)
    const isUnfinished = backendImport !== undefined && backendImport.endedAt === null
    return institute && { ...institute, source: backendImport?.source ?? '', isUnfinished }
  } finally {
    await close()
  }
}
