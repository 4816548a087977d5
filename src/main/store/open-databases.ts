import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { t } from '@lingui/core/macro'
import type Database from 'better-sqlite3'
import type { Ports } from '../ports'
import { createKeyCheck, type KeyCheck, readKeyCheck, setGeneration } from './key-check'
import { migrations } from './migrations'
import { DamagedFileError, migrationCount, NewerVersionError, openVerified } from './open-verified'
import { quarantineFiles, sqliteFiles } from './quarantine-files'
import { attachReplica, type ReplicaState, readReplicaState, replicaJournalMode } from './replica'

type Options = Pick<Ports, 'dataDir' | 'now' | 'log'> & {
  /** True when one key of this workstation decrypts all proofs that are not empty. */
  hasKeyFor: (...proofs: Buffer[]) => boolean
  /** True if the program was started with this folder before, so that missing data is a loss. */
  wasStartedBefore: boolean
}
/** Data that could not be restored; `message` is for the user. */
export type DataLoss = { origin: 'counter.db' | 'counter.key'; message: string; quarantinePath: string }
/** `proofs`: texts in both files that are encrypted with the store's key (key-check.ts). */
type Databases = {
  sqlite: Database.Database
  copy: ReturnType<typeof attachReplica>
  proofs: Buffer[]
  losses: DataLoss[]
}
/** `schemaVersion`: number of applied migrations. */
type Main = { sqlite: Database.Database; schemaVersion: number; keyCheck: KeyCheck | undefined }

/**
 * Opens counter.db with its replica counter.copy.db. Repairs either from the other if it is damaged, missing, older
 * or from another workstation. Damaged files are quarantined, never deleted.
 */
export function openDatabases({ dataDir, now, log, hasKeyFor, wasStartedBefore }: Options): Databases {
  const path = join(dataDir, 'counter.db')
  const copyPath = join(dataDir, 'counter.copy.db')
  const losses: DataLoss[] = []
  const reportLoss = (message: string, quarantinePath: string) =>
    losses.push({ origin: 'counter.db', message, quarantinePath })
  let hadData = wasStartedBefore

  function quarantineFile(file: string, cause: Error): string {
    hadData = true
    const quarantinePath = quarantineFiles(sqliteFiles(file), 'corrupt', now) ?? ''
    log('file.quarantined', { file: basename(quarantinePath), error: cause })
    return quarantinePath
  }

  /** Quarantines a damaged file and opens a new one in its place. */
  function openOrReplace<T>(file: string, open: () => T): { value: T; quarantinePath: string } {
    try {
      return { value: open(), quarantinePath: '' }
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error
      return { quarantinePath: quarantineFile(file, error), value: open() }
    }
  }

  const openedCopy = openOrReplace(copyPath, () => readCopyState(copyPath))
  let copyState = openedCopy.value
  if (copyState && copyState.schemaVersion > migrations.length) throw new NewerVersionError()
  const isOwnCopy = copyState !== undefined && hasKeyFor(copyState.proof)
  let { value: main, quarantinePath } = openOrReplace(path, () => openMain(path, isOwnCopy))
  const isCopyMissing = main.keyCheck !== undefined && !copyState
  let lostCopyPath = openedCopy.quarantinePath || (isCopyMissing ? copyPath : '')
  // No single key decrypts the proofs of both files: they are from different workstations.
  const isForeign = copyState && main.keyCheck && !hasKeyFor(main.keyCheck.proof, copyState.proof)
  if (isForeign && main.keyCheck && hasKeyFor(main.keyCheck.proof)) {
    lostCopyPath = quarantineFile(copyPath, new DamagedFileError('It belongs to another workstation.'))
    copyState = undefined
  } else if (isForeign && copyState && hasKeyFor(copyState.proof)) {
    main.sqlite.close()
    quarantinePath = quarantineFile(path, new DamagedFileError('It belongs to another workstation.'))
    main = openMain(path, isOwnCopy)
  }

  const { sqlite, keyCheck, schemaVersion } = main
  if (copyState && schemaVersion < copyState.schemaVersion) migrate(sqlite, copyState.schemaVersion)
  createKeyCheck(sqlite)
  const { value: copy, quarantinePath: replacedCopyPath } = openOrReplace(copyPath, () =>
    attachReplica(sqlite, copyPath),
  )
  if (replacedCopyPath) {
    lostCopyPath = replacedCopyPath
    copyState = undefined
  }
  const mainGeneration = keyCheck?.generation ?? -1
  const isCopyCurrent = copyState?.generation === mainGeneration && copy.isIdentical()
  if (copyState && schemaVersion <= copyState.schemaVersion && isMainOlder(copyState)) {
    const { unreadableCount, lostPrintTimes } = copy.restore()
    setGeneration(sqlite, copyState.generation)
    log('database.restored_from_copy')
    if (unreadableCount > 0) reportLoss(partlyLostMessage, quarantinePath)
    else if (lostPrintTimes.some((createdAt) => createdAt > monthAgo(now())))
      reportLoss(pdfsLostMessage, quarantinePath)
  } else if (!copyState && schemaVersion === 0 && hadData) reportLoss(allLostMessage, quarantinePath)
  else if (lostCopyPath) reportLoss(copyLostMessage, lostCopyPath)

  /** True if the copy has later changes, or is the intact one of two files that should be equal but differ. */
  function isMainOlder({ generation }: ReplicaState): boolean {
    return mainGeneration === generation ? !isCopyCurrent && copy.isIntact() : mainGeneration < generation
  }

  migrate(sqlite, migrations.length)
  if (!isCopyCurrent || schemaVersion !== migrations.length) copy.rebuild()
  copy.startReplication()
  const proofs = [keyCheck?.proof, copyState?.proof].filter(
    (proof) => proof !== undefined && proof.length > 0,
  ) as Buffer[]
  return { sqlite, copy, proofs, losses }
}

/**
 * `hasCopy`: a valid replica of this workstation exists, which no newer program has written. A newer program would have
 * updated the replica, so a newer version number in counter.db means damage.
 */
function openMain(path: string, hasCopy: boolean): Main {
  let schemaVersion = 0
  let keyCheck: KeyCheck | undefined
  const sqlite = openVerified(path, 'WAL', (database) => {
    schemaVersion = migrationCount(database, !hasCopy)
    if (database.pragma('user_version', { simple: true }) !== schemaVersion)
      database.pragma(`user_version = ${schemaVersion}`)
    keyCheck = readKeyCheck(database)
  })
  return { sqlite, schemaVersion, keyCheck }
}

function readCopyState(path: string): ReplicaState | undefined {
  if (!sqliteFiles(path).some((file) => existsSync(file))) return undefined
  let copyState: ReplicaState | undefined
  openVerified(path, replicaJournalMode, (database) => {
    copyState = readReplicaState(database)
  }).close()
  return copyState
}

function migrate(sqlite: Database.Database, upTo: number): void {
  const currentVersion = Number(sqlite.pragma('main.user_version', { simple: true }))
  for (const [index, migration] of migrations.slice(0, upTo).entries()) {
    if (index < currentVersion) continue
    sqlite.transaction(() => {
      sqlite.exec(migration)
      sqlite.pragma(`main.user_version = ${index + 1}`)
    })()
  }
}

const dayMs = 86_400_000
/** PDFs expire after this time (printing/journal/retention.ts). */
const monthAgo = (now: number) => new Date(now - 30 * dayMs).toISOString()

/** The messages contain no values, because stored messages are translated after a restart. */
const pdfsLostMessage = t`The local database was damaged and restored. Some stored prints are lost; print them again if needed. Damaged files are kept in the data folder for IT.`
const copyLostMessage = t`The copy of the local database was damaged or missing and was recreated. If a draft is missing, check recent payments with the office before taking them again. Damaged files are kept in the data folder for IT.`
const partlyLostMessage = t`The local database and its copy were damaged. Drafts, unconfirmed changes or prints may be missing; check recent payments with the office before taking them again. Damaged files are kept in the data folder for IT.`
const allLostMessage = t`The local database and its copy were lost and recreated. Drafts and unconfirmed payments are gone; check recent payments with the office before taking them again. Damaged files are kept in the data folder for IT.`
