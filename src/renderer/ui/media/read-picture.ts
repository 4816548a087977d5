import type { FileHandle } from '#contract/desk/index'
import { heicType } from '#contract/protocol/image-type'
import { desk } from '../../core/desk'

type Source = Omit<FileHandle, 'bytes'> & { bytes: Uint8Array<ArrayBuffer> }

/**
 * Decodes a picture; undefined if the file is no picture. The desk decodes HEIC (D-393), and rejects an invalid file
 * with the reason.
 */
export async function readPicture({ handle, type, bytes }: Source): Promise<ImageBitmap | undefined> {
  const picture = await createImageBitmap(new Blob([bytes], { type })).catch(() => undefined)
  if (picture || type !== heicType) return picture
  const { width, height, rgba } = await desk.call('pictures.decode', { handle })
  return createImageBitmap(
    new ImageData(new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.length), width, height),
  )
}
