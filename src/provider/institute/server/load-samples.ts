import type { ServerCondition } from '#contract/institute/server-condition'
import type { PoolStats } from '../../database/database'

export const sampleIntervalMs = 2_000
/** A timer that fires this much late was blocked by other work. */
const delayedMs = 1_000
/** Consecutive samples that make a condition; shorter peaks are ignored. */
const samplesPerCondition = 3

/** Detects a blocked event loop and exhausted database connections from samples taken every `sampleIntervalMs`. */
export function createLoadSamples() {
  let lastAt: number | undefined
  let delayed = 0
  let exhausted = 0
  return {
    /** `now`: monotonic clock, in milliseconds. */
    take(now: number, pool: PoolStats | undefined) {
      delayed = lastAt !== undefined && now - lastAt > sampleIntervalMs + delayedMs ? delayed + 1 : 0
      lastAt = now
      exhausted = pool && pool.queued > 0 && pool.total >= pool.max ? exhausted + 1 : 0
    },
    conditions: (): ServerCondition[] => [
      ...(exhausted >= samplesPerCondition ? [{ code: 'database.connections_exhausted', detail: '' } as const] : []),
      ...(delayed >= samplesPerCondition ? [{ code: 'server.delayed', detail: '' } as const] : []),
    ],
  }
}
