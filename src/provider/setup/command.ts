import { type DatabasePlace, openDatabase } from '../database/open'
import { institutes } from '../database/schema/institute'
import { type Asking, answersTo, instituteQuestions, roleQuestion, staffQuestions } from './answers'
import { addStaff, assertEmpty, setUp } from './set-up'

export const commands = ['setup', 'staff'] as const
const here = 'Nothing would be kept: name the database with DATABASE_URL or DATA_DIR.'

/**
 * `setup` makes an institute with its first superadmin in an empty database, `staff` adds a member of staff. Answers what
 * was done. Throws with words, and then nothing was changed.
 */
export async function runCommand(
  command: (typeof commands)[number],
  place: DatabasePlace,
  asking: Asking,
): Promise<string> {
  if (!place.databaseUrl && !place.dataDir) throw new Error(here)
  const { db, close } = await openDatabase(place)
  try {
    if (command === 'staff') {
      const given = { ...(await answersTo(roleQuestion, asking)), ...(await answersTo(staffQuestions, asking)) }
      await addStaff(db, given, Date.now())
      return `${given.name} signs in as ${given.role} with ${given.phone}.`
    }
    await assertEmpty(db)
    const institute = await answersTo(instituteQuestions, asking)
    asking.say('Its first superadmin:')
    const superadmin = await answersTo(staffQuestions, asking)
    await setUp(db, { institute, superadmin }, Date.now())
    return `${institute.name} is set up. ${superadmin.name} signs in with ${superadmin.phone}.`
  } finally {
    await close()
  }
}

/** Throws with words where nobody could sign in. */
export async function assertSetUp(place: DatabasePlace): Promise<void> {
  const { db, close } = await openDatabase(place)
  const count = await db.$count(institutes).finally(close)
  if (count === 0) throw new Error('No institute is set up in this database yet: npm run provider -- setup')
}
