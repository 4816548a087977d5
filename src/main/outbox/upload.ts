import { CallError } from '#contract/protocol/failure'
import type { Ports } from '../ports'
import type { DocumentStore, StoredDocument } from './documents'
import { type Refusal, refusal } from './types'

const uploadSeconds = 60

/** Uploads stored documents. Resolves to the location, or to a refusal if the file can no longer be read. */
export function createUpload({ objectStore }: Pick<Ports, 'objectStore'>, documents: DocumentStore, secondMs: number) {
  return async (document: StoredDocument): Promise<string | Refusal> => {
    const bytes = documents.read(document)
    if (!bytes) {
      const message = unreadableFileMessage(document)
      return refusal(message, { [document.kind]: message })
    }
    const signal = AbortSignal.timeout(uploadSeconds * secondMs)
    const object = { type: document.type, visibility: 'private' } as const
    return objectStore
      .put(document.key, bytes, object, () => undefined, signal)
      .catch((error) => {
        throw signal.aborted ? new CallError('unreachable', 'The file storage takes too long to respond.') : error
      })
  }
}

export const unreadableFileMessage = ({ name }: StoredDocument) =>
  `The file ${name} can no longer be read on this computer. Choose it again.`
