import * as z from 'zod/mini'
import { defineCall } from './call'
import { bytes } from './schemas'

/** Maximum size of a file that is read to convert it. */
export const maxPictureBytes = 30 * 1024 * 1024

/**
 * Formats of phones and browsers that are converted to JPEG (D-381, D-393). The hint of a document field names them.
 * Rarer formats, such as AVIF, are converted too.
 */
export const convertedFormats = ['HEIC', 'WEBP', 'JFIF']

/** Extensions of pictures that are stored as they are or converted, for files.choose. */
export const pictureExtensions = [
  '.jpg',
  '.jpeg',
  '.png',
  '.avif',
  '.gif',
  '.bmp',
  '.heif',
  ...convertedFormats.map((name) => `.${name.toLowerCase()}`),
]

export const pictureCalls = {
  /**
   * Decodes a HEIC picture for the browser engine, which cannot. A picture of more than 12.5 million pixels is decoded
   * at half its width and height. Throws `invalid` with the reason.
   */
  'pictures.decode': defineCall(
    z.object({ handle: z.string() }),
    z.object({ width: z.int(), height: z.int(), rgba: bytes }),
  ),
}
