import type { Pixels } from './quad'

/** Brightness of each pixel, 0 to 255 (Rec. 601). */
export function brightnessOf({ data }: Pixels): Uint8ClampedArray {
  const values = new Uint8ClampedArray(data.length / 4)
  for (let index = 0; index < values.length; index++)
    values[index] =
      0.299 * (data[index * 4] ?? 0) + 0.587 * (data[index * 4 + 1] ?? 0) + 0.114 * (data[index * 4 + 2] ?? 0)
  return values
}

export function histogramOf(values: Uint8ClampedArray): number[] {
  const counts = new Array<number>(256).fill(0)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** The brightness that a share of the pixels does not exceed. */
export function percentile(histogram: readonly number[], share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  let countUpToValue = 0
  for (const [value, count] of histogram.entries()) {
    countUpToValue += count
    if (countUpToValue >= total * share) return value
  }
  return 255
}

/** The limit that best separates dark from bright pixels (Otsu 1979). */
export function separatingBrightness(histogram: readonly number[]): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const totalSum = histogram.reduce((sum, count, value) => sum + count * value, 0)
  let best = { limit: 0, variance: 0 }
  let darkCount = 0
  let darkSum = 0
  for (const [value, count] of histogram.entries()) {
    darkCount += count
    darkSum += count * value
    const brightCount = total - darkCount
    if (darkCount === 0 || brightCount === 0) continue
    const meanDifference = darkSum / darkCount - (totalSum - darkSum) / brightCount
    const variance = darkCount * brightCount * meanDifference ** 2
    if (variance > best.variance) best = { limit: value, variance }
  }
  return best.limit
}
