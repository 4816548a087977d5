import { contextOf, drawPart, encodeJpeg } from '../../media/encode-jpeg'
import { findPage } from './find-page'
import { defaultQuad, type Pixels, type Quad } from './quad'
import { straighten } from './straighten'
import { improveContrast } from './text-contrast'

/** A picture of a page, and where the page is in it. */
export type Still = { canvas: OffscreenCanvas; quad: Quad }

const maxWidth = 2600
const searchWidth = 200

/** A still of a live or chosen picture, with the corners of the page if they are found. */
export function takeStill(source: CanvasImageSource, width: number, height: number): Still {
  const canvas = drawPart(source, { left: 0, top: 0, width, height }, maxWidth)
  const small = drawPart(canvas, { left: 0, top: 0, width: canvas.width, height: canvas.height }, searchWidth)
  return { canvas, quad: findPage(pixelsOf(small)) ?? defaultQuad }
}

/** The still turned clockwise by a quarter; its quad is the caller's. */
export function turnCanvas(source: OffscreenCanvas): OffscreenCanvas {
  const canvas = new OffscreenCanvas(source.height, source.width)
  const context = contextOf(canvas)
  context.translate(canvas.width, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(source, 0, 0)
  return canvas
}

/** The page as a JPEG of at most `maxBytes`. */
export async function developPage({ canvas, quad }: Still, hasContrast: boolean, maxBytes: number): Promise<Blob> {
  const flat = straighten(pixelsOf(canvas), quad)
  const { width, height, data } = hasContrast ? improveContrast(flat) : flat
  const page = new OffscreenCanvas(width, height)
  contextOf(page).putImageData(new ImageData(data, width, height), 0, 0)
  return encodeJpeg(page, maxBytes)
}

const pixelsOf = (canvas: OffscreenCanvas): Pixels =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height) as Pixels
