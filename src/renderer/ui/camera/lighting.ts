import { t } from '@lingui/core/macro'
/** Size of the sample, in the proportion of a passport photo (35 × 45 mm). */
export const sampleSize = { width: 35, height: 45 } as const
/** Guide for the head, in the units of the sample. */
export const headOval = { x: 17.5, y: 20, width: 23, height: 31 } as const

const isInOval = (x: number, y: number) =>
  ((x - headOval.x) / (headOval.width / 2)) ** 2 + ((y - headOval.y) / (headOval.height / 2)) ** 2 <= 1

/** Mean brightness (0 to 255, Rec. 601) of the face and around it, from the pixels of a sample. */
export function measureBrightness(pixels: Uint8ClampedArray): { face: number; background: number } {
  const face = { sum: 0, count: 0 }
  const background = { sum: 0, count: 0 }
  for (let index = 0; index < pixels.length; index += 4) {
    const pixel = index / 4
    const part = isInOval((pixel % sampleSize.width) + 0.5, Math.floor(pixel / sampleSize.width) + 0.5)
      ? face
      : background
    part.sum += 0.299 * (pixels[index] ?? 0) + 0.587 * (pixels[index + 1] ?? 0) + 0.114 * (pixels[index + 2] ?? 0)
    part.count += 1
  }
  return { face: face.sum / face.count, background: background.sum / background.count }
}

/**
 * Advice about the light; '' when it is good. The limits are wide: a dark face before a white wall is a good photo.
 */
export function lightingAdvice({ face, background }: ReturnType<typeof measureBrightness>): string {
  if (face < 80 && background > 170) return t`Light comes from behind. Let it fall on the face.`
  if (face < 50) return t`Too dark. Put light in front of the face.`
  if (face > 225) return t`Too bright. Take away some light.`
  return ''
}
