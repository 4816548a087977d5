import type { ObjectStore } from '../ports/object-store'
import { notInFileStorageError } from './object-keys'

/** Combines stores into one. A location is read from the store that owns it; uploads go to `chooseForUpload`. */
export function combineObjectStores(
  stores: readonly ObjectStore[],
  chooseForUpload: (staffId: string | undefined) => Promise<ObjectStore>,
): ObjectStore {
  const findStore = (location: string) => stores.find((store) => store.ownsLocation(location))
  function getStore(location: string): ObjectStore {
    const store = findStore(location)
    if (!store) throw notInFileStorageError()
    return store
  }
  return {
    ownsLocation: (location) => findStore(location) !== undefined,
    put: async (key, bytes, object, ...rest) =>
      (await chooseForUpload(object.staffId)).put(key, bytes, object, ...rest),
    get: async (location, staffId) => getStore(location).get(location, staffId),
    open: async (location, range) => getStore(location).open(location, range),
    localDocuments: async () => (await Promise.all(stores.map((store) => store.localDocuments?.() ?? []))).flat(),
  }
}
