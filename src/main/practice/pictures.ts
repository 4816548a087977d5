import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createImageLoader, type ImageLoader } from '#provider/core/files/image-loader'
import { isPublicKey } from '../uploads/object-keys'

const storeScheme = 'store:'

/** Loads pictures that the practice institute prints, including public uploads of this workstation. */
export function createPictureLoader({ resourcesDir, documentsDir }: Record<'resourcesDir' | 'documentsDir', string>) {
  const loadResource = createImageLoader(resourcesDir)
  const loadPicture: ImageLoader = (location) => {
    const key = location.startsWith(storeScheme) ? location.slice(storeScheme.length) : ''
    return isPublicKey(key) ? readFile(join(documentsDir, key)) : loadResource(location)
  }
  return loadPicture
}
