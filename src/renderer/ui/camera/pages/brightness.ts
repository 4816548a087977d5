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

/** The brightness below which this share of the pixels lies. */
export function percentile(histogram: readonly number[], share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  let below = 0
  for (const [value, count] of histogram.entries()) {
    below += count
    if (below >= total * share) return value
  }
  return 255
}

/** The limit that separates dark from bright best (Otsu 1979). */
export function separatingBrightness(histogram: readonly number[]): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const weighted = histogram.reduce((sum, count, value) => sum + count * value, 0)
  let best = { limit: 0, variance: 0 }
  let count = 0
  let sum = 0
  for (const [value, pixels] of histogram.entries()) {
    count += pixels
    sum += pixels * value
    if (count === 0 || count === total) continue
    const difference = sum / count - (weighted - sum) / (total - count)
    const variance = count * (total - count) * difference ** 2
    if (variance > best.variance) best = { limit: value, variance }
  }
  return best.limit
}
