import { formatCount, formatDay } from '#contract/protocol/format'

/** '2026-11-03' → '3 Nov', for an axis. */
export const shortDay = (day: string): string => formatDay(day).replace(/ \d+$/, '')

const units = [
  [10_000_000, 'Cr'],
  [100_000, 'L'],
  [1000, 'K'],
] as const

/** A number for an axis: 950, 12K, 4.5L, 3.1Cr (thousand, lakh, crore). */
export function shortCount(value: number): string {
  const size = Math.abs(value)
  // A value that rounds up to the next unit uses it: 1L, not 100K.
  const unit = units.find(([divisor]) => size >= divisor * 0.9995)
  if (!unit) return formatCount(Math.round(value))
  const [divisor, suffix] = unit
  return `${formatCount(Number((value / divisor).toPrecision(3)))}${suffix}`
}

/** Paise for an axis: ₹950, ₹12K, ₹4.5L. */
export const shortMoney = (paise: number): string => `${paise < 0 ? '-' : ''}₹${shortCount(Math.abs(paise) / 100)}`
