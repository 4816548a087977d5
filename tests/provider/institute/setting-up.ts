import { type DatabasePlace, openDatabase } from '#provider/database/open'
import { runCommand, setUpBy } from '#provider/tools/setup/commands'
import type { Asking } from '#terminal/terminal'

/** Sets an institute up as the command does; in a folder too, which the command refuses and tests use. */
export async function setUpIn(place: DatabasePlace, asking: Asking): Promise<string> {
  if (place.databaseUrl) return runCommand('setup', place, asking)
  const { db, close } = await openDatabase(place)
  return setUpBy(db, asking).finally(close)
}
