import { drawPart, encodeJpeg } from './encode-jpeg'

/** Pixels: a wider picture is scaled down. */
const maxWidth = 3000

/** A picture as a JPEG of at most `maxBytes`, under its name with another extension. */
export async function pictureToJpeg(picture: ImageBitmap, name: string, maxBytes: number): Promise<File> {
  const { width, height } = picture
  const canvas = drawPart(picture, { left: 0, top: 0, width, height }, maxWidth)
  const jpeg = await encodeJpeg(canvas, maxBytes)
  return new File([jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
