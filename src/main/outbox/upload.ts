import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { createProgressDeadline } from '../network/progress-deadline'
import type { Ports } from '../ports'
import type { DocumentStore, StoredDocument } from './documents'
import { type Refusal, refusal } from './types'

/** An upload without progress is aborted after this time. */
const idleSeconds = 60

/**
 * Uploads stored documents. Returns the location, or a refusal for an unreadable file. `secondMs`: milliseconds of a
 * second; tests pass fewer.
 */
export function createUpload({ objectStore }: Pick<Ports, 'objectStore'>, documents: DocumentStore, secondMs: number) {
  return async (document: StoredDocument, staffId: string): Promise<string | Refusal> => {
    const bytes = documents.read(document)
    if (!bytes) {
      const message = unreadableFileMessage(document)
      return refusal(message, { [document.kind]: message })
    }
    const { signal, run, extend } = createProgressDeadline(idleSeconds * secondMs)
    const metadata = { type: document.type, visibility: 'private', staffId } as const
    return run(() =>
      objectStore.put(document.key, bytes, metadata, (sent) => extend(sent, bytes.length), signal),
    ).catch((error) => {
      throw signal.aborted ? new CallError('unreachable', t`The file storage takes too long to respond.`) : error
    })
  }
}

export const unreadableFileMessage = ({ name }: StoredDocument) =>
  t`The file ${name} can no longer be read on this computer. Choose it again.`
