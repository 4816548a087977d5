import { hasCapability } from '../gateway/capabilities'
import type { Gateway } from '../gateway/gateway'
import type { Ports } from '../ports'
import { combineObjectStores } from './combine-object-stores'
import { createInstituteObjectStore } from './institute-object-store'

/**
 * Where files go: to the institute's server if it stores files, else to the bucket or this workstation (D-374). Files are
 * read wherever they are.
 */
export function openFileStorage(
  { objectStore, sharesMedia }: Pick<Ports, 'objectStore' | 'sharesMedia'>,
  { clientFor, files }: Pick<Gateway, 'clientFor' | 'files'>,
) {
  const instituteStore = createInstituteObjectStore(files)
  const isInstituteUsed = async (staffId = '') => hasCapability(clientFor(staffId), 'files')
  return {
    objectStore: combineObjectStores([instituteStore, objectStore], async (staffId) =>
      (await isInstituteUsed(staffId)) ? instituteStore : objectStore,
    ),
    /** True if others can see what this person uploads. */
    sharesFiles: async (staffId: string): Promise<boolean> => sharesMedia || isInstituteUsed(staffId),
  }
}
