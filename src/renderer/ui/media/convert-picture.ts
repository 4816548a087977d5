import type { FileHandle } from '#contract/desk/index'
import { type MediaKind, mediaLimits } from '#contract/desk/media'
import { maxPictureBytes } from '#contract/desk/pictures'
import { sendFileInChunks } from '#contract/desk/send-file'
import { desk } from '../../core/desk'
import { pictureToJpeg } from './picture-to-jpeg'
import { readPicture } from './read-picture'

/**
 * Converts a picture to JPEG if pictures are not stored in its format (D-393). Returns any other file unchanged: the
 * upload refuses a file that is no picture. Throws an Error that says what is wrong with a HEIC picture.
 */
export async function convertPicture(kind: MediaKind, file: FileHandle): Promise<FileHandle> {
  const { types, bytes: maxBytes } = mediaLimits[kind]
  if (kind === 'video' || types.includes(file.type) || file.bytes > maxPictureBytes) return file
  const { bytes } = await desk.call('files.read', { handle: file.handle })
  const picture = await readPicture({ ...file, bytes })
  if (!picture) return file
  const converted = await sendFileInChunks(await pictureToJpeg(picture, file.name, maxBytes), desk.call)
  await desk.call('files.release', { handle: file.handle })
  return converted
}
