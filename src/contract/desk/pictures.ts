import * as z from 'zod/mini'
import { defineCall } from './call'
import { bytes } from './schemas'

/** Largest file that is read in order to convert it. */
export const maxPictureBytes = 30 * 1024 * 1024

/** Extensions of pictures that are taken, or converted to JPEG (D-381, D-393), for files.choose. */
export const pictureExtensions = [
  ...['.jpg', '.jpeg', '.jfif', '.png', '.webp', '.avif', '.gif', '.bmp'],
  ...['.heic', '.heif'],
]

export const pictureCalls = {
  /**
   * Decodes a HEIC picture, which the browser engine cannot: four bytes a pixel, red first. A picture of more than 12.5
   * million pixels is halved. Throws `invalid` with what is wrong with it.
   */
  'pictures.decode': defineCall(
    z.object({ handle: z.string() }),
    z.object({ width: z.int(), height: z.int(), rgba: bytes }),
  ),
}
