import type { ServerCondition } from '#contract/institute/server-condition'
import type { PoolStats } from '../../database/database'

export const sampleIntervalMs = 2_000
/** A timer that is late by more than this was blocked by other work. */
const delayedMs = 1_000
/** A condition is reported after this many consecutive samples; shorter peaks are ignored. */
const samplesPerCondition = 3

/** Detects a blocked event loop and exhausted database connections from samples taken every `sampleIntervalMs`. */
export function createLoadSamples() {
  let lastSampleAt: number | undefined
  let delayedCount = 0
  let exhaustedCount = 0
  return {
    /** `now`: monotonic clock, in milliseconds. */
    add(now: number, pool: PoolStats | undefined) {
      delayedCount =
        lastSampleAt !== undefined && now - lastSampleAt > sampleIntervalMs + delayedMs ? delayedCount + 1 : 0
      lastSampleAt = now
      exhaustedCount = pool && pool.queued > 0 && pool.total >= pool.max ? exhaustedCount + 1 : 0
    },
    conditions: (): ServerCondition[] => [
      ...(exhaustedCount >= samplesPerCondition
        ? [{ code: 'database.connections_exhausted', detail: '' } as const]
        : []),
      ...(delayedCount >= samplesPerCondition ? [{ code: 'server.delayed', detail: '' } as const] : []),
    ],
  }
}
