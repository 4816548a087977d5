import { encode } from 'uqr'

/** Level M tolerates 15 % damage, such as reflections on a screen. Readers need a margin (`border`) of 4 modules. */
const options = { ecc: 'M', border: 4 } as const

/** A QR code as wide as its container. Black on white in the dark scheme too, because readers need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, options)
  const darkModules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" width="100%">
      <rect width={size} height={size} fill="#fff" />
      <path d={darkModules.join('')} fill="#000" />
    </svg>
  )
}
