import { brightnessOf, histogramOf, percentile } from './brightness'
import type { Pixels } from './quad'

/** Below this difference there is nothing but paper. */
const minRange = 30

/** Makes paper white and ink dark; colours remain. */
export function improveContrast({ width, height, data }: Pixels): Pixels {
  const histogram = histogramOf(brightnessOf({ width, height, data }))
  const [dark, bright] = [percentile(histogram, 0.01), percentile(histogram, 0.85)]
  if (bright - dark < minRange) return { width, height, data }
  return {
    width,
    height,
    data: data.map((value, index) => (index % 4 === 3 ? value : ((value - dark) * 255) / (bright - dark))),
  }
}
