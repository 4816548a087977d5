import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentKind } from '#contract/registration/options'
import type { SelectedFile } from '../files/file-handles'
import { writeFileAtomic } from '../files/write-atomic'
import type { Ports } from '../ports'
import type { Bytes } from '../ports/files'
import { createObjectKey } from '../uploads/calls'
import { validateUpload } from '../uploads/validate-upload'

/** A document stored on this machine until it is uploaded. */
export type StoredDocument = {
  kind: DocumentKind
  name: string
  type: string
  /** Name of the encrypted file. */
  file: string
  /** Object key, the same for every attempt: a second upload overwrites the first. */
  key: string
}

/** Documents of a change that are not uploaded yet. */
export const documentsToUpload = ({ documents, locations }: DocumentsOfChange): StoredDocument[] =>
  documents.filter(({ kind }) => !locations[kind])
type DocumentsOfChange = {
  documents: readonly StoredDocument[]
  /** Locations of the uploaded documents, by kind. */
  locations: Readonly<Record<string, string>>
}

/** Documents of changes, each in an encrypted file that is written atomically. */
export function createDocumentStore({ dataDir, store, now, log }: Pick<Ports, 'dataDir' | 'store' | 'now' | 'log'>) {
  const folder = join(dataDir, 'outbox')
  // Never changes: stored files decrypt only with the same text.
  const associatedData = (file: string) => `waiting file ${file}`
  const remove = (file: string) => rmSync(join(folder, file), { force: true })

  return {
    /** Throws `invalid` for a type or size that the kind of document does not allow. An error leaves no file. */
    add(files: readonly { kind: DocumentKind; file: SelectedFile }[]): StoredDocument[] {
      for (const { kind, file } of files) validateUpload(kind, file)
      const documents: StoredDocument[] = []
      try {
        if (files.length > 0) mkdirSync(folder, { recursive: true, mode: 0o700 })
        for (const { kind, file } of files) {
          const storedName = randomUUID()
          writeFileAtomic(join(folder, storedName), store.cipher.encrypt(file.bytes, associatedData(storedName)))
          documents.push({
            kind,
            name: file.name,
            type: file.type,
            file: storedName,
            key: createObjectKey(file, 'private', now()),
          })
        }
        return documents
      } catch (error) {
        for (const { file } of documents) remove(file)
        throw error
      }
    },
    /** Undefined if the file can no longer be read. */
    read({ file }: StoredDocument): Bytes | undefined {
      try {
        return new Uint8Array(store.cipher.decrypt(readFileSync(join(folder, file)), associatedData(file)))
      } catch (error) {
        log('outbox.document_unreadable', { error })
        return undefined
      }
    },
    remove(documents: readonly StoredDocument[] = []) {
      for (const { file } of documents) remove(file)
    },
    /** Removes files of changes that no longer exist. A stop of the program may leave such files. */
    removeUnreferenced(referencedFiles: ReadonlySet<string>) {
      try {
        for (const file of readdirSync(folder)) if (!referencedFiles.has(file)) remove(file)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
          log('outbox.sweep_failed', { error })
      }
    },
  }
}
export type DocumentStore = ReturnType<typeof createDocumentStore>
