import { t } from '@lingui/core/macro'
import { isFolderInUse, lockFolder } from '#system/folder-lock'
import { UpdateError } from './update-error'

/** Locks the update folder and returns the function that releases it. Throws `in use` while another process has it. */
export function acquireLock(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (!isFolderInUse(error)) throw error
    throw new UpdateError(
      'in use',
      t`Another program on this computer is installing an update. The update will be tried again later.`,
    )
  }
}
