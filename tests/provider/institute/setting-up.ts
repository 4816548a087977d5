import { type DatabaseOptions, openDatabase } from '#provider/database/open'
import { promptAndSetUp, runCommand } from '#provider/tools/setup/commands'
import type { Terminal } from '#system/terminal'

/** Sets an institute up as the command `setup` does; also in a folder, which the command itself refuses. */
export async function setUpIn(place: DatabaseOptions, terminal: Terminal): Promise<string> {
  if (place.databaseUrl) return runCommand('setup', place, terminal)
  const { db, close } = await openDatabase(place)
  return promptAndSetUp(db, terminal).finally(close)
}
