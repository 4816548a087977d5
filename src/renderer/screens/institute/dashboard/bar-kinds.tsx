import { useId } from 'react'
import classes from './charts.module.css'

/** Kind of bar: label, theme colour and pattern; the pattern distinguishes kinds without colour. */
export type BarKind = { name: string; label: string; color: string; pattern: 'full' | 'open' | 'hatched' | 'dotted' }
type BarStyle = { fill: string; stroke: string; strokeOpacity: number }
type BarStyles = Readonly<Record<string, BarStyle>>

const patternSize = 6

/** Style of each kind's bars by its name, and the SVG definitions of their patterns. */
export function usePatterns(kinds: readonly BarKind[]) {
  const prefix = useId()
  const idOf = (name: string) => `${prefix}${name}`
  const fillOf = ({ name, color, pattern }: BarKind) => {
    if (pattern === 'full') return color
    return pattern === 'open' ? 'transparent' : `url("#${idOf(name)}")`
  }
  const barStyles: BarStyles = Object.fromEntries(
    kinds.map((kind) => [kind.name, { fill: fillOf(kind), stroke: kind.color, strokeOpacity: 1 }]),
  )
  const patternedKinds = kinds.filter(({ pattern }) => pattern === 'hatched' || pattern === 'dotted')
  const definitions = (
    <defs>
      {patternedKinds.map(({ name, color, pattern }) => (
        <pattern key={name} id={idOf(name)} width={patternSize} height={patternSize} patternUnits="userSpaceOnUse">
          {pattern === 'hatched' ? (
            <path d={`M0 ${patternSize} L${patternSize} 0`} stroke={color} strokeWidth={1.5} />
          ) : (
            <circle cx={patternSize / 2} cy={patternSize / 2} r={1.2} fill={color} />
          )}
        </pattern>
      ))}
    </defs>
  )
  return { barStyles, definitions }
}

/** Legend of the kinds of bars, if there is more than one. */
export function Legend({ kinds, barStyles }: { kinds: readonly BarKind[]; barStyles: BarStyles }) {
  if (kinds.length < 2) return null
  return (
    <ul className={classes.legend}>
      {kinds.map(({ name, label }) => (
        <li key={name}>
          <svg width={14} height={14} aria-hidden>
            <rect x={0.5} y={0.5} width={13} height={13} {...barStyles[name]} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
