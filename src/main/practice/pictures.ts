import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createImageLoader, type ImageLoader } from '#provider/core/files/image-loader'
import { isPublicKey } from '../uploads/object-keys'

const store = 'store:'

/** Pictures that the practice institute prints, including uploads of this workstation. */
export function practicePictures({ resourcesDir, documentsDir }: Record<'resourcesDir' | 'documentsDir', string>) {
  const others = createImageLoader(resourcesDir)
  const reader: ImageLoader = (location) => {
    const key = location.startsWith(store) ? location.slice(store.length) : ''
    return isPublicKey(key) ? readFile(join(documentsDir, key)) : others(location)
  }
  return reader
}
