import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'

export const notInFileStorageError = () => new CallError('invalid', t`The document is not in the file storage.`)

/** Folder of trainee documents (S1 §7). */
export const documentFolder = 'certificates/'
/** Folder of media of the public site (D-37). */
export const publicFolder = `${documentFolder}public/`

/** True for keys of trainee documents and of public media: `publicFolder` is inside `documentFolder`. */
export const isDocumentKey = (key: string): boolean => key.startsWith(documentFolder) && isPlainKey(key)
export const isPublicMediaKey = (key: string): boolean => key.startsWith(publicFolder) && isPlainKey(key)

/** True for keys of at most 400 characters without '..', empty or hidden parts, control characters and backslashes. */
export function isPlainKey(key: string): boolean {
  const parts = key.split('/')
  return key.length <= 400 && parts.every((part) => part !== '' && !part.startsWith('.')) && !/[\p{Cc}\\]/u.test(key)
}
