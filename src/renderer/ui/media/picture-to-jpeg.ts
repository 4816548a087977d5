import { drawPart, encodeJpeg } from './encode-jpeg'

/** A wider picture is scaled down. */
const maxWidthPx = 3000

/** Converts a picture to a JPEG of at most `maxBytes`. `name`: file name, whose extension is replaced. */
export async function pictureToJpeg(picture: ImageBitmap, name: string, maxBytes: number): Promise<File> {
  const { width, height } = picture
  const canvas = drawPart(picture, { left: 0, top: 0, width, height }, maxWidthPx)
  const jpeg = await encodeJpeg(canvas, maxBytes)
  return new File([jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
