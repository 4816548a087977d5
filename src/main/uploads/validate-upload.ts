import { type MediaKind, mediaErrorMessage, mediaLimits } from '#contract/desk/media'
import { CallError } from '#contract/protocol/failure'
import { type DocumentKind, documentProblem } from '#contract/registration/options'
import type { SelectedFile } from '../files/file-handles'

/** Throws `invalid` with the messages of S1 §5.6 and S2 §5 if the type is not allowed or the file is too large. */
export function validateUpload(kind: DocumentKind | MediaKind, file: SelectedFile): void {
  if (isMediaKind(kind)) checkMedia(kind, file)
  else checkDocument(kind, file)
}

export const isMediaKind = (kind: DocumentKind | MediaKind): kind is MediaKind => Object.hasOwn(mediaLimits, kind)

function checkMedia(kind: MediaKind, file: SelectedFile) {
  const { types, bytes: maxBytes } = mediaLimits[kind]
  const isTypeAllowed = types.includes(file.type)
  if (isTypeAllowed && file.bytes.length <= maxBytes) return
  const message = mediaErrorMessage(kind, file.name, isTypeAllowed ? 'size' : 'type')
  throw new CallError('invalid', message, { [kind]: message })
}

function checkDocument(kind: DocumentKind, file: SelectedFile): void {
  const message = documentProblem(kind, { type: file.type, bytes: file.bytes.length })
  if (message) throw new CallError('invalid', message, { [kind]: message })
}
