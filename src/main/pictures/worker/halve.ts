import type { Picture } from './messages.ts'

/** A picture of half the width and height: each pixel is the mean of four. An odd last row or column is dropped. */
export function halve({ width, height, rgba }: Picture): Picture {
  const half = { width: width >> 1, height: height >> 1 }
  const pixels = new Uint8Array(half.width * half.height * 4)
  const rowBytes = width * 4
  let to = 0
  for (let y = 0; y < half.height; y++) {
    let from = 2 * y * rowBytes
    for (let x = 0; x < half.width; x++, from += 8)
      for (let channel = from; channel < from + 4; channel++) {
        const below = channel + rowBytes
        const sum = (rgba[channel] ?? 0) + (rgba[channel + 4] ?? 0) + (rgba[below] ?? 0) + (rgba[below + 4] ?? 0)
        pixels[to++] = (sum + 2) >> 2
      }
  }
  return { ...half, rgba: pixels }
}
