import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentKind } from '#contract/registration/options'
import type { HeldFile } from '../files/file-handles'
import { writeFileAtomic } from '../files/write-atomic'
import type { Ports } from '../ports'
import type { Bytes } from '../ports/files'
import { newKey } from '../uploads/calls'
import { checkUpload } from '../uploads/check'

/** A document that is kept here until it is uploaded. */
export type KeptDocument = {
  kind: DocumentKind
  name: string
  type: string
  /** Of the sealed file. */
  file: string
  /** Under which it is uploaded, each time the same: a second upload overwrites the first. */
  key: string
}

/** Documents of changes, each in a sealed file: whole on disk, or not there. */
export function keptDocuments({ dataDir, store, now, log }: Pick<Ports, 'dataDir' | 'store' | 'now' | 'log'>) {
  const folder = join(dataDir, 'outbox')
  const placeOf = (file: string) => `waiting file ${file}`
  const remove = (file: string) => rmSync(join(folder, file), { force: true })

  return {
    /** Throws `invalid` where a file cannot be this document; where the disk has no room, nothing of them stays. */
    keep(files: readonly { kind: DocumentKind; file: HeldFile }[]): KeptDocument[] {
      for (const { kind, file } of files) checkUpload(kind, file)
      const kept: KeptDocument[] = []
      try {
        if (files.length > 0) mkdirSync(folder, { recursive: true, mode: 0o700 })
        for (const { kind, file } of files) {
          const name = randomUUID()
          writeFileAtomic(join(folder, name), store.cipher.encrypt(file.bytes, placeOf(name)))
          kept.push({ kind, name: file.name, type: file.type, file: name, key: newKey(file, 'private', now()) })
        }
        return kept
      } catch (error) {
        for (const { file } of kept) remove(file)
        throw error
      }
    },
    /** Undefined where it can no longer be read. */
    read({ file }: KeptDocument): Bytes | undefined {
      try {
        return new Uint8Array(store.cipher.decrypt(readFileSync(join(folder, file)), placeOf(file)))
      } catch (error) {
        log('outbox.document_unreadable', { error })
        return undefined
      }
    },
    remove: (files: readonly string[]) => files.forEach(remove),
    /** Removes what a stop left of changes that are gone. */
    sweep(known: ReadonlySet<string>) {
      try {
        for (const file of readdirSync(folder)) if (!known.has(file)) remove(file)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
          log('outbox.sweep_failed', { error })
      }
    },
  }
}
export type KeptDocuments = ReturnType<typeof keptDocuments>
