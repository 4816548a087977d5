import { existsSync, renameSync } from 'node:fs'
import { t } from '@lingui/core/macro'
import { isFileInUse } from '#system/file-in-use'
import { isFolderInUse } from '#system/folder-lock'
import { toDiskError } from '../files/disk-error'
import type { Ports } from '../ports'
import type { Store } from '../ports/store'

type Dependencies = Pick<Ports, 'now'> & Pick<Store, 'quarantineValue'>
const resetMessage = t`The practice data could not be opened and was reset. The old data is kept beside it.`

/**
 * Opens the practice institute. A damaged folder is renamed, reported and replaced by a new one. Rejects if the folder
 * is in use or the disk fails.
 */
export async function openOrRecreate<T>(
  open: () => Promise<T>,
  folder: string,
  { now, quarantineValue }: Dependencies,
): Promise<T> {
  try {
    return await open()
  } catch (error) {
    const diskError = toDiskError(error, t`IDTR Counter could not start.`)
    if (diskError || isFolderInUse(error) || isFileInUse(error) || !existsSync(folder)) throw diskError ?? error
    const quarantinePath = `${folder}.corrupt-${new Date(now()).toISOString().replaceAll(':', '-')}`
    renameSync(folder, quarantinePath)
    const recreated = await open()
    quarantineValue('provider', Buffer.from(quarantinePath), resetMessage)
    return recreated
  }
}
