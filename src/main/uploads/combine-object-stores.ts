import type { ObjectStore } from '../ports/object-store'
import { notInFileStorageError } from './object-keys'

/** Combines stores into one: each location is read from the store that owns it. Uploads go to `chooseForUpload`. */
export function combineObjectStores(
  stores: readonly ObjectStore[],
  chooseForUpload: (staffId: string | undefined) => Promise<ObjectStore>,
): ObjectStore {
  const findOwner = (location: string) => stores.find((store) => store.ownsLocation(location))
  function ownerOf(location: string): ObjectStore {
    const store = findOwner(location)
    if (!store) throw notInFileStorageError()
    return store
  }
  return {
    ownsLocation: (location) => findOwner(location) !== undefined,
    put: async (key, bytes, object, ...rest) =>
      (await chooseForUpload(object.staffId)).put(key, bytes, object, ...rest),
    get: async (location, staffId) => ownerOf(location).get(location, staffId),
    open: async (location, range) => ownerOf(location).open(location, range),
    localDocuments: async () => (await Promise.all(stores.map((store) => store.localDocuments?.() ?? []))).flat(),
  }
}
