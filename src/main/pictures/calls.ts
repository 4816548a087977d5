import { t } from '@lingui/core/macro'
import { maxPictureBytes } from '#contract/desk/pictures'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { FileHandles } from '../files/file-handles'
import { decodePicture } from './decode-picture'

/** Decodes pictures that the browser engine cannot read (D-393): one at a time, each needs several hundred megabytes. */
export function pictureCalls(files: Pick<FileHandles, 'read'>): Pick<Handlers, 'pictures.decode'> {
  let lastDecoding: Promise<unknown> = Promise.resolve()
  return {
    'pictures.decode'({ handle }, owner) {
      const decoding = lastDecoding.then(() => {
        const file = files.read(owner, handle)
        if (file.bytes.length > maxPictureBytes)
          throw new CallError('invalid', t`${{ name: file.name }} is too large: at most 30 MB.`)
        return decodePicture(file)
      })
      lastDecoding = decoding.catch(() => undefined)
      return decoding
    },
  }
}
