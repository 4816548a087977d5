/** Qualities to try in order. Fewer pixels look better than a quality below the last one. */
const qualities = [0.92, 0.85, 0.75, 0.6, 0.45]
const shrinkFactor = 0.75

/** A JPEG of at most `maxBytes`. Reduces the quality first, then the number of pixels. */
export async function encodeJpeg(canvas: OffscreenCanvas, maxBytes: number): Promise<Blob> {
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (blob.size <= maxBytes) return blob
  }
  return encodeJpeg(
    drawPart(canvas, { left: 0, top: 0, width: canvas.width, height: canvas.height }, shrinkFactor * canvas.width),
    maxBytes,
  )
}

type Part = { left: number; top: number; width: number; height: number }

/** A part of a picture on a white canvas, at most `maxWidth` pixels wide and never enlarged. */
export function drawPart(source: CanvasImageSource, part: Part, maxWidth: number): OffscreenCanvas {
  const scale = Math.min(1, maxWidth / part.width)
  const canvas = new OffscreenCanvas(Math.round(part.width * scale), Math.round(part.height * scale))
  const context = contextOf(canvas)
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The picture is too large for this computer.')
  return context
}
