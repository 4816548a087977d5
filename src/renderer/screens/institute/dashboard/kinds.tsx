import { useId } from 'react'
import classes from './charts.module.css'

/** Kind of bar: label, theme colour and pattern; the pattern distinguishes kinds without colour. */
export type Kind = { name: string; label: string; color: string; pattern: 'full' | 'open' | 'hatched' | 'dotted' }
type Look = { fill: string; stroke: string; strokeOpacity: number }
type Looks = Readonly<Record<string, Look>>

const size = 6

/** Fill of each kind by name, and the SVG definitions that it needs. */
export function usePatterns(kinds: readonly Kind[]) {
  const prefix = useId()
  const idOf = (name: string) => `${prefix}${name}`
  const fillOf = ({ name, color, pattern }: Kind) => {
    if (pattern === 'full') return color
    return pattern === 'open' ? 'transparent' : `url("#${idOf(name)}")`
  }
  const looks: Looks = Object.fromEntries(
    kinds.map((kind) => [kind.name, { fill: fillOf(kind), stroke: kind.color, strokeOpacity: 1 }]),
  )
  const patterned = kinds.filter(({ pattern }) => pattern === 'hatched' || pattern === 'dotted')
  const definitions = (
    <defs>
      {patterned.map(({ name, color, pattern }) => (
        <pattern key={name} id={idOf(name)} width={size} height={size} patternUnits="userSpaceOnUse">
          {pattern === 'hatched' ? (
            <path d={`M0 ${size} L${size} 0`} stroke={color} strokeWidth={1.5} />
          ) : (
            <circle cx={size / 2} cy={size / 2} r={1.2} fill={color} />
          )}
        </pattern>
      ))}
    </defs>
  )
  return { looks, definitions }
}

/** Legend of the patterns, when there is more than one. */
export function Legend({ kinds, looks }: { kinds: readonly Kind[]; looks: Looks }) {
  if (kinds.length < 2) return null
  return (
    <ul className={classes.legend}>
      {kinds.map(({ name, label }) => (
        <li key={name}>
          <svg width={14} height={14} aria-hidden>
            <rect x={0.5} y={0.5} width={13} height={13} {...looks[name]} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
