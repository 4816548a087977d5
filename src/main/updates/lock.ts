import { isFolderInUse, lockFolder } from '#system/folder-lock'
import { UpdateRefused } from './refusal'

/** Reserves the folder of updates for one program; returns the release. Throws `in use` while another has it. */
export function lockUpdates(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (!isFolderInUse(error)) throw error
    throw new UpdateRefused('in use', 'Another program on this computer is updating it. It is checked again later.')
  }
}
