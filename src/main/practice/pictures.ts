import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureReader, pictureReader } from '#provider/core/files/pictures'
import { isPublicKey } from '../uploads/objects'

const store = 'store:'

/** Pictures that the practice institute prints, those in this counter's own store among them. */
export function practicePictures({ resourcesDir, documentsDir }: Record<'resourcesDir' | 'documentsDir', string>) {
  const others = pictureReader(resourcesDir)
  const reader: PictureReader = (location) => {
    const key = location.startsWith(store) ? location.slice(store.length) : ''
    return isPublicKey(key) ? readFile(join(documentsDir, key)) : others(location)
  }
  return reader
}
