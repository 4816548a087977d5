import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { webPicture } from '#provider/core/web-picture'
import { isPlainKey, isPublicKey } from '../uploads/objects'

const [sample, store] = ['practice:', 'store:']

/** Pictures that the practice institute prints: the program's own, those of this counter's store, those on the web. */
export const practicePictures =
  ({ samplesDir, documentsDir }: { samplesDir: string; documentsDir: string }) =>
  async (location: string): Promise<Uint8Array> => {
    const name = location.slice(location.indexOf(':') + 1)
    if (location.startsWith(sample) && isPlainKey(name)) return readFile(join(samplesDir, name))
    if (location.startsWith(store) && isPublicKey(name)) return readFile(join(documentsDir, name))
    return webPicture(location)
  }
