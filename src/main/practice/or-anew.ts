import { existsSync, renameSync } from 'node:fs'
import { isFolderInUse } from '#system/folder-lock'
import { diskTrouble } from '../files/disk'
import type { Ports } from '../ports'
import type { Store } from '../ports/store'

type Needs = Pick<Ports, 'now'> & Pick<Store, 'setValueAside'>
const words =
  'The practice institute could not be opened and begins anew: what was practised is gone. What was there is kept beside it.'

/**
 * Opens the practice institute; where its folder is damaged, a new one in its place, which is told. Rejects with what is
 * said of a folder that is in use, and with words where the disk is at fault.
 */
export async function orAnew<T>(open: () => Promise<T>, folder: string, { now, setValueAside }: Needs): Promise<T> {
  try {
    return await open()
  } catch (error) {
    const trouble = diskTrouble(error, 'IDTR Counter could not start.')
    if (trouble || isFolderInUse(error) || !existsSync(folder)) throw trouble ?? error
    const aside = `${folder}.corrupt-${new Date(now()).toISOString().replaceAll(':', '-')}`
    renameSync(folder, aside)
    const opened = await open()
    setValueAside('provider', Buffer.from(aside), words)
    return opened
  }
}
