import { t } from '@lingui/core/macro'
import { type ChangeOrders, isEditable } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { FileHandles } from '../files/file-handles'
import { type DocumentStore, documentsToUpload } from './documents'
import type { Content } from './storage/encryption'
import type { OutboxStore } from './storage/store'
import { unreadableFileMessage } from './upload'
import { assertNotInDoubt, conflict, type VisibleChanges } from './visible-changes'

type Dependencies = {
  store: OutboxStore
  documents: DocumentStore
  files: FileHandles
  visibleChanges: VisibleChanges
  notifyChanged: (id: string) => void
}

/** `outbox.open`: returns the order of a waiting or returned change for editing; a waiting change becomes returned. */
export function createReopen({ store, documents, files, visibleChanges, notifyChanged }: Dependencies) {
  /** Adds to the form the documents that are not uploaded yet. `fields`: messages for unreadable documents. */
  function addDocumentsToForm(personId: string, content: Content) {
    const fields: Record<string, string> = {}
    const formDocuments = documentsToUpload(content).flatMap((document) => {
      const bytes = documents.read(document)
      if (bytes) return [{ kind: document.kind, file: files.add(personId, document.name, bytes) }]
      fields[document.kind] = unreadableFileMessage(document)
      return []
    })
    return { formDocuments, fields }
  }

  const reopen: Handlers['outbox.open'] = async ({ id }, personId) => {
    await visibleChanges.waitForLookUp(id, personId)
    const change = visibleChanges.findIdle(id, personId)
    const { state, content, step, kind, revision } = change
    assertNotInDoubt(change)
    if (state === 'done') throw conflict(t`It is recorded already.`)
    // After an edit, the look-up before the next sending would search for the new values, not for those that were sent.
    if (state === 'waiting' && store.shouldSendAgain(id, step))
      throw conflict(t`It was sent once and may have arrived since. It can be changed when it has been sent again.`)
    if (!content?.order || !isEditable(kind))
      throw new CallError('invalid', t`It can no longer be read. Ask the trainee for the data again.`)
    const { formDocuments, fields } = addDocumentsToForm(personId, content)
    if (state === 'waiting') store.markReturned(id, step, { refusalReason: openedMessage, fields: {} })
    notifyChanged(id)
    const order = content.order as ChangeOrders['registration.create'] & Partial<ChangeOrders['registration.update']>
    const { holdId = '', payment, id: editedId = '', usesCurrentPrice = false } = order
    // Once the registration is saved, the institute lists it under this order's phone number.
    const isRegistrationSaved = Boolean(content.result.registrationId)
    return {
      id,
      revision,
      kind,
      editedId,
      phone: isRegistrationSaved ? order.draft.phone : content.description.phone,
      usesCurrentPrice,
      payment,
      draft: { ...order.draft, ...content.locations },
      holdId,
      documents: formDocuments,
      message: state === 'waiting' ? openedMessage : content.message,
      fields: { ...content.fields, ...fields },
    }
  }
  return reopen
}

const openedMessage = t`It was opened to be changed: it is not sent until it is submitted again.`
