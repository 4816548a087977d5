import { type DatabaseOptions, openDatabase } from '#provider/database/open'
import { promptAndSetUp, runCommand } from '#provider/tools/setup/commands'
import type { Terminal } from '#system/terminal'

/** Sets an institute up as the command does; in a folder too, which the command refuses and tests use. */
export async function setUpIn(place: DatabaseOptions, asking: Terminal): Promise<string> {
  if (place.databaseUrl) return runCommand('setup', place, asking)
  const { db, close } = await openDatabase(place)
  return promptAndSetUp(db, asking).finally(close)
}
