import { contextOf } from '../../media/encode-jpeg'
import { rotateQuad, type Still } from './quad'

/** The still rotated clockwise by 90 degrees. */
export function turnStill({ picture, quad }: Still): Still {
  const canvas = new OffscreenCanvas(picture.height, picture.width)
  const context = contextOf(canvas)
  context.translate(canvas.width, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(picture, 0, 0)
  return { picture: canvas.transferToImageBitmap(), quad: rotateQuad(quad) }
}
