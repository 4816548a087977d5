import { describe, expect, it } from 'vitest'
import { getLightingAdvice, headOval, measureBrightness, scaledFrameSize } from './lighting'

/** A grey oval in front of a background of another grey. */
function paint(face: number, background: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(scaledFrameSize.width * scaledFrameSize.height * 4)
  for (let y = 0; y < scaledFrameSize.height; y++)
    for (let x = 0; x < scaledFrameSize.width; x++) {
      const dx = (x + 0.5 - headOval.centerX) / (headOval.width / 2)
      const dy = (y + 0.5 - headOval.centerY) / (headOval.height / 2)
      const offset = (y * scaledFrameSize.width + x) * 4
      pixels.fill(dx ** 2 + dy ** 2 <= 1 ? face : background, offset, offset + 4)
    }
  return pixels
}
const adviceFor = (face: number, background: number) => getLightingAdvice(measureBrightness(paint(face, background)))

describe('advice about the light of a photo', () => {
  it('is given for a dark, an overexposed and a backlit face', () => {
    expect(adviceFor(30, 40)).toMatch(/^Too dark/)
    expect(adviceFor(240, 240)).toMatch(/^Too bright/)
    expect(adviceFor(60, 220)).toMatch(/^Light comes from behind/)
  })

  it('is not given for light or dark skin in front of a white or a dark wall', () => {
    for (const face of [85, 120, 200])
      for (const background of [60, 150, 240]) expect(adviceFor(face, background)).toBe('')
  })
})
