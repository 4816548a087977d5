import { encode } from 'uqr'

/** White modules around the code that readers need, and what a screen may lose of it to a reflection: 15 % (level M). */
const options = { ecc: 'M', border: 4 } as const

/** A QR code as a square that fills its place; black on white in the dark, too: readers need it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, options)
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" width="100%">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
