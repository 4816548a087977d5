import type { Cell } from './options'

/** How a call ended: with what was asked, refused by a rule (409), refused for want of time (503 with Retry-After), or not. */
export type Outcome = 'answered' | 'refused' | 'busy' | 'failed'
export type Timed = { kind: string; outcome: Outcome; ms: number }

export type Figures = {
  calls: number
  rate: number
  p50: number
  p95: number
  p99: number
  busy: number
  failed: number
}

/** Shares of one core, in per cent, and milliseconds for each call; and the most memory that a provider has had so far, in MB. */
export type Cpu = { provider: number; database: number; providerMs: number; databaseMs: number; memory: number }
export type Measured = Cell & { rows: number; figures: Figures; cpu: Cpu; byKind: Record<string, Figures> }

/** Times count from when a call was due; those that were refused for want of time, or failed, are counted apart. */
export function figuresOf(timed: readonly Timed[], seconds: number): Figures {
  const times = timed.filter(isAnswered).map(({ ms }) => ms)
  const ordered = times.sort((a, b) => a - b)
  const count = (outcome: Outcome) => timed.filter((one) => one.outcome === outcome).length
  return {
    calls: timed.length,
    rate: ordered.length / seconds,
    p50: quantile(ordered, 0.5),
    p95: quantile(ordered, 0.95),
    p99: quantile(ordered, 0.99),
    busy: count('busy'),
    failed: count('failed'),
  }
}

const isAnswered = ({ outcome }: Timed) => outcome === 'answered' || outcome === 'refused'
const quantile = (ordered: readonly number[], part: number) =>
  ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN
