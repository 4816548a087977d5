import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { diskTrouble } from '../files/disk'
import type { Ports } from '../ports'
import { intents, waiting } from '../store/schema'
import { moveDrafts } from './migrate/drafts'
import { moveIntents } from './migrate/intents'
import { createMover } from './migrate/mover'
import { moveWaiting } from './migrate/waiting'

/**
 * Moves what the last release stored of unfinished changes into the outbox, for every backend: the tables `intents` and
 * `waiting`, and forms whose saving had begun. All of it or nothing; afterwards there is nothing left to be moved.
 */
export function migrateEarlier({ dataDir, store, machine }: Pick<Ports, 'dataDir' | 'store' | 'machine'>): void {
  const { database } = store
  try {
    moveFolder(dataDir)
    database.transaction(() => {
      const mover = createMover(store, machine)
      const { opened } = moveDrafts(mover)
      moveWaiting(mover, opened)
      moveIntents(mover)
      database.delete(waiting).run()
      database.delete(intents).run()
    })
  } catch (error) {
    throw diskTrouble(error, 'IDTR Counter could not start.') ?? error
  }
}

/** Its files are sealed for the same places. */
function moveFolder(dataDir: string) {
  const [from, to] = [join(dataDir, 'waiting'), join(dataDir, 'outbox')]
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const file of readdirSync(from)) renameSync(join(from, file), join(to, file))
  rmdirSync(from)
}
