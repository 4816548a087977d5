import { describe, expect, it } from 'vitest'
import { calculateCrop, initialFraming, reframe } from './crop'

const aspect = 35 / 45
const press = (...keys: string[]) => keys.reduce((framing, key) => reframe(framing, key) ?? framing, initialFraming)

describe('the crop of a photo', () => {
  it('is the largest part of the picture with the aspect ratio, in its middle', () => {
    expect(calculateCrop({ width: 1920, height: 1080 }, aspect, initialFraming)).toEqual({
      width: 840,
      height: 1080,
      left: 540,
      top: 0,
    })
    expect(calculateCrop({ width: 700, height: 1800 }, aspect, initialFraming)).toMatchObject({ width: 700, top: 450 })
  })

  it('never leaves the picture, however often a key is pressed', () => {
    const roundingError = 0.001
    const keys = ['+', 'ArrowRight', 'ArrowDown', '-', 'ArrowLeft', 'ArrowUp']
    for (const key of keys) {
      const zoomKeys = key === '-' ? [] : Array<string>(7).fill('+')
      const framing = press(...zoomKeys, ...Array<string>(60).fill(key))
      const { left, top, width, height } = calculateCrop({ width: 640, height: 480 }, aspect, framing)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect([left + width <= 640 + roundingError, top + height <= 480 + roundingError]).toEqual([true, true])
    }
  })

  it('stays unchanged on other keys', () => {
    expect(reframe(initialFraming, 'Tab')).toBeUndefined()
  })
})
