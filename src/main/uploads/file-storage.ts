import { hasCapability } from '../gateway/capabilities'
import type { Gateway } from '../gateway/gateway'
import type { Ports } from '../ports'
import { combineObjectStores } from './combine-object-stores'
import { createInstituteObjectStore } from './institute-object-store'

/**
 * Storage of uploads: the institute's server if it stores files, else `objectStore`, which is a bucket or this
 * workstation (D-374). A file is read from the storage that has it.
 */
export function openFileStorage(
  { objectStore, sharesMedia }: Pick<Ports, 'objectStore' | 'sharesMedia'>,
  { clientFor, files }: Pick<Gateway, 'clientFor' | 'files'>,
) {
  const instituteStore = createInstituteObjectStore(files)
  const canInstituteStore = async (staffId = '') => hasCapability(clientFor(staffId), 'files')
  return {
    objectStore: combineObjectStores([instituteStore, objectStore], async (staffId) =>
      (await canInstituteStore(staffId)) ? instituteStore : objectStore,
    ),
    /** True if other workstations can see what this person uploads. */
    sharesFiles: async (staffId: string): Promise<boolean> => sharesMedia || canInstituteStore(staffId),
  }
}
