import * as z from 'zod/mini'
import { defineCall } from './call'
import { bytes } from './schemas'

/** Largest file that is read in order to convert it. */
export const maxPictureBytes = 30 * 1024 * 1024

/**
 * Formats of phones and browsers, which the hint at a document names; they are converted to JPEG, as the rarer formats
 * of `pictureExtensions` are (D-381, D-393).
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
   * Decodes a HEIC picture, which the browser engine cannot: four bytes a pixel, red first. A picture of more than 12.5
   * million pixels is decoded at half its width and height. Throws `invalid` with what is wrong with it.
   */
  'pictures.decode': defineCall(
    z.object({ handle: z.string() }),
    z.object({ width: z.int(), height: z.int(), rgba: bytes }),
  ),
}
