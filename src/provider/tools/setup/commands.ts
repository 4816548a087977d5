import type { Terminal } from '#system/terminal'
import type { Database } from '../../database/database'
import { moveFolderToPostgres } from '../../database/move-to-postgres/move-folder'
import { type DatabaseOptions, openDatabase } from '../../database/open'
import { isDatabaseFolder } from '../../database/pglite-folder'
import { backendImports } from '../../database/schema/backend-import'
import { institutes } from '../../database/schema/institute'
import { answersTo, instituteQuestions, roleQuestion, staffQuestions } from './prompts'
import { addStaff, assertEmpty, setUp } from './set-up-institute'

export const commands = ['setup', 'staff', 'move-to-postgres'] as const
type Command = (typeof commands)[number]
const here = 'Nothing would be kept: name the database with DATABASE_URL.'
const notInFolders =
  'A folder may lose what was acknowledged when the power goes, so it is for practice and tests only.'
const needsPostgres = `A real institute needs PostgreSQL: name it with DATABASE_URL and leave DATA_DIR out. ${notInFolders}`
const needsBoth = 'Name the folder with DATA_DIR and an empty PostgreSQL database with DATABASE_URL.'

/**
 * `setup` makes an institute with its first superadmin in an empty PostgreSQL database, `staff` adds a member of staff,
 * `move-to-postgres` moves what lies in a folder. Answers what was done. Throws with words, and then nothing was changed.
 */
export async function runCommand(command: Command, place: DatabaseOptions, asking: Terminal): Promise<string> {
  const { databaseUrl, dataDir } = place
  if (command === 'move-to-postgres') {
    if (!databaseUrl || !dataDir) throw new Error(needsBoth)
    return moved(dataDir, databaseUrl)
  }
  if (!databaseUrl && !dataDir) throw new Error(here)
  if (command === 'setup' && dataDir) throw new Error(needsPostgres)
  const { db, close } = await openDatabase(place)
  return (command === 'setup' ? setUpBy(db, asking) : addStaffBy(db, asking)).finally(close)
}

/** Asks for the institute and its first superadmin, and sets them up. */
export async function setUpBy(db: Database, asking: Terminal): Promise<string> {
  await assertEmpty(db)
  const institute = await answersTo(instituteQuestions, asking)
  asking.print('Its first superadmin:')
  const superadmin = await answersTo(staffQuestions, asking)
  await setUp(db, { institute, superadmin }, Date.now())
  return `${institute.name} is set up. ${superadmin.name} signs in with ${superadmin.phone}.`
}

async function addStaffBy(db: Database, asking: Terminal): Promise<string> {
  const given = { ...(await answersTo(roleQuestion, asking)), ...(await answersTo(staffQuestions, asking)) }
  await addStaff(db, given, Date.now())
  return `${given.name} signs in as ${given.role} with ${given.phone}.`
}

async function moved(dataDir: string, databaseUrl: string): Promise<string> {
  const { tables, rows } = await moveFolderToPostgres(dataDir, databaseUrl)
  const count = rows.toLocaleString('en-IN')
  return `${count} rows of ${tables} tables were moved, and every table was compared. The folder is as it was: start the provider with DATABASE_URL alone from now on, and keep the folder until the first backup of the database.`
}

/**
 * Throws with words where nobody could sign in, unless an empty database is `filled`, and where a real institute lies in a
 * folder. `isPractice` knows the practice institute by its id.
 */
export async function assertServable(
  place: DatabaseOptions,
  { filled, isPractice }: { filled: boolean; isPractice: (id: string) => boolean },
): Promise<void> {
  const { databaseUrl, dataDir } = place
  const inFolder = !databaseUrl && dataDir !== undefined
  if (filled && !(inFolder && isDatabaseFolder(dataDir))) return
  const institute = await instituteIn(place)
  if (institute?.isUnfinished)
    throw new Error(
      `The adoption of ${institute.source} is not at its end: npm run provider -- adopt ${institute.source}`,
    )
  if (!institute && !filled) throw new Error('No institute is set up in this database yet: npm run provider -- setup')
  if (!institute || !inFolder || isPractice(institute.id)) return
  throw new Error(
    `${institute.name} is a real institute and lies in the folder ${dataDir}. ${notInFolders} Move it to an empty PostgreSQL database: DATA_DIR=… DATABASE_URL=postgres://… npm run provider -- move-to-postgres`,
  )
}

type Found = { id: string; name: string; source: string; isUnfinished: boolean }
async function instituteIn(place: DatabaseOptions): Promise<Found | undefined> {
  const { db, close } = await openDatabase(place)
  try {
    const [institute] = await db.select({ id: institutes.id, name: institutes.name }).from(institutes)
    const [adopted] = await db.select().from(backendImports)
    const isUnfinished = adopted !== undefined && adopted.endedAt === null
    return institute && { ...institute, source: adopted?.source ?? '', isUnfinished }
  } finally {
    await close()
  }
}
