import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { t } from '@lingui/core/macro'
import { count } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { assertNotInUse, isFileInUse, retryWhileInUse } from '#system/file-in-use'
import { toDiskError } from '../files/disk-error'
import type { Ports } from '../ports'
import type { OsEncryption, Store } from '../ports/store'
import { createCipher } from './cipher'
import { keyFileNames, openKeyFiles } from './encryption-key'
import { writeKeyProof } from './key-check'
import { writeRecoveryFile } from './key-recovery'
import { openDatabases } from './open-databases'
import { assertWritable, notWritableError } from './open-verified'
import { sqliteFiles } from './quarantine-files'
import * as schema from './schema'

type Options = Pick<Ports, 'dataDir' | 'now' | 'log'> & {
  backend: string
  osEncryption?: OsEncryption | undefined
  /** Public RSA key (PEM) of the institute, for a second encryption of the store's key. */
  recoveryKey?: string | undefined
}
// Every stored proof (a text encrypted with the key) is bound to this text, so it never changes.
const associatedData = 'guard'
const decryptsWith = (key: Buffer, proof: Buffer): boolean => {
  try {
    createCipher(key).decrypt(proof, associatedData)
    return true
  } catch {
    return false
  }
}

/**
 * Opens counter.db with its replica and key for this process alone, and migrates it. `backend` is the address of the
 * backend, or practice. Stored data survives a power failure and the loss of one file; losses are reported
 * (settings/quarantine-calls.ts). Rejects with a message if the folder is in use or not writable, or the disk is full.
 */
export async function openStore(options: Options): Promise<Store> {
  try {
    return await openVerifiedStore(options)
  } catch (error) {
    throw toDiskError(error, t`IDTR Counter could not start.`) ?? toInUseError(error) ?? error
  }
}

/** Waits while another program holds a file, which would look damaged or missing. Rejects after five seconds. */
function waitUntilReleased(dataDir: string): Promise<void> {
  const names = ['counter.db', 'counter.copy.db'].flatMap(sqliteFiles)
  const paths = [...names, ...keyFileNames].map((name) => join(dataDir, name))
  return retryWhileInUse(() => paths.forEach(assertNotInUse))
}

function toInUseError(error: unknown): Error | undefined {
  if (!isFileInUse(error)) return undefined
  const name = basename(String((error as NodeJS.ErrnoException).path))
  return new Error(
    `${name} is open in another program, such as a backup or a virus scanner. Nothing was changed. Close that program, then try again.`,
  )
}

async function openVerifiedStore({ dataDir, backend, now, log, osEncryption, recoveryKey }: Options): Promise<Store> {
  createFolder(dataDir)
  await waitUntilReleased(dataDir)
  const keys = await openKeyFiles({ dataDir, now, log, osEncryption })
  keys.assertReadable()
  const hasKeyFor = (...proofs: Buffer[]) => {
    const nonEmptyProofs = proofs.filter((proof) => proof.length > 0)
    return (
      nonEmptyProofs.length === 0 ||
      keys.hasMatching((key) => nonEmptyProofs.every((proof) => decryptsWith(key, proof)))
    )
  }
  const { sqlite, copy, proofs, losses } = openDatabases({
    dataDir,
    now,
    log,
    hasKeyFor,
    wasStartedBefore: keys.hadKeyFiles,
  })
  try {
    const isMatchingKey = (key: Buffer) => proofs.length === 0 || proofs.some((proof) => decryptsWith(key, proof))
    const matchingKey = await keys.persistMatching(isMatchingKey)
    const key = matchingKey ?? (await keys.create())
    const isNewKey = matchingKey === undefined
    writeRecoveryFile(key, isNewKey, { dataDir, now, log, recoveryKey })
    if (isNewKey && (keys.hadKeyFiles || proofs.length > 0))
      losses.push({ origin: 'counter.key', quarantinePath: '', message: newKeyMessage })
    const cipher = createCipher(key)
    // Both proofs are written unless both files have a valid proof of this key.
    if (proofs.length < 2 || proofs.some((proof) => !decryptsWith(key, proof))) {
      writeKeyProof(sqlite, cipher.encrypt('', associatedData))
      copy.rebuild()
    }
    const database = drizzle(sqlite)
    const insertQuarantined = database.insert(schema.quarantine)
    const quarantine = (source: string, bytes: Uint8Array, reason: string) =>
      insertQuarantined
        .values({ source, bytes: Buffer.from(bytes), reason, quarantinedAt: new Date(now()).toISOString() })
        .run()
    for (const { origin, message, quarantinePath } of losses) {
      log('database.data_lost', { file: origin })
      quarantine(origin, Buffer.from(quarantinePath), message)
    }
    return {
      backend,
      database,
      cipher,
      osEncryption,
      quarantinedCount: () => database.select({ total: count() }).from(schema.quarantine).get()?.total ?? 0,
      quarantineValue(origin, bytes, reason) {
        const message = reason instanceof Error ? reason.message : String(reason)
        log('value.quarantined', { error: reason })
        quarantine(origin, bytes, message)
      },
      close: () => sqlite.close(),
    }
  } catch (error) {
    sqlite.close()
    throw error
  }
}

const newKeyMessage = t`The encryption key could not be read and was replaced. Drafts and stored prints cannot be opened; unconfirmed changes show only their type. Contact IT.`

function createFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw toDiskError(error, t`IDTR Counter could not start.`) ?? notWritableError(dataDir)
  }
  assertWritable(dataDir)
}
