import { t } from '@lingui/core/macro'

/** The camera frame scaled to 35 × 45 pixels: one for each millimetre of a passport photo. */
export const scaledFrameSize = { width: 35, height: 45 } as const
/** Guide for the head, in pixels of the scaled camera frame. */
export const headOval = { centerX: 17.5, centerY: 20, width: 23, height: 31 } as const

const isInOval = (x: number, y: number) =>
  ((x - headOval.centerX) / (headOval.width / 2)) ** 2 + ((y - headOval.centerY) / (headOval.height / 2)) ** 2 <= 1

/** Mean brightness (0 to 255, Rec. 601) inside and outside the oval, from RGBA pixels of the scaled camera frame. */
export function measureBrightness(pixels: Uint8ClampedArray): { face: number; background: number } {
  const face = { sum: 0, count: 0 }
  const background = { sum: 0, count: 0 }
  for (let index = 0; index < pixels.length; index += 4) {
    const pixel = index / 4
    const region = isInOval((pixel % scaledFrameSize.width) + 0.5, Math.floor(pixel / scaledFrameSize.width) + 0.5)
      ? face
      : background
    region.sum += 0.299 * (pixels[index] ?? 0) + 0.587 * (pixels[index + 1] ?? 0) + 0.114 * (pixels[index + 2] ?? 0)
    region.count += 1
  }
  return { face: face.sum / face.count, background: background.sum / background.count }
}

/** Advice about the light; '' when it is good. Wide limits, so that dark skin before a white wall is not reported. */
export function getLightingAdvice({ face, background }: ReturnType<typeof measureBrightness>): string {
  if (face < 80 && background > 170) return t`Light comes from behind. Let it fall on the face.`
  if (face < 50) return t`Too dark. Put light in front of the face.`
  if (face > 225) return t`Too bright. Take away some light.`
  return ''
}
