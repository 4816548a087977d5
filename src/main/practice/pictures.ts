import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isWorkstationLocation, workstationScheme } from '#contract/stored-file'
import { createImageLoader, type ImageLoader } from '#provider/core/files/image-loader'
import { isPublicMediaKey } from '../uploads/object-keys'

/** Loads pictures that the practice institute prints, including public uploads of this workstation. */
export function createPictureLoader({ resourcesDir, documentsDir }: Record<'resourcesDir' | 'documentsDir', string>) {
  const loadResource = createImageLoader(resourcesDir)
  const loadPicture: ImageLoader = (location) => {
    const key = isWorkstationLocation(location) ? location.slice(workstationScheme.length) : ''
    return isPublicMediaKey(key) ? readFile(join(documentsDir, key)) : loadResource(location)
  }
  return loadPicture
}
