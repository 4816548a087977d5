import { brightnessOf, histogramOf, percentile } from './brightness'
import type { Pixels } from './quad'

/** Brightness (0 to 255) has a smaller range on a page without ink. */
const minRange = 30

/** Makes paper white and ink dark; colours remain. */
export function improveContrast({ width, height, data }: Pixels): Pixels {
  const histogram = histogramOf(brightnessOf({ width, height, data }))
  // Ink covers a small share of a page, and blank paper most of it.
  const [dark, bright] = [percentile(histogram, 0.01), percentile(histogram, 0.85)]
  if (bright - dark < minRange) return { width, height, data }
  const isOpacity = (index: number) => index % 4 === 3
  return {
    width,
    height,
    data: data.map((value, index) => (isOpacity(index) ? value : ((value - dark) * 255) / (bright - dark))),
  }
}
