import type { Configuration } from './options'

/** Outcome of a call: succeeded, refused by a rule (409), refused as busy (503 with Retry-After), or failed. */
export type Outcome = 'answered' | 'refused' | 'busy' | 'failed'
export type Timing = { kind: string; outcome: Outcome; ms: number }

export type Figures = {
  calls: number
  rate: number
  p50: number
  p95: number
  p99: number
  busy: number
  failed: number
}

/** CPU in per cent of one core and in milliseconds per call; peak memory of a provider in MB. */
export type Cpu = { provider: number; database: number; providerMs: number; databaseMs: number; memory: number }
export type Measurement = Configuration & {
  registrationCount: number
  figures: Figures
  cpu: Cpu
  byKind: Record<string, Figures>
}

/** Times count from when a call was due; busy and failed calls are counted separately. */
export function computeFigures(timings: readonly Timing[], seconds: number): Figures {
  const times = timings.filter(isAnswered).map(({ ms }) => ms)
  const ordered = times.sort((a, b) => a - b)
  const count = (outcome: Outcome) => timings.filter((one) => one.outcome === outcome).length
  return {
    calls: timings.length,
    rate: ordered.length / seconds,
    p50: quantile(ordered, 0.5),
    p95: quantile(ordered, 0.95),
    p99: quantile(ordered, 0.99),
    busy: count('busy'),
    failed: count('failed'),
  }
}

const isAnswered = ({ outcome }: Timing) => outcome === 'answered' || outcome === 'refused'
const quantile = (ordered: readonly number[], part: number) =>
  ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN
