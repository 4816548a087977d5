import { mkdirSync } from 'node:fs'
import { count } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { diskTrouble } from '../files/disk'
import type { Ports } from '../ports'
import type { Secrets, Store } from '../ports/store'
import { createCipher } from './cipher'
import { openDatabases } from './databases'
import { writeProof } from './guard'
import { readKeys } from './key'
import * as schema from './schema'
import { assertWritable, notAllowed } from './sound'

type Options = Pick<Ports, 'dataDir' | 'now' | 'log'> & { backend: string; secrets?: Secrets | undefined }
const place = 'guard'
const opensWith = (key: Buffer, proof: Buffer): boolean => {
  try {
    createCipher(key).open(proof, place)
    return true
  } catch {
    return false
  }
}

/**
 * Opens `dataDir`/counter.db with its second copy and its key, alone (a second program gets an error that says so), and
 * brings it up to date. `backend` is whom the desk talks to: its address, or practice. What was acknowledged survives a power cut and the loss of one file; what is lost is told
 * (set-aside.ts). Rejects with words where the disk is full or may not be written.
 */
export async function openStore(options: Options): Promise<Store> {
  try {
    return await openWhole(options)
  } catch (error) {
    throw diskTrouble(error, 'IDTR Counter could not start.') ?? error
  }
}

async function openWhole({ dataDir, backend, now, log, secrets }: Options): Promise<Store> {
  makeFolder(dataDir)
  const keys = await readKeys({ dataDir, now, log, secrets })
  const isOurs = (...proofs: Buffer[]) => {
    const sealed = proofs.filter((proof) => proof.length > 0)
    return sealed.length === 0 || keys.has((key) => sealed.every((proof) => opensWith(key, proof)))
  }
  const { sqlite, copy, proofs, losses } = openDatabases({ dataDir, now, log, isOurs, isKnown: keys.wereThere })
  try {
    const isRight = (key: Buffer) => proofs.length === 0 || proofs.some((proof) => opensWith(key, proof))
    let key = keys.keep(isRight)
    if (!key) {
      key = await keys.renew()
      if (keys.wereThere || proofs.length > 0) losses.push({ origin: 'counter.key', aside: '', words: newKey })
    }
    const cipher = createCipher(key)
    const known = key
    if (proofs.length < 2 || proofs.some((proof) => !opensWith(known, proof))) {
      writeProof(sqlite, cipher.seal('', place))
      copy.renew()
    }
    const database = drizzle(sqlite)
    const insertAside = database.insert(schema.setAside)
    const keep = (origin: string, bytes: Uint8Array, why: string) =>
      insertAside.values({ origin, bytes: Buffer.from(bytes), why, foundAt: new Date(now()).toISOString() }).run()
    for (const { origin, words, aside } of losses) {
      log('database.data_lost', { file: origin })
      keep(origin, Buffer.from(aside), words)
    }
    return {
      backend,
      database,
      cipher,
      secrets,
      setAside: () => database.select({ total: count() }).from(schema.setAside).get()?.total ?? 0,
      setValueAside(origin, bytes, why) {
        const words = why instanceof Error ? why.message : String(why)
        log('value.quarantined', { error: why })
        keep(origin, bytes, words)
      },
      close: () => sqlite.close(),
    }
  } catch (error) {
    sqlite.close()
    throw error
  }
}

const newKey =
  'The key of this counter’s own data could not be read, so a new one was made. Unfinished forms and stored papers of before cannot be opened any more, and of changes without an answer only their kind is shown. What was sealed is kept for your IT.'

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw diskTrouble(error, 'IDTR Counter could not start.') ?? notAllowed(dataDir)
  }
  assertWritable(dataDir)
}
